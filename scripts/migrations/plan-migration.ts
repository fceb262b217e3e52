import { parseSync } from 'vite'

/** A migration to write: its file, and the list of migrations with its two lines. */
export type PlannedMigration = { file: string; text: string; list: string }

const kebabCase = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/u
const numbered = /^(\d{4})-/u
const digits = 4

// PostgreSQL refuses the `…`, so that a migration nobody has filled in cannot pass for a finished one.
const template = `import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Why the tables change (the requirement's id). */
const change = sql\`alter table …\`

export async function up(db: Kysely<Tables>): Promise<void> {
  await change.execute(db)
}
`

/**
 * Plans the migration after all others. `files` are the names in the folder, `list` is the text of `migrations.ts`.
 * @throws Error with one sentence for a name that cannot be used.
 */
export function planMigration(name: string, files: readonly string[], list: string): PlannedMigration {
  if (!kebabCase.test(name)) throw new Error(`"${name}" is no name in kebab-case, such as "shared-addresses"`)
  const last = Math.max(0, ...files.map((file) => Number(numbered.exec(file)?.[1] ?? 0)))
  const stem = `${String(last + 1).padStart(digits, '0')}-${name}`
  const alias = name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
  const listed = addLines(list, `import * as ${alias} from './${stem}.ts'`, `  '${stem}': ${alias},`)
  const isTaken = new RegExp(String.raw`\b(?:as|const) ${alias}\b`, 'u').test(list)
  if (isTaken || parseSync('migrations.ts', listed).errors.length > 0)
    throw new Error(`"${name}" cannot name a migration: it is taken, or a word of the language`)
  return { file: `${stem}.ts`, text: template, list: listed }
}

/** Adds an import after the last one, and an entry at the end of the list. */
function addLines(list: string, importLine: string, entry: string): string {
  const parts = /^(?<head>.*\nimport \* as [^\n]+\n)(?<middle>.*\n)(?<end>\}\n)$/su.exec(list)?.groups
  if (!parts) throw new Error('migrations.ts has another shape now')
  return `${parts['head']}${importLine}\n${parts['middle']}${entry}\n${parts['end']}`
}

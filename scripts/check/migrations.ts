import { basename } from 'node:path'
import { runCommand } from '../lib/run-command.ts'
import type { Verdict } from './verdict.ts'

const folder = 'apps/server/src/db/migrations'

/**
 * The faults of migrations that come before landed ones: a database that ran those is never migrated again.
 * @internal
 */
export function judgeMigrations(landed: readonly string[], present: readonly string[]): string[] {
  const last = landed.toSorted().at(-1) ?? ''
  return present
    .filter((name) => !landed.includes(name) && name < last)
    .map((name) => `${name} has to come after ${last}, which has landed`)
}

/** The migrations of a commit, or of the files that git knows. */
async function listMigrations(...args: string[]): Promise<string[]> {
  const { code, stdout } = await runCommand('git', args)
  const names = code === 0 ? stdout.split('\n').map((path) => basename(path)) : []
  return names.filter((name) => /^\d{4}-[\w-]+\.ts$/u.test(name))
}

/** New migrations come after those of the origin; no verdict without git or an origin. */
export async function checkMigrations(): Promise<Verdict> {
  const [landed, present] = await Promise.all([
    listMigrations('ls-tree', '--name-only', 'origin/HEAD', `${folder}/`),
    listMigrations('ls-files', folder),
  ]).catch(() => [[], []])
  return { faults: judgeMigrations(landed, present), notes: `${present.length} migrations` }
}

import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { missingColumns, readingKey, wordsOf } from '@azas/domain/import/import-columns.ts'
import { importOutcome, importResult } from '@azas/domain/import/import.ts'
import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import type { Database } from '#db/database.ts'
import { findNewNames } from './import-rows.queries.ts'
import type { Importer } from './importer.ts'
import type { ImportRecord } from './imports.queries.ts'
import { countRows, everyRow, findErrors, type Seen } from './seen-rows.queries.ts'
import { findWords, type FoundWord } from './words.queries.ts'

const maxErrors = 100

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, rows) => sum + rows, 0)

/** An import as the API shows it to somebody who sees some of its rows. */
export async function toImportDetail(
  db: Database,
  record: ImportRecord,
  importer: Importer,
  seen: Seen,
): Promise<ImportDetail> {
  const { outcomes, results, invitable, invited, naming } = await countRows(db, record.id, seen)
  return {
    id: record.id,
    version: record.version,
    state: record.state,
    projectId: record.project_id,
    projectName: record.projectName,
    file: {
      name: record.file_name,
      bytes: record.file_bytes,
      format: record.format,
      encoding: record.encoding,
      sheet: record.sheet,
      sheets: record.sheets,
      hiddenSheets: record.hidden_sheets,
      header: record.header,
      head: record.state === 'Checked' ? record.head : [],
    },
    columns: record.columns,
    mapping: record.mapping,
    missing: missingColumns(importer.columns, record.mapping).map(({ field }) => field),
    words: record.state === 'Checked' ? await readWords(db, record, importer) : [],
    counts: mapKeys(importOutcome.values, (each) => outcomes.get(each) ?? 0),
    invitable,
    invited: record.invites ? invited : 0,
    newNames: { ...(await readNewNames(db, record, importer)), ...naming },
    results: mapKeys(importResult.values, (each) => results.get(each) ?? 0),
    done: sumOf(results.values()),
    total: seen === everyRow ? record.total : sumOf(outcomes.values()),
    errors: record.state === 'Checked' ? await findErrors(db, record.id, maxErrors) : [],
    createdBy: record.creator,
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
    expiresAt: record.expires_at.toISOString(),
  }
}

/** The new names of the rows, and before a commit what their lists have. */
async function readNewNames(db: Database, { id, state, project_id: projectId }: ImportRecord, { lists }: Importer) {
  const items = await findNewNames(db, id)
  if (items.length === 0 || state !== 'Checked' || !lists || projectId === null) return { items, listed: {} }
  const all = await lists.read(db, projectId)
  return { items, listed: Object.fromEntries(items.map(({ list }) => [list, [...(all[list] ?? [])]])) }
}

async function readWords(db: Database, record: ImportRecord, { columns }: Importer): Promise<ImportDetail['words']> {
  const found = await findWords(db, record, columns[0]?.field)
  return joinSpellings(found).map((word) => {
    const read = wordsOf(record.mapping.find((each) => readingKey(each) === word.field))
    const own = read.find(({ from }) => fold(from) === fold(word.from))
    return { ...word, to: own?.to ?? null, isOpen: !own }
  })
}

/** Spellings that are read the same are one word, with the rows of all. */
function joinSpellings(found: readonly FoundWord[]): FoundWord[] {
  const words = new Map<string, FoundWord>()
  for (const word of found) {
    const key = `${word.field} ${fold(word.from)}`
    const first = words.get(key)
    words.set(key, first ? { ...first, rows: first.rows + word.rows } : word)
  }
  return [...words.values()]
}

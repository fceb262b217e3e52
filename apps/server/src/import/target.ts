import type { ImportMatch } from '@azas/api/import/import.operations.ts'
import type { Permission } from '@azas/domain/access/permissions.ts'
import type { AuditObject } from '@azas/domain/audit/audit.ts'
import type { CellError } from '@azas/domain/import/import-cells.ts'
import type { ImportColumn } from '@azas/domain/import/import-columns.ts'
import type { JobWork } from '@azas/domain/job/job.ts'
import type { Call } from '#call/call.ts'
import type { ChangedRecord } from '#change/audit-entry.ts'
import type { Database } from '#db/database.ts'
import type { Seen } from './seen-rows.queries.ts'

/** Where an import goes: a site, or nowhere in particular. */
export type ImportPlace = { projectId: string | null; contractId: string | null; name: string | null }

/** A row of the file as texts by field; a blank cell or a field without a column is ''. */
export type RowValues = Readonly<Record<string, string>>

/** A row as a record, with what a reader should know of it; or the errors of its cells. */
export type Parsed<T> = { value: T; remarks: CellError[] } | { errors: CellError[] }

/** A name that a list of the place does not have yet. */
export type NewName = { list: string; name: string }

/** Lists of a place by their names. */
export type PlaceLists = Readonly<Record<string, readonly string[]>>

/** What a well-formed row would do; `newNames` have to be listed first, of `matches` the likeliest comes first. */
export type Resolution = { newNames?: readonly NewName[] } & (
  | { outcome: 'create'; isInvitable: boolean }
  | { outcome: 'update' | 'skip'; id: string }
  | { outcome: 'doubtful'; matches: readonly ImportMatch[]; isInvitable: boolean }
  | { outcome: 'error'; errors: CellError[] }
)

/** A row to be written: `id` is the record that it updates. */
export type ImportWrite<T> = { value: T; id: string | null }

/** What became of a write: the record's id, or why it was not done. */
export type Written = { id: string; title: null } | { id: null; title: string }

/**
 * What a noun gives to the import kit. The kit reads files, matches columns, runs and resumes; it knows no noun. `resolve`
 * and `write` get at most 500 rows; `write` runs in a transaction and may throw a Problem, which fails its rows.
 */
export type ImportTarget<T, Place extends ImportPlace = ImportPlace> = {
  kind: string
  /** What the tray calls these imports. */
  job: JobWork
  /** What the actor needs to see or change anything of these imports. */
  permission: Permission
  /** What the records are in the audit log. */
  type: AuditObject
  columns: readonly ImportColumn[]
  /** The place in the actor's scope, locked against its end where `call.db` is a transaction. Throws 404 and 409. */
  openPlace: (call: Call, projectId: string | null) => Promise<Place>
  /** The place in the actor's scope, also where nothing can be imported any more. Throws 404. */
  findPlace: (call: Call, projectId: string | null) => Promise<ImportPlace>
  /** The rows of an own or another's import that the actor may see, by `record_id`; null or absent for all. */
  seenBy?: (call: Call, isOwn: boolean) => Seen | null
  /** Throws a 429 where the actor may not mail so many people; absent where nobody is invited. `call.db` is a transaction. */
  assertMayInvite?: (call: Call, amount: number) => Promise<void>
  /** Adds names to the lists of the place, before it is opened in the same transaction. Throws 400, 403 and 404. */
  addNames?: (call: Call, projectId: string | null, names: readonly NewName[]) => Promise<void>
  /** The lists of the place that names are chosen from, and the fields that may hold one, the own field first. */
  lists?: { fields: readonly string[]; read: (db: Database, projectId: string) => Promise<PlaceLists> }
  /** What makes two rows of a file the same record, and what makes them seem so; null for nothing. */
  keysOf: (values: RowValues) => { same: string | null; similar: string | null }
  parse: (place: Place, values: RowValues) => Parsed<T>
  resolve: (call: Call, place: Place, rows: readonly T[]) => Promise<Resolution[]>
  write: (call: Call, place: Place, rows: readonly ImportWrite<T>[], invites: boolean) => Promise<Written[]>
  /** What the audit entry of the whole import names. */
  recordOf: (place: Place) => ChangedRecord
}

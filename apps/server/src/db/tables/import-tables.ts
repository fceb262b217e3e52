import type { CellError } from '@azas/domain/import/import-cells.ts'
import type { ColumnReading } from '@azas/domain/import/import-columns.ts'
import type {
  ImportDecision,
  ImportEncoding,
  ImportFormat,
  ImportOutcome,
  ImportResult,
  ImportState,
} from '@azas/domain/import/import.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Match = { id: string | null; row: number | null; values: Record<string, string>; places: string[] }

export type Imports = {
  id: Generated<string>
  realm: string
  kind: string
  project_id: string | null
  created_by: string
  file_name: string
  file_bytes: number
  format: ImportFormat
  encoding: ImportEncoding | null
  /** The sheet of a workbook that was read. */
  sheet: string | null
  /** Its visible sheets that have data. */
  sheets: JSONColumnType<{ name: string; rows: number }[], string | undefined, string>
  /** How many of its sheets are hidden, which are never read. */
  hidden_sheets: Generated<number>
  /** The number of the row that is the header. */
  header: Generated<number>
  /** The first rows that are not blank, until the import is committed or dropped. */
  head: JSONColumnType<{ row: number; cells: string[] }[], string | undefined, string>
  columns: string[]
  /** One entry a column. */
  mapping: JSONColumnType<ColumnReading[], string, string>
  state: ImportState
  total: number
  invites: Generated<boolean>
  /** The request that asked for the commit, for the audit log. */
  origin: JSONColumnType<{ by: string; requestId: string; ip: string | null; userAgent: string | null }> | null
  /** Failed tries of the job since its last progress. */
  tries: Generated<number>
  /** Rows that stand in the list now, and that were left: once it has ended. */
  done: number | null
  failed: number | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  expires_at: Date
}

export type ImportRows = {
  import_id: string
  row: number
  cells: string[]
  /** An earlier row of the file that is the same record, or may be. */
  twin_row: number | null
  twin_kind: 'same' | 'similar' | null
  outcome: ImportOutcome
  errors: JSONColumnType<CellError[]>
  remarks: JSONColumnType<CellError[]>
  match: JSONColumnType<Match> | null
  others: JSONColumnType<Match[], string | undefined, string>
  is_invitable: Generated<boolean>
  /** Names that the lists of the place do not have. */
  new_names: ColumnType<{ list: string; name: string }[], string | undefined, string>
  decision: ImportDecision | null
  result: ImportResult | null
  record_id: string | null
}

/** What the column of a header was read as in a company's files. */
export type ImportColumns = {
  owner_id: string
  kind: string
  header: string
  reading: JSONColumnType<ColumnReading, string, string>
}

import type { Generated, JSONColumnType } from 'kysely'

export type BulkRuns = {
  id: Generated<string>
  /** The name of what is done to each record. */
  work: string
  input: JSONColumnType<object>
  state: 'Running' | 'Complete' | 'Failed'
  total: number
  created_by: string
  /** The request that asked for it, for the audit log. */
  origin: JSONColumnType<{ by: string; requestId: string; ip: string | null; userAgent: string | null }>
  /** Failed tries of the job since its last progress. */
  tries: Generated<number>
  /** Rows that were done, and that were not: once it has ended. */
  done: number | null
  failed: number | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date
}

/** A record of a run; `ok` is null until it was its turn. */
export type BulkRows = {
  run_id: string
  row: number
  record_id: string
  name: string | null
  ok: boolean | null
  title: string | null
}

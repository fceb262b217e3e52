import type { ImportDetail, ImportSummary } from '@azas/api/import/import.operations.ts'
import type { ImportColumn } from '@azas/domain/import/import-columns.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import type { ReactNode } from 'react'
import type { RecordQuery } from '#api/query.ts'
import type { TableFile } from './file/table-file.ts'

type Fact = { field: string; show?: (value: string) => string }

/** What a noun gives to the import page. */
export type ImportDefinition = {
  object: Counted
  columns: readonly ImportColumn[]
  /** What tells one record from its namesake: the field of its name, facts beside it, below a field and what only a stored one has. */
  identity: { name: string; facts: readonly Fact[]; under: string; last?: Fact }
  /** The words of the lists that a commit may add names to, by the name of the list. */
  lists?: Readonly<Record<string, string>>
  /** As many new records may be invited by mail at once; 0 where nobody is. */
  invitesAtMost: number
  upload: (file: TableFile, onProgress: (part: number) => void, signal: AbortSignal) => Promise<ImportDetail>
  /** Where the committed imports of this place are read. */
  recent: RecordQuery<{ items: ImportSummary[] }>
  /** The path of the list, and of one record. */
  listPath: string
  recordPath: (id: string) => string
  /** What is offered beside the receipt. */
  next?: (detail: ImportDetail) => ReactNode
  /** Calls whose replies are of before the import. */
  stale: readonly { id: string }[]
}

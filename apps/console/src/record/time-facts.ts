import { formatDate, formatDateTime, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import type { Column } from '#list/rows/column.ts'
import type { RecordFact } from './define-record.ts'

/** When a record was created and last changed. */
export const timeFacts: readonly RecordFact<{ createdAt: string; updatedAt: string }>[] = [
  { word: recordWords.registered, value: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  { word: recordWords.updated, value: ({ updatedAt }) => formatDateTime(new Date(updatedAt)) },
]

type Updated = { updatedAt: string }

/** The day of a record's last change, beside its list. */
export const updatedFact: RecordFact<Updated> = {
  word: recordWords.updatedOn,
  value: ({ updatedAt }) => formatDate(tokyoDate(new Date(updatedAt))),
}

/** The same as a column of the list. */
export const updatedColumn: Column<Updated, 'updatedAt'> = {
  key: 'updatedAt',
  header: recordWords.updatedOn,
  width: 96,
  sort: 'updatedAt',
  cell: updatedFact.value,
}

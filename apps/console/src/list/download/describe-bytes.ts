import { type Counted, rowUnit } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import type { Progress } from './download.ts'

const megabyte = 1024 * 1024

/** How far a workbook is: its rows are compressed, so that only its size so far is known. */
export const describeBytes = (object: Counted, { total, bytes }: Progress): string =>
  fill(exportWords.megabytes, { total, unit: rowUnit(object), size: (bytes / megabyte).toFixed(1) })

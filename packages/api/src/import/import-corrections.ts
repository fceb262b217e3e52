import { importLimits } from '@azas/domain/import/import.ts'
import * as z from 'zod/mini'

/** A number that the database takes; a row that the file does not have is no error. */
export const RowNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** More cells than a person corrects; the limit of a body is 256 kB. */
export const maxCells = 2_000

const CellText = z.string().check(z.maxLength(importLimits.cellLength))

export const Cell = z.strictObject({ row: RowNumber, field: z.string(), text: CellText })

/** More names than a person reads otherwise. */
export const maxReadNames = 500

/** A name that a list does not have, read as one that it has, in all rows with it. */
export const ReadName = z.strictObject({ list: z.string(), from: CellText, to: CellText })
export type ReadName = z.output<typeof ReadName>

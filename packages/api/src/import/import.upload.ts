import { importLimits } from '@azas/domain/import/import.ts'
import { queryNumber } from '@azas/domain/kernel/page.ts'
import * as z from 'zod/mini'
import { importAccess, ImportDetail } from './import.operations.ts'

const maxSheetName = 255
/** Of a sheet (ECMA-376). */
const lastRow = 1_048_576

/**
 * The query of an upload: the sheet of the workbook that the person chose, else the active one is read; and the number of the
 * row that is its header, else the one with the most known names.
 */
export const sheetQuery = {
  sheet: z.optional(z.string().check(z.maxLength(maxSheetName))),
  header: z.optional(queryNumber(1, lastRow)),
}

/** What the upload of every noun has in common: the file itself is the body. */
export const importUpload = {
  method: 'POST',
  access: importAccess,
  encoding: 'table',
  bodySeconds: 300,
  bodyLimit: importLimits.fileBytes,
  headers: ['Content-Disposition'],
  body: z.instanceof(Uint8Array),
  reply: ImportDetail,
  status: 201,
} as const

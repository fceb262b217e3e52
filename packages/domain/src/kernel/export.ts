import { labelled, type ValueOf } from './labels.ts'
import { formatDateTime } from './tokyo.ts'

/** The file formats of a list (product.md LST-06). */
export const exportFormat = labelled({ csv: 'CSV', xlsx: 'Excel' })
export type ExportFormat = ValueOf<typeof exportFormat>

/** A file's name with its Tokyo time: `契約会社_20261121_0905.csv`. */
export function exportFileName(object: string, instant: Date, format: ExportFormat): string {
  const moment = formatDateTime(instant).replaceAll(/[/:]/gu, '').replace(' ', '_')
  return `${object}_${moment}.${format}`
}

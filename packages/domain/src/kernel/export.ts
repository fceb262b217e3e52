import { labelled, type ValueOf } from './labels.ts'
import { formatDateTime } from './tokyo.ts'

/** The file formats of a list (product.md LST-06). */
export const exportFormat = labelled({ csv: 'CSV', xlsx: 'Excel' })
export type ExportFormat = ValueOf<typeof exportFormat>

// What Windows takes in no file name.
const notInNames = /[\\/:*?"<>|\p{Cc}]/gu

/** A file's name with its Tokyo time, after the code of the record that its rows belong to, if any: `利用者_G25-0117_20261121_0905.csv`. */
export function exportFileName(object: string, instant: Date, format: ExportFormat, ownerCode?: string): string {
  const moment = formatDateTime(instant).replaceAll(/[/:]/gu, '').replace(' ', '_')
  const owner = ownerCode === undefined ? '' : `_${ownerCode.replaceAll(notInNames, '-')}`
  return `${object}${owner}_${moment}.${format}`
}

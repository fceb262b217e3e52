import { importLimits } from '@azas/domain/import/import.ts'
import { importFileWords } from '@azas/domain/import/import.words.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Which sheet of a workbook is read, and which of its rows is the header; found by itself where it is left out. */
export type TableChoice = { sheet?: string; header?: number }

/** A chosen file with the headers of its upload. */
export type TableFile = {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** The sheet and the header that the person chose, as a query of the upload. */
  query: TableChoice
}

/** Why a file is not sent at all; null if the server reads it. The server judges by content, whatever the name. */
export const tableFileFault = ({ size }: Pick<File, 'size'>): string | null => {
  if (size === 0) return importFileWords.empty
  return size > importLimits.fileBytes ? importFileWords.tooLarge : null
}

/** Reads a file for its upload. Browsers know no media type of their own for CSV without Excel. */
export async function readTableFile(file: File, query: TableChoice = {}): Promise<TableFile> {
  const type = file.name.toLowerCase().endsWith('.xlsx') ? xlsxType : 'text/csv'
  return {
    body: new Uint8Array(await file.arrayBuffer()),
    query,
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  }
}

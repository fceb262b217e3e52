import { importLimits } from '@azas/domain/import/import.ts'
import { importFileWords } from '@azas/domain/import/import.words.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A chosen file with the headers of its upload. */
export type TableFile = {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** The sheet that the person chose, as a query of the upload. */
  query: { sheet?: string }
}

/** Why a file is not sent at all; null if the server reads it. The server judges by content, whatever the name. */
export const tableFileFault = ({ size }: Pick<File, 'size'>): string | null => {
  if (size === 0) return importFileWords.empty
  return size > importLimits.fileBytes ? importFileWords.tooLarge : null
}

/** Reads a file for its upload. Browsers know no media type of their own for CSV without Excel. */
export async function readTableFile(file: File, sheet?: string): Promise<TableFile> {
  const type = file.name.toLowerCase().endsWith('.xlsx') ? xlsxType : 'text/csv'
  return {
    body: new Uint8Array(await file.arrayBuffer()),
    query: sheet === undefined ? {} : { sheet },
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  }
}

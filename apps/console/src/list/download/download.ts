import type { RowTarget } from '@azas/api/rows.ts'
import type { ExportFormat } from '@azas/domain/kernel/export.ts'
import type { Download } from '#api/download.ts'
import { createRowCounter } from './csv-rows.ts'
import type { FileSink } from './file-sink.ts'

/** Asks the server for the wanted rows as a file (product.md LST-06). */
export type OpenDownload<Filter> = (
  wanted: RowTarget<Filter> & { format: ExportFormat },
  signal: AbortSignal,
) => Promise<Download>

/** How far a download is; of a workbook only the bytes are known, its rows are packed. */
export type Progress = { total: number; rows: number | null; bytes: number }

/** Not more often than people can read, in ms. */
const tellEvery = 100

/** Brings a file from the server to its place, and leaves nothing there when it is not whole. */
export async function bringFile(
  { totalRows, bytes }: Download,
  format: ExportFormat,
  sink: FileSink,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const countRows = format === 'csv' ? createRowCounter() : () => null
  let [taken, told] = [0, 0]
  try {
    for await (const part of chunksOf(bytes)) {
      const rows = countRows(part)
      taken += part.length
      await sink.write(part)
      if (performance.now() - told < tellEvery) continue
      told = performance.now()
      onProgress({ total: totalRows, rows, bytes: taken })
    }
  } catch (error) {
    await sink.drop()
    throw error
  }
  await sink.finish()
}

// Safari cannot iterate a stream.
async function* chunksOf(bytes: ReadableStream<Uint8Array>) {
  const reader = bytes.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    yield next.value as Uint8Array<ArrayBuffer>
  }
}

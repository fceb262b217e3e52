import type { RowTarget } from '@azas/api/rows.ts'
import type { ExportFormat } from '@azas/domain/kernel/export.ts'
import type { Download } from '#api/query.ts'
import { createRowCounter } from './csv-rows.ts'
import type { FileSink } from './file-sink.ts'

/** Requests rows as a file from the server (product.md LST-06). */
export type OpenDownload<Filter> = (
  request: RowTarget<Filter> & { format: ExportFormat },
  signal: AbortSignal,
) => Promise<Download>

/** Progress of a download; `rows` is null for a workbook, whose rows are compressed. */
export type Progress = { total: number; rows: number | null; bytes: number }

/** No more often than people can read. */
const reportIntervalMs = 100

/** Writes a download to its sink; drops the file when the download is incomplete. */
export async function writeFile(
  { totalRows, bytes }: Download,
  format: ExportFormat,
  sink: FileSink,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const countRows = format === 'csv' ? createRowCounter() : () => null
  let loaded = 0
  let reportedAt = 0
  try {
    for await (const part of chunksOf(bytes)) {
      const rows = countRows(part)
      loaded += part.length
      await sink.write(part)
      if (performance.now() - reportedAt < reportIntervalMs) continue
      reportedAt = performance.now()
      onProgress({ total: totalRows, rows, bytes: loaded })
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

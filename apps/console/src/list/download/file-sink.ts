import { offerFile } from '#ui/offer-file.ts'

/** Takes a file piece by piece; `drop` removes what was written. */
export type FileSink = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  finish: () => Promise<void>
  drop: () => Promise<void>
}

type PickFile = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** From this many rows on, the file is streamed to the disk instead of being collected in memory. */
const rowsForDisk = 20_000
/** Pieces of this size become blobs, which the browser may move to the disk. */
const pieceBytes = 8 * 1024 * 1024

/**
 * Opens the sink for a file of that many rows. Chromium lets a page write to the disk after a press of a button, so a
 * large file is never in memory. Null when the person cancels the picker.
 */
export async function openFileSink(name: string, rows: number): Promise<FileSink | null> {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: PickFile }
  if (rows < rowsForDisk || !pick) return collect(name)
  try {
    const writer = await (await pick({ suggestedName: name })).createWritable()
    return { write: (bytes) => writer.write(bytes), finish: () => writer.close(), drop: () => writer.abort() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

function collect(name: string): FileSink {
  const whole: Blob[] = []
  let piece: Uint8Array<ArrayBuffer>[] = []
  let pieceLength = 0
  const seal = () => {
    whole.push(new Blob(piece))
    piece = []
    pieceLength = 0
  }
  const write = async (bytes: Uint8Array<ArrayBuffer>) => {
    piece.push(bytes)
    pieceLength += bytes.length
    if (pieceLength >= pieceBytes) seal()
  }
  const finish = async () => {
    seal()
    offerFile(new Blob(whole), name)
  }
  return { write, finish, drop: async () => void whole.splice(0) }
}

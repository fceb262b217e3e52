/** Where a file goes piece by piece; `drop` leaves nothing of it. */
export type FileSink = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  finish: () => Promise<void>
  drop: () => Promise<void>
}

type PickFile = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** Fewer rows than this simply land among the downloads; the file of more is put straight on the disk. */
const rowsForDisk = 20_000
/** Pieces of this many bytes go to the browser, which may put them on the disk. */
const pieceBytes = 8 * 1024 * 1024

/**
 * Opens a place for a file of that many rows. Where the browser lets a page write to the disk, a large file never is in
 * memory (Chromium has it; it needs a press of a button just before). Null when the person would rather not.
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
  let held = 0
  const seal = () => {
    whole.push(new Blob(piece))
    piece = []
    held = 0
  }
  const write = async (bytes: Uint8Array<ArrayBuffer>) => {
    piece.push(bytes)
    held += bytes.length
    if (held >= pieceBytes) seal()
  }
  const finish = async () => {
    seal()
    offer(new Blob(whole), name)
  }
  return { write, finish, drop: async () => void whole.splice(0) }
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

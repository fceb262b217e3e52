import { statfs } from 'node:fs/promises'

/** Free and total space, in bytes. */
export type DiskSpace = { free: number; size: number }

type Watch = {
  /** Null if the folder does not exist. */
  readSpace: () => Promise<DiskSpace | null>
  /** Makes the server unready while the disk is full, if the database is on it. */
  setDiskFull: (isFull: boolean) => void
  warn: (line: string) => void
}

const intervalMs = 30_000
const lowShare = 0.1
/** Two segments of the write-ahead log; with less space PostgreSQL may fail at any write. */
const fullBytes = 32 * 1024 * 1024

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * The space of a folder's disk that this process may use; null if the folder does not exist.
 * @internal
 */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/**
 * Returns a check to call at intervals; it warns when space gets low and when it is back.
 * @internal
 */
export function createDiskCheck({ readSpace, setDiskFull, warn }: Watch): () => Promise<void> {
  let wasLow = false
  return async () => {
    const space = await readSpace()
    if (!space) return
    const { free, size } = space
    const isLow = free < size * lowShare
    const figures = `${megabytes(free)} of ${megabytes(size)} MB are free`
    if (isLow && !wasLow) warn(`The disk of DATA_DIR is nearly full: ${figures}, less than a tenth.`)
    if (wasLow && !isLow) warn(`The disk of DATA_DIR has space again: ${figures}.`)
    wasLow = isLow
    setDiskFull(free < fullBytes)
  }
}

/** Watches a folder's disk and returns the stop function; a failed check is a warning, the next one tries again. */
export function watchDisk(folder: string, watch: Omit<Watch, 'readSpace'>): () => void {
  const check = createDiskCheck({ ...watch, readSpace: () => readDiskSpace(folder) })
  const checkSafely = () => void check().catch((error: Error) => watch.warn(`disk of DATA_DIR: ${error.message}`))
  checkSafely()
  const timer = setInterval(checkSafely, intervalMs).unref()
  return () => clearInterval(timer)
}

import { statfs } from 'node:fs/promises'

/** What is free and what there is, in bytes. */
export type DiskSpace = { free: number; size: number }

type Watch = {
  readSpace: () => Promise<DiskSpace>
  /** A full disk keeps calls away; only where the database lies on it. */
  setDiskFull: (isFull: boolean) => void
  warn: (line: string) => void
}

const everyMs = 30_000
const lowShare = 0.1
/** Two segments of the write-ahead log: with less PostgreSQL may stop at any write. */
const fullBytes = 32 * 1024 * 1024

/** The space of the disk that holds a folder, as far as this process may use it. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** Looks once, and gives what to call for every later look: it warns when space gets low and when it is back. */
export function createDiskLook({ readSpace, setDiskFull, warn }: Watch): () => Promise<void> {
  let wasLow = false
  return async () => {
    const { free, size } = await readSpace()
    const isLow = free < size * lowShare
    const figures = `${megabytes(free)} of ${megabytes(size)} MB are free`
    if (isLow && !wasLow) warn(`The disk of DATA_DIR is nearly full: ${figures}, less than a tenth.`)
    if (wasLow && !isLow) warn(`The disk of DATA_DIR has space again: ${figures}.`)
    wasLow = isLow
    setDiskFull(free < fullBytes)
  }
}

/** Watches the disk of a folder until the answer is called; what cannot be read is told, and looked at again later. */
export function watchDisk(folder: string, watch: Omit<Watch, 'readSpace'>): () => void {
  const look = createDiskLook({ ...watch, readSpace: () => readDiskSpace(folder) })
  const lookSafely = () => void look().catch((error: Error) => watch.warn(`disk of DATA_DIR: ${error.message}`))
  lookSafely()
  const timer = setInterval(lookSafely, everyMs).unref()
  return () => clearInterval(timer)
}

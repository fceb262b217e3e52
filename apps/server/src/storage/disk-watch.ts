import { statfs } from 'node:fs/promises'

/** What is free and what there is, in bytes. */
export type DiskSpace = { free: number; size: number }

type Watch = {
  /** Null where there is no disk to judge. */
  readSpace: () => Promise<DiskSpace | null>
  /** A full disk keeps calls away; only where the database lies on it. */
  setDiskFull: (isFull: boolean) => void
  warn: (line: string) => void
}

const everyMs = 30_000
const lowShare = 0.1
/** Two segments of the write-ahead log: with less PostgreSQL may stop at any write. */
const fullBytes = 32 * 1024 * 1024

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * The space of the disk that holds a folder, as far as this process may use it; null where nothing was kept there yet.
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
 * Looks once, and gives what to call for every later look: it warns when space gets low and when it is back.
 * @internal
 */
export function createDiskLook({ readSpace, setDiskFull, warn }: Watch): () => Promise<void> {
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

/** Watches the disk of a folder until the answer is called; what cannot be read is told, and looked at again later. */
export function watchDisk(folder: string, watch: Omit<Watch, 'readSpace'>): () => void {
  const look = createDiskLook({ ...watch, readSpace: () => readDiskSpace(folder) })
  const lookSafely = () => void look().catch((error: Error) => watch.warn(`disk of DATA_DIR: ${error.message}`))
  lookSafely()
  const timer = setInterval(lookSafely, everyMs).unref()
  return () => clearInterval(timer)
}

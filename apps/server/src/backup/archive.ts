import { Header } from 'tar'
import { BackupFault } from './backup-fault.ts'

const blockBytes = 512
/** What one entry may hold: tables are cut into pieces far below it. */
const maxEntryBytes = 64 * 1024 * 1024
const ownerOnly = 0o600

const paddingOf = (bytes: number) => (blockBytes - (bytes % blockBytes)) % blockBytes

/** A file of a tar archive (POSIX ustar). Throws for a path that its header has no room for. */
export function packEntry(path: string, content: Uint8Array): Uint8Array[] {
  const header = new Header({ path, size: content.length, mode: ownerOnly, mtime: new Date(0), type: 'File' })
  if (header.encode() || !header.block) throw new Error(`"${path}" is too long for an archive.`)
  return [header.block, content, Buffer.alloc(paddingOf(content.length))]
}

/** What ends a tar archive. */
export const endOfArchive: Uint8Array = Buffer.alloc(2 * blockBytes)

export type ArchiveEntry = { path: string; content: Buffer }

/** The files of a tar archive in their order. Throws a BackupFault where it is cut off or is none. */
export async function* unpackEntries(archive: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const source = takeFrom(archive)
  for (;;) {
    const header = new Header(await source.take(blockBytes))
    if (header.nullBlock) return source.drain()
    const { path, size } = header
    if (!header.cksumValid || path === undefined || size === undefined || size > maxEntryBytes)
      throw new BackupFault('damaged')
    const content = await source.take(size + paddingOf(size))
    yield { path, content: content.subarray(0, size) }
  }
}

/** Hands out exact numbers of bytes of a stream. */
function takeFrom(archive: AsyncIterable<Buffer>) {
  const chunks = archive[Symbol.asyncIterator]()
  let pending: Buffer[] = []
  let bytes = 0
  return {
    take: async (wanted: number): Promise<Buffer> => {
      while (bytes < wanted) {
        const next = await chunks.next()
        if (next.done) throw new BackupFault('cut')
        pending.push(next.value)
        bytes += next.value.length
      }
      const whole = Buffer.concat(pending)
      pending = [whole.subarray(wanted)]
      bytes -= wanted
      return whole.subarray(0, wanted)
    },
    /** Reads on to the end, where what is compressed proves itself whole. */
    drain: async (): Promise<void> => {
      while (!(await chunks.next()).done);
    },
  }
}

import { inflateRawSync } from 'node:zlib'
import { importLimits } from '@azas/domain/import/import.ts'
import { FileFault } from './table.ts'

const endSignature = 0x06054b50
const endBytes = 22
const longestComment = 0xffff
const entrySignature = 0x02014b50
const entryBytes = 46
const localSignature = 0x04034b50
const localBytes = 30
const stored = 0
const deflated = 8
/** What a number of 16 or 32 bits says when it stands in the directory of large files instead (ZIP64). */
const zip64Sentinel16 = 0xffff
const zip64Sentinel32 = 0xffffffff
/** Below this a deflated part can be empty. */
const emptyDeflated = 2
/** The flag of a part whose sizes may stand behind it instead of in the directory. */
const dataDescriptor = 8

function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at
  throw new FileFault('broken')
}

type Entry = { name: string; method: number; zipped: number; bytes: number; offset: number; length: number }

/** An entry of the directory, with the unzipped size that it declares. Throws a `FileFault` where it declares none. */
function readEntry(file: Uint8Array, view: DataView, at: number): Entry {
  if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature) throw new FileFault('broken')
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const zipped = view.getUint32(at + 20, true)
  const bytes = view.getUint32(at + 24, true)
  // Sizes beside the part, which nobody adds up.
  if (method === deflated && zipped === 0 && (flags & dataDescriptor) !== 0) throw new FileFault('tooLargeInside')
  if (bytes === 0 && method === deflated && zipped > emptyDeflated) throw new FileFault('tooLargeInside')
  const nameBytes = view.getUint16(at + 28, true)
  const name = new TextDecoder().decode(file.subarray(at + entryBytes, at + entryBytes + nameBytes))
  const rest = nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  return { name, method, zipped, bytes, offset: view.getUint32(at + 42, true), length: entryBytes + rest }
}

/** The entries of the directory. Throws a `FileFault` where the parts are larger than a workbook may be (security.md section 3). */
function readDirectory(file: Uint8Array, view: DataView): Entry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  // A workbook of this size needs no second directory.
  if (count === zip64Sentinel16 || size === zip64Sentinel32 || start === zip64Sentinel32)
    throw new FileFault('tooLargeInside')
  const entries: Entry[] = []
  let at = start
  let total = 0
  for (let n = 0; n < count; n += 1) {
    const entry = readEntry(file, view, at)
    at += entry.length
    total += Math.max(entry.bytes, entry.zipped)
    if (total > importLimits.unzippedBytes) throw new FileFault('tooLargeInside')
    entries.push(entry)
  }
  return entries
}

function unzip(file: Uint8Array, view: DataView, { method, zipped, bytes, offset }: Entry): Uint8Array {
  if (offset + localBytes > view.byteLength || view.getUint32(offset, true) !== localSignature)
    throw new FileFault('broken')
  const start = offset + localBytes + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const content = file.subarray(start, start + zipped)
  if (content.length !== zipped) throw new FileFault('broken')
  if (method === stored) return content
  if (method !== deflated) throw new FileFault('broken')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(bytes, 1) })
  } catch (error) {
    throw new FileFault('broken', null, { cause: error })
  }
}

/** The parts of a zip file, by name whatever its letters' case, as Office and Windows take them; each unzipped when it is asked for. */
export type Zip = { names: readonly string[]; read: (name: string) => Uint8Array | null }

/** Opens a zip file. Throws a `FileFault` for what is none, or larger than a workbook may be. */
export function openZip(file: Uint8Array): Zip {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const entries = readDirectory(file, view)
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  return {
    names: [...byName.keys()],
    read: (name) => {
      const entry = byName.get(name.toLowerCase())
      return entry ? unzip(file, view, entry) : null
    },
  }
}

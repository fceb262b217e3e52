import { importLimits } from '@azas/domain/import/import.ts'
import { FileFault } from './table.ts'

const endSignature = 0x06054b50
const endBytes = 22
const longestComment = 0xffff
const entrySignature = 0x02014b50
const entryBytes = 46
const deflated = 8
/** What a number of 16 or 32 bits says when it stands in the directory of large files instead (ZIP64). */
const [zip64Sentinel16, zip64Sentinel32] = [0xffff, 0xffffffff]
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

/** The unzipped size that an entry declares, which the reader enforces. Throws a `FileFault` where it declares none. */
function readSize(view: DataView, at: number): { bytes: number; length: number } {
  if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature) throw new FileFault('broken')
  const [flags, method, zipped, bytes] = [
    view.getUint16(at + 8, true),
    view.getUint16(at + 10, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 24, true),
  ]
  // The reader would then take the sizes beside the part for true, which nobody adds up.
  if (method === deflated && zipped === 0 && (flags & dataDescriptor) !== 0) throw new FileFault('tooLargeInside')
  // The reader takes a declared 0 for an unknown size, and inflates up to its own limit of 2 GiB.
  if (bytes === 0 && method === deflated && zipped > emptyDeflated) throw new FileFault('tooLargeInside')
  // The lengths of name, extra field and comment.
  const rest = [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(at + offset, true), 0)
  return { bytes: Math.max(bytes, zipped), length: entryBytes + rest }
}

/** Throws a `FileFault` where the parts of a zip file are larger than a workbook may be (security.md section 3). */
export function assertUnzippedSize(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = findEnd(view)
  const [entries, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ]
  // A workbook of this size needs no second directory, and the reader would read that one instead of this.
  if (entries === zip64Sentinel16 || size === zip64Sentinel32 || start === zip64Sentinel32)
    throw new FileFault('tooLargeInside')
  let [at, total] = [start, 0]
  for (let entry = 0; entry < entries; entry += 1) {
    const { bytes, length } = readSize(view, at)
    at += length
    total += bytes
    if (total > importLimits.unzippedBytes) throw new FileFault('tooLargeInside')
  }
}

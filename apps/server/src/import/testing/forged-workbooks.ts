import { writeXlsx } from 'hucre/xlsx'

/** A workbook whose directory declares another unzipped size for every part. */
export async function declaring(bytes: number): Promise<Uint8Array> {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['氏名'], ['a'.repeat(50)]] }] }))
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4))
    file.writeUInt32LE(bytes, at + 24)
  return file
}

/** A workbook whose parts declare their sizes, `bytes` unzipped, beside themselves and nothing in the directory. */
export async function declaringLater(bytes: number): Promise<Uint8Array> {
  const file = Buffer.from(await declaring(0))
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4)) {
    const local = file.readUInt32LE(at + 42)
    file.writeUInt32LE(file.readUInt32LE(at + 20), local + 18)
    file.writeUInt32LE(bytes, local + 22)
    file.writeUInt16LE(file.readUInt16LE(at + 8) | 8, at + 8)
    file.writeUInt32LE(0, at + 20)
  }
  return file
}

/** A workbook whose directory is the second one, of large files: the first is empty but for a field that says so. */
export async function withSecondDirectory(offset: 10 | 12 | 16, bytes: number): Promise<Uint8Array> {
  const file = Buffer.from(await declaring(bytes))
  const end = file.indexOf('PK\u0005\u0006')
  const count = file.readUInt16LE(end + 10)
  const size = file.readUInt32LE(end + 12)
  const start = file.readUInt32LE(end + 16)
  const large = Buffer.alloc(56)
  large.write('PK\u0006\u0006', 'latin1')
  for (const [at, value] of [
    [32, count],
    [40, size],
    [48, start],
  ] as const)
    large.writeBigUInt64LE(BigInt(value), at)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 'latin1')
  locator.writeBigUInt64LE(BigInt(end), 8)
  const last = Buffer.from(file.subarray(end))
  last.writeUInt16LE(0, 10)
  last.writeUInt32LE(0, 12)
  last.fill(0xff, offset, offset + (offset === 10 ? 2 : 4))
  return Buffer.concat([file.subarray(0, end), large, locator, last])
}

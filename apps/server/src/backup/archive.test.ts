import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArchiveEntry, endOfArchive, packEntry, unpackEntries } from './archive.ts'

/** The bytes in chunks of a size, as a disk or a pipe hands them out. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function unpack(bytes: Buffer, size: number): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const entry of unpackEntries(chunksOf(bytes, size))) entries.push(entry)
  return entries
}

const path = fc.stringMatching(/^[a-z_./-]{1,90}[a-z]$/u)
const content = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes))
const archive = (entries: readonly ArchiveEntry[]) =>
  Buffer.concat([...entries.flatMap((entry) => packEntry(entry.path, entry.content)), endOfArchive])

test('OPS-08 what is packed is unpacked, in its order, whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ path, content }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 1_500 }),
      async (entries, size) => {
        expect(await unpack(archive(entries), size)).toEqual(entries)
      },
    ),
  )
})

test('OPS-08 an archive that stops anywhere before its end is said to be cut off', async () => {
  const whole = archive([{ path: 'a', content: Buffer.from('a') }])
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - endOfArchive.length), async (bytes) => {
      await expect(unpack(whole.subarray(0, bytes), 100)).rejects.toThrow('cut off')
    }),
  )
})

test('OPS-08 a header that was changed is said to be damaged', async () => {
  const whole = archive([{ path: 'a', content: Buffer.from('a') }])
  whole.write('b', 0)
  await expect(unpack(whole, 100)).rejects.toThrow('damaged')
})

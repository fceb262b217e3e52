import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptWith, openEncryption } from './encryption.ts'

let folder: string
let keyFile: string
let recipient: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'azas-age-'))
  const key = await generateX25519Identity()
  recipient = await identityToRecipient(key)
  keyFile = await writeKeys(await generateX25519Identity(), key)
})
afterAll(() => rm(folder, { recursive: true }))

async function writeKeys(...keys: string[]): Promise<string> {
  const file = join(folder, randomUUID())
  await writeFile(file, ['# created: today', ...keys, ''].join('\n'))
  return file
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const encrypt = async (bytes: Uint8Array, to: string | undefined = recipient) =>
  collect((await openEncryption(to))(chunksOf(bytes, 10_000)))
const decrypt = (bytes: Uint8Array, by: string | undefined = keyFile, size = 10_000) =>
  collect(decryptWith(by)(chunksOf(bytes, size)))

const firstLine = 'age-encryption.org/v1\n'.length

const content = fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes))

test('OPS-08 what is encrypted for a key is read by a file with that key among others, whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.integer({ min: 1, max: 400 }), async (bytes, size) => {
      expect(await decrypt(await encrypt(bytes), keyFile, size)).toEqual(bytes)
    }),
    { numRuns: 30 },
  )
  const long = Buffer.alloc(200_000, 'long')
  const encrypted = await encrypt(long)
  expect(encrypted.includes('longlong')).toBe(false)
  expect(await decrypt(encrypted)).toEqual(long)
})

test('OPS-08 without a recipient nothing is encrypted, and what is not encrypted needs no key', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.integer({ min: 1, max: 400 }), async (bytes, size) => {
      const plain = await collect((await openEncryption(undefined))(chunksOf(bytes, size)))
      expect(plain).toEqual(bytes)
      expect(await collect(decryptWith(undefined)(chunksOf(plain, size)))).toEqual(bytes)
    }),
  )
})

test('OPS-08 a missing key file, one that is not there and one with another key are said in a sentence', async () => {
  const encrypted = await encrypt(Buffer.from('x'))
  const read = (by: string | undefined) => collect(decryptWith(by)(chunksOf(encrypted, 100)))
  await expect(read(undefined)).rejects.toThrow('This backup is encrypted: set BACKUP_KEY_FILE')
  await expect(read(join(folder, 'none'))).rejects.toThrow(/^BACKUP_KEY_FILE=\S+ cannot be read \(ENOENT\)/u)
  const noKey = 'BACKUP_KEY_FILE does not hold the key of this backup'
  await expect(read(await writeKeys(await generateX25519Identity()))).rejects.toThrow(noKey)
  await expect(read(await writeKeys())).rejects.toThrow(noKey)
})

test('OPS-08 encrypted content that was changed or cut off anywhere is refused', async () => {
  const encrypted = await encrypt(Buffer.alloc(150_000, 'x'))
  await fc.assert(
    fc.asyncProperty(fc.nat(encrypted.length - 1), async (place) => {
      const changed = Buffer.from(encrypted)
      changed[place]! ^= 1
      for (const bytes of [changed, encrypted.subarray(0, place)]) {
        // Without its first line it is none of ours, and is handed on as it is.
        const read = await decrypt(bytes).catch(() => null)
        expect(read === null || (place < firstLine && read.equals(bytes))).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('OPS-08 a recipient with a slip is said in a sentence', async () => {
  const last = recipient.at(-1) === 'q' ? 'p' : 'q'
  await expect(openEncryption(recipient.slice(0, -1) + last)).rejects.toThrow('BACKUP_RECIPIENT is no recipient')
})

import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { StartFault } from '#config/start-fault.ts'
import { BackupFault } from './backup-fault.ts'
import { fileFault } from './file-fault.ts'

type Bytes = AsyncIterable<Uint8Array>
export type Transform = (content: Bytes) => AsyncGenerator<Uint8Array>

async function* unchanged(content: Bytes): AsyncGenerator<Uint8Array> {
  yield* content
}

/**
 * Encrypts for a recipient in the format of age (age-encryption.org/v1); without a recipient the content stays as it is.
 * Throws a StartFault for an invalid recipient.
 */
export async function openEncryption(recipient: string | undefined): Promise<Transform> {
  if (recipient === undefined) return unchanged
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    throw new StartFault('BACKUP_RECIPIENT is no recipient of age: it was not copied whole.', { cause: error })
  }
  return async function* encrypt(content) {
    yield* await encrypter.encrypt(ReadableStream.from(content))
  }
}

const magic = Buffer.from('age-encryption.org/v1\n')
const secretKey = /^AGE-SECRET-KEY-\S+$/gmu

async function readKeys(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined)
    throw new StartFault('This backup is encrypted: set BACKUP_KEY_FILE to the file that holds its key.')
  try {
    return (await readFile(file, 'utf8')).match(secretKey) ?? []
  } catch (error) {
    throw fileFault(`BACKUP_KEY_FILE=${file}`, error, 'read')
  }
}

/** Reads the header of encrypted content. Throws a StartFault if no key fits. */
async function openWith(keys: readonly string[], content: Bytes): Promise<Bytes> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
    return await decrypter.decrypt(ReadableStream.from(content))
  } catch (error) {
    throw new StartFault('BACKUP_KEY_FILE does not hold the key of this backup, or the backup is damaged.', {
      cause: error,
    })
  }
}

async function* decrypt(keyFile: string | undefined, content: Bytes): AsyncGenerator<Uint8Array> {
  const opened = await openWith(await readKeys(keyFile), content)
  try {
    yield* opened
  } catch (error) {
    throw new BackupFault('damaged', { cause: error })
  }
}

/** Decrypts with the keys of a file in the format of `age-keygen`; content that is not encrypted stays as it is. */
export const decryptWith = (keyFile: string | undefined): Transform =>
  async function* decryptOrPass(content) {
    const bytes = Readable.from(content, { objectMode: false })
    const head = await readHead(bytes)
    const whole = Readable.from(joined(head, bytes))
    yield* magic.equals(head.subarray(0, magic.length)) ? decrypt(keyFile, whole) : whole
  }

async function readHead(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    if (Buffer.concat(chunks).length >= magic.length) break
  }
  return Buffer.concat(chunks)
}

async function* joined(head: Buffer, rest: Readable): AsyncGenerator<Uint8Array> {
  yield head
  yield* rest
}

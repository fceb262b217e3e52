import { randomUUID, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '@azas/embedded-postgres/os/durable-file.ts'
import { isKey, linkSeconds, type OpenFile, requireKey, type SignedLink, type Storage } from './storage.ts'

type DiskOptions = {
  folder: string
  appSecret: string
  now: () => Date
  /** The address of `serveFiles`, without a slash at the end. */
  address: string
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const toPath = (folder: string, key: string) => join(folder, requireKey(key))

async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}.new`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

// Size and content are of the same open file, so that a concurrent replacement cannot mix them.
async function openFile(path: string): Promise<OpenFile | null> {
  try {
    const handle = await open(path, 'r')
    const { size } = await handle.stat()
    return { bytes: size, content: handle.createReadStream() }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Files in a local folder, with links that this server answers (security.md row 29). */
export function openDiskStorage({ folder, appSecret, now, address }: DiskOptions): Storage {
  const linkKey = deriveLinkKey(appSecret)
  return {
    put: (key, content) => writeAtomically(toPath(folder, key), content),
    stat: async (key) => {
      try {
        const { size, mtime } = await stat(toPath(folder, key))
        return { bytes: size, updatedAt: mtime }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    read: async (key) => {
      try {
        return await readFile(toPath(folder, key))
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    link: async (key) => {
      const { expires, signature } = signLink(linkKey, key, new Date(now().getTime() + linkSeconds * 1000))
      return `${address}/${key}?${new URLSearchParams({ expires, signature }).toString()}`
    },
    openLinked: async (link: SignedLink) =>
      isLinkGood(linkKey, link, now()) && isKey(link.key) ? openFile(toPath(folder, link.key)) : null,
  }
}

const keyBytes = 32

/** Derives the key that signs links from the app's secret (RFC 5869). */
function deriveLinkKey(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'azas-files', keyBytes))
}

/** HMAC over path and expiry (security.md row 29), separated by a line feed, which no path contains. */
function sign(linkKey: Buffer, key: string, expires: string): string {
  return createHmac('sha256', linkKey).update(`${key}\n${expires}`).digest('base64url')
}

/** A link to a file that expires at an instant, rounded down to seconds. */
function signLink(linkKey: Buffer, key: string, diesAt: Date): SignedLink {
  const expires = String(Math.floor(diesAt.getTime() / 1000))
  return { key, expires, signature: sign(linkKey, key, expires) }
}

/** True for a genuine link that has not expired. Compares the texts, as base64url ignores bits of the last letter. */
function isLinkGood(linkKey: Buffer, { key, expires, signature }: SignedLink, now: Date): boolean {
  const expected = Buffer.from(sign(linkKey, key, expires))
  const actual = Buffer.from(signature)
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isOurs && now.getTime() < Number(expires) * 1000
}

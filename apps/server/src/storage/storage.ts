import type { Readable } from 'node:stream'

export type StoredFile = { bytes: number; updatedAt: Date }
/** The parts of a link: the file's key, the expiry in seconds since 1970, and the signature of both. */
export type SignedLink = { key: string; expires: string; signature: string }
export type OpenFile = { bytes: number; content: Readable }

/** Lifetime of a link, in seconds (security.md row 29). */
export const linkSeconds = 120

// One dot and only these characters, so that a key cannot lead out of the folder or bucket on any system.
const keyPattern = /^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){0,7}\.[a-z0-9]{1,8}$/u

export function isKey(key: string): boolean {
  return keyPattern.test(key)
}

/** Returns the key. Throws if it is invalid. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of the storage.`)
  return key
}

/** A store of files (product.md SHL-06). A key is a path of lower-case names, such as `manuals/system/guide.pdf`. */
export type Storage = {
  /** Writes or replaces a file atomically. Throws for an invalid key, and the disk's errors. */
  put: (key: string, content: Uint8Array) => Promise<void>
  /** Size in bytes and the last change; null if there is no such file. */
  stat: (key: string) => Promise<StoredFile | null>
  /** The content; null if there is no such file. */
  read: (key: string) => Promise<Buffer | null>
  /** An address that opens this one file for 120 s without a session. */
  link: (key: string) => Promise<string>
  /** Opens the file of a link; null if the link is invalid or expired or the file is missing. Only for a local storage. */
  openLinked?: (link: SignedLink) => Promise<OpenFile | null>
}

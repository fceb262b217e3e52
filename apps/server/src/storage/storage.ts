import type { Readable } from 'node:stream'

export type StoredFile = { bytes: number; updatedAt: Date }
/** What stands in a link: the file, until when in seconds since 1970, and the proof that we wrote both. */
export type SignedLink = { key: string; expires: string; signature: string }
export type OpenFile = { bytes: number; content: Readable }

/** How long a link opens, in seconds (security.md row 29). */
export const linkSeconds = 120

// No dots but the last one and no odd letters: a key can never lead out of the folder or bucket, on any system.
const keyPattern = /^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){0,7}\.[a-z0-9]{1,8}$/u

export function isKey(key: string): boolean {
  return keyPattern.test(key)
}

/** The key itself. Throws for one that is none. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of the storage.`)
  return key
}

/** Where files lie (product.md SHL-06). A key is a path of lower-case names, such as `manuals/system/guide.pdf`. */
export type Storage = {
  /** Writes a file whole or not at all, over what was there. Throws for a key that is none, and what the disk throws. */
  put: (key: string, content: Uint8Array) => Promise<void>
  /** Size in bytes and the last change; null when there is no such file. */
  stat: (key: string) => Promise<StoredFile | null>
  /** An address that opens this one file for 120 s without a session. */
  link: (key: string) => Promise<string>
  /** Opens what a link names; null for a wrong or dead one, and for a file that is gone. Only where links lead to us. */
  openLinked?: (link: SignedLink) => Promise<OpenFile | null>
}

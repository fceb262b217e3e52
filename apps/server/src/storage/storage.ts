import type { Readable } from 'node:stream'

export type StoredFile = { bytes: number; updatedAt: Date }
/** What stands in a link: the file, until when in seconds since 1970, and the proof that we wrote both. */
export type SignedLink = { key: string; expires: string; signature: string }
export type OpenFile = { bytes: number; content: Readable }

/** How long a link opens, in seconds (security.md row 29). */
export const linkSeconds = 120

/** Where files lie (product.md SHL-06). A key is a path of lower-case names, such as `manuals/system/guide.pdf`. */
export type Storage = {
  /** Writes a file whole or not at all, over what was there. Throws for a key that is none, and what the disk throws. */
  put: (key: string, content: Uint8Array) => Promise<void>
  /** Size in bytes and the last change; null when there is no such file. */
  stat: (key: string) => Promise<StoredFile | null>
  /** An address that opens this one file for 120 s without a session. */
  link: (key: string) => string
  /** Opens what a link names; null for a wrong or dead one, and for a file that is gone. Only where links lead to us. */
  openLinked?: (link: SignedLink) => Promise<OpenFile | null>
}

import { createHash } from 'node:crypto'

/** Entries of one seal at most. */
export const entriesAtMost = 1_000

/** A part of the log that follows the part of the seal before (SEC-60, decision 0075). */
export type SealedPart = {
  /** 1, 2, 3 and on. */
  id: number
  /** The last entry's id; the first one is the next after that of the seal before. */
  lastEntry: string
  entries: number
  /** When the earliest and the latest of them happened. */
  firstAt: Date
  lastAt: Date
}
export type Seal = SealedPart & { hash: Buffer }

/** What a seal says of an entry. */
export type SealedEntry = { id: string; at: Date; hash: Buffer }

const noSeal = Buffer.alloc(32)

/** The hash of a seal: of the seal before, of what it says of its part, and of each entry. */
export function hashSeal(before: Buffer | null, part: SealedPart, entries: readonly SealedEntry[]): Buffer {
  const { id, lastEntry, entries: count, firstAt, lastAt } = part
  const facts = JSON.stringify([id, lastEntry, count, firstAt.getTime(), lastAt.getTime()])
  const hash = createHash('sha256')
    .update(before ?? noSeal)
    .update(facts)
  for (const entry of entries) hash.update(entry.hash)
  return hash.digest()
}

/** The seal of at least one entry, in the order of their ids, which follows another one. */
export function makeSeal(before: Pick<Seal, 'id' | 'hash'> | undefined, entries: readonly SealedEntry[]): Seal {
  const times = entries.map(({ at }) => at.getTime())
  const part = {
    id: (before?.id ?? 0) + 1,
    lastEntry: entries.at(-1)!.id,
    entries: entries.length,
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
  }
  return { ...part, hash: hashSeal(before?.hash ?? null, part, entries) }
}

/** A hash as a file has it. */
export const toHex = ({ hash }: Pick<Seal, 'hash'>): string => hash.toString('hex')

/** A seal as a line of the file outside the database. It begins one, as a full disk may have cut the line before. */
export const toLine = (seal: Seal): string =>
  `\n${JSON.stringify({ seal: seal.id, lastEntry: seal.lastEntry, hash: toHex(seal) })}`

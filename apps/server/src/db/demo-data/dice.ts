import { createHash } from 'node:crypto'

/** A whole number from 0 to `sides - 1` that depends on the seed text alone: the same data on every machine. */
export function roll(seed: string, sides: number): number {
  return createHash('md5').update(seed).digest().readUInt32BE(0) % sides
}

export function pick<T>(list: readonly T[], seed: string): T {
  const item = list[roll(seed, list.length)]
  if (item === undefined) throw new RangeError(`Nothing to pick from for ${seed}`)
  return item
}

/** As many different entries as asked for, or all there are. */
export function pickSome<T>(list: readonly T[], count: number, seed: string): T[] {
  const order = list.map((entry, index) => ({ entry, rank: roll(`${seed}/${index}`, 1_000_000) }))
  return order
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ entry }) => entry)
}

/** A UUID of version 8 (RFC 9562: made by one's own rule) from a seed text. */
export function demoId(seed: string): string {
  const hex = createHash('md5').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

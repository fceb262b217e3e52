/** The URL's parameters before validation. A router may pass `12` as a number or as text. */
export type RawSearch = Readonly<Record<string, unknown>>

/** The first value of a key as text; undefined where it is absent or empty. */
export function readText(raw: RawSearch, key: string): string | undefined {
  const value = raw[key]
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'number' || typeof first === 'boolean') return String(first)
  return typeof first === 'string' && first !== '' ? first : undefined
}

/** A switch is on or absent: `true` is its only value. */
export function readFlag(raw: RawSearch, key: string): true | undefined {
  return readText(raw, key) === 'true' ? true : undefined
}

/** One of a closed list; anything else counts as absent. */
export function readOneOf<const T extends string>(raw: RawSearch, key: string, values: readonly T[]): T | undefined {
  const text = readText(raw, key)
  return values.find((value) => value === text)
}

/** Several of a closed list, comma-separated; in the list's order, without unknown values. */
export function readSomeOf<const T extends string>(raw: RawSearch, key: string, values: readonly T[]): T[] {
  const parts = readText(raw, key)?.split(',') ?? []
  return values.filter((value) => parts.includes(value))
}

/** A whole number from 1 to `max`: digits only, no sign, no exponent. */
export function readCount(raw: RawSearch, key: string, max: number): number | undefined {
  const text = readText(raw, key)
  if (text === undefined || !/^\d+$/u.test(text)) return undefined
  const count = Math.min(Number(text), max)
  return count >= 1 ? count : undefined
}

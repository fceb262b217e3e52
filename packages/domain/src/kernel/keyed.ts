import * as z from 'zod/mini'

/** The keys of an object, as its type names them. */
export const keysOf = <O extends object>(object: O) => Object.keys(object) as (keyof O & string)[]

/** A value for each of some keys. */
export function mapKeys<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>
}

/** An object with one key, which its type names. */
export function keyed<const Key extends string, Value>(key: Key, value: Value): Record<Key, Value> {
  // TypeScript widens a computed key to `string`.
  return { [key]: value } as Record<Key, Value>
}

/** The value of a key that the map has. Throws a RangeError for another one, which is a fault of the caller. */
export function valueAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`no value of ${String(key)}`)
  return value
}

/** The schema of an object with any keys and values of one schema. zod's own `record` would weigh on the login (PRF-9). */
export const keyedSchema = <S extends z.ZodMiniType>(value: S) => z.catchall(z.object({}), value)

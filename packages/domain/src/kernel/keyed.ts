/** An object with one key, which its type names. */
export function keyed<const Key extends string, Value>(key: Key, value: Value): Record<Key, Value> {
  // TypeScript widens a computed key to `string`.
  return { [key]: value } as Record<Key, Value>
}

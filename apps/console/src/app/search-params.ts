/** Parses the URL's query as text, not as JSON, so that a keyword `1e5` stays as it is. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text)
  const keys = [...new Set(params.keys())]
  return Object.fromEntries(keys.map((key) => [key, oneOrMany(params.getAll(key))]))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => toList(value).map((item) => [key, String(item)]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

function oneOrMany(values: string[]): string | string[] {
  return values.length === 1 ? (values[0] ?? '') : values
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

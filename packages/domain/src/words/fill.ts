type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** A value for each `{name}` place of a sentence. */
export type Values<S extends string> = Record<Names<S>, string | number>

/** Puts values into the `{name}` places of a sentence; a place without a value does not compile. Numbers get commas. */
export function fill<const S extends string>(template: S, values: Values<S>): string {
  return template.replace(/\{(\w+)\}/gu, (_, name: Names<S>) => {
    const value = values[name]
    return typeof value === 'number' ? withCommas(value) : value
  })
}

// The first number that a browser formats by locale costs it a tenth of a second, before the login page stands (PRF-11).
function withCommas(value: number): string {
  if (!Number.isInteger(value)) return value.toLocaleString('ja-JP')
  const digits = String(Math.abs(value))
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/gu) ?? [])]
  return `${value < 0 ? '-' : ''}${groups.join(',')}`
}

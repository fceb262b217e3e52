type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** Puts values into the `{name}` places of a sentence; a place without a value does not compile. Numbers get commas. */
export function fill<const S extends string>(template: S, values: Record<Names<S>, string | number>): string {
  return template.replace(/\{(\w+)\}/gu, (_, name: Names<S>) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString('ja-JP') : value
  })
}

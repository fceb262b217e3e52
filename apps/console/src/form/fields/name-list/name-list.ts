/** The names in a text, one a line, trimmed. */
export function namesIn(text: string): string[] {
  return text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The list with the new names added, and the first name that it already had. */
export function withNames(list: readonly string[], names: readonly string[]): { names: string[]; duplicate?: string } {
  const added = new Set(list)
  const duplicate = names.find((name) => list.includes(name))
  for (const name of names) added.add(name)
  return { names: [...added], ...(duplicate !== undefined && { duplicate }) }
}

/** The list with the name at `from` moved by one place; the same list where there is no such place. */
export function moveName(list: readonly string[], from: number, by: -1 | 1): readonly string[] {
  const one = list[from]
  const other = list[from + by]
  if (one === undefined || other === undefined) return list
  return list.with(from, other).with(from + by, one)
}

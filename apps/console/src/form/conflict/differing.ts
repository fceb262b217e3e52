/** A text in three: what it begins with as another does, what differs, what it ends with as the other does. */
export type Differing = { head: string; middle: string; tail: string }

/** Where a text differs from another, by code points; null where nothing at all is the same. */
export function differingIn(text: string, other: string): Differing | null {
  const [one, two] = [Array.from(text), Array.from(other)]
  const shorter = Math.min(one.length, two.length)
  let head = 0
  while (head < shorter && one[head] === two[head]) head += 1
  let tail = 0
  while (tail < shorter - head && one.at(-1 - tail) === two.at(-1 - tail)) tail += 1
  if (head + tail === 0) return null
  const cut = (from: number, to: number) => one.slice(from, to).join('')
  return { head: cut(0, head), middle: cut(head, one.length - tail), tail: cut(one.length - tail, one.length) }
}

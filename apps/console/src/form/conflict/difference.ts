/** A text in three parts: the common start, the difference, the common end. */
export type Difference = { head: string; middle: string; tail: string }

/** The difference of a text from another, by code points; null where they have nothing in common. */
export function findDifference(text: string, other: string): Difference | null {
  const one = Array.from(text)
  const two = Array.from(other)
  const shorter = Math.min(one.length, two.length)
  let head = 0
  while (head < shorter && one[head] === two[head]) head += 1
  let tail = 0
  while (tail < shorter - head && one.at(-1 - tail) === two.at(-1 - tail)) tail += 1
  if (head + tail === 0) return null
  const cut = (from: number, to: number) => one.slice(from, to).join('')
  return { head: cut(0, head), middle: cut(head, one.length - tail), tail: cut(one.length - tail, one.length) }
}

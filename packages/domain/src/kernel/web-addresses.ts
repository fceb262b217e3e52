/** A piece of a text; together the pieces are the text. */
export type TextPart = { part: string; isAddress: boolean }

// Japanese letters and brackets end an address: people write 「https://example.jp/」を参照 without blanks.
const address = /\bhttps?:\/\/\w[\w\-.~:/?#[\]@!$&'()*+,;=%]*/giu
// A mark that ends a sentence is not part of the address before it.
const trailing = /[.,;:!?'\])]+$/u

/** Splits a text at its http(s) addresses; nothing else can become a link (product.md NTC-01). */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const part = match[0].replace(trailing, '')
    parts.push({ part: text.slice(end, match.index), isAddress: false }, { part, isAddress: true })
    end = match.index + part.length
  }
  return [...parts, { part: text.slice(end), isAddress: false }].filter(({ part }) => part !== '')
}

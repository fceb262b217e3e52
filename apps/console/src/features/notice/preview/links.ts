/** A stretch of a text and where it begins; with an address where it is a link. */
export type TextPart = { text: string; href: string | null; at: number }

const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/giu

/** Splits a text at the http and https addresses in it; the parts together are the text (product.md NTC-06). */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: raw, index } of text.matchAll(address)) {
    const link = withoutTail(raw)
    const href = hrefOf(link)
    if (href === null) continue
    parts.push({ text: text.slice(at, index), href: null, at }, { text: link, href, at: index })
    at = index + link.length
  }
  return [...parts, { text: text.slice(at), href: null, at }].filter((part) => part.text !== '')
}

/** What ends a sentence is no part of its address; a closing bracket is, where the address opened it. */
function withoutTail(raw: string): string {
  const link = raw.replace(/[.,:;!?'&*]+$/u, '')
  const isOpen = link.split('(').length < link.split(')').length
  return isOpen && link.endsWith(')') ? withoutTail(link.slice(0, -1)) : link
}

/** The address as the browser reads it; null where it is none. */
function hrefOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, href } = new URL(link)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

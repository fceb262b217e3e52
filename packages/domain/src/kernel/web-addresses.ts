/** A piece of a text and where it begins; together the pieces are the text. */
export type TextPart = { part: string; isAddress: boolean; at: number }

// Japanese letters and brackets end an address: people write 「https://example.jp/」を参照 without blanks.
const address = /\bhttps?:\/\/(\w[\w.-]*)(?::(\d+))?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?/giu
// A mark that ends a sentence is not part of the address before it.
const trailing = /[.,;:!?'*&]+$/u
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
const openers = new Set(Object.values(openerOf))

/** The index of the first bracket without its partner; the length where every bracket has one. */
function findLoneBracket(text: string): number {
  const open: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index)
    if (openers.has(char)) open.push(index)
    const opener = openerOf[char]
    if (opener === undefined) continue
    const last = open.pop()
    if (last === undefined || text.charAt(last) !== opener) return open[0] ?? last ?? index
  }
  return open[0] ?? text.length
}

const maxPort = 65_535
const isNumber = /^\d+$/u
const ipAddress = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}$/u

/** Browsers read a host that ends in a number as an IP address, and know no higher ports. */
const isReachable = (host: string, port = '0') =>
  Number(port) <= maxPort && (!isNumber.test(host.split('.').at(-1) ?? '') || ipAddress.test(host))

/**
 * Splits a text at its http(s) addresses; nothing else can become a link (product.md NTC-01). Mail and preview both read
 * it. Brackets belong to an address in pairs only: `[https://example.jp/a_(b)]` ends before `]`.
 */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (part: string, isAddress: boolean) => {
    if (part !== '') parts.push({ part, isAddress, at: end })
    end += part.length
  }
  const addresses = new RegExp(address)
  for (let match = addresses.exec(text); match !== null; match = addresses.exec(text)) {
    const [raw, host = '', port] = match
    if (!isReachable(host.replace(trailing, ''), port)) continue
    add(text.slice(end, match.index), false)
    add(raw.slice(0, findLoneBracket(raw)).replace(trailing, ''), true)
    // Another address may follow the bracket that ends this one.
    addresses.lastIndex = end
  }
  add(text.slice(end), false)
  return parts
}

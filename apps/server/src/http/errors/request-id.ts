import { randomFillSync } from 'node:crypto'

// Crockford's digits, without I, L, O and U, so that an id can be read out on the phone.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
// Filled for many ids at once: asking for ten bytes costs as much as asking for thousands.
const random = new Uint8Array(length * 512)
let next = random.length

/** A request id of ten characters (50 bits), which users quote to the support; never the client's own. */
export function makeRequestId(): string {
  if (next === random.length) {
    randomFillSync(random)
    next = 0
  }
  let id = ''
  for (const end = next + length; next < end; next += 1) id += digits.charAt((random[next] ?? 0) & 31)
  return id
}

import { randomBytes } from 'node:crypto'

// Crockford's digits, without I, L, O and U, so that an id can be read out on the phone.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A request id of ten characters (50 bits), which users quote to the support; never the client's own. */
export function makeRequestId(): string {
  return Array.from(randomBytes(10), (byte) => digits[byte & 31]).join('')
}

import { randomBytes } from 'node:crypto'

// Crockford's digits: no I, L, O, U, so that a number can be read out on the phone.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number of ten characters (50 bits) that a user quotes to the support; never taken from the client. */
export function makeRequestId(): string {
  return Array.from(randomBytes(10), (byte) => digits[byte & 31]).join('')
}

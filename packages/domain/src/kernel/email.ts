import * as z from 'zod/mini'
import { credentialWords } from '../words/validation.ts'
import { whenAbsent } from './absent.ts'

/** An e-mail address as it is stored, to look up the one in a cell of a file. */
export const foldEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** `localhost` passes everywhere, as the rule knows no environment: what runs there alone sends mail to itself. */
const hasWholeDomain = (email: string) => domainOf(email) === 'localhost' || domainOf(email).includes('.')

/**
 * An e-mail address as HTML defines it: old carrier addresses such as `a..b@docomo.ne.jp` pass (security.md rows 34, 35).
 * Stored ones may lack the dot of the domain, so that signing in and resetting a password ask for no more than this.
 */
export const StoredEmailText = emailText(credentialWords.emailInvalid)

/** An address to store, with a whole domain: `taro@gmail` is a typing error (product.md ADM-03). */
export const EmailText = z.pipe(
  StoredEmailText,
  z.string().check(z.refine(hasWholeDomain, credentialWords.emailDomainOpen)),
)

/** An address with the message for a malformed one. */
export function emailText(invalid: string) {
  return z.pipe(
    z
      .string(whenAbsent(credentialWords.emailRequired))
      .check(z.trim(), z.normalize('NFKC'), z.toLowerCase(), z.minLength(1, credentialWords.emailRequired)),
    z.string().check(z.maxLength(254, invalid), z.regex(z.regexes.html5Email, invalid)),
  )
}

import * as z from 'zod/mini'
import { credentialWords } from '../words/validation.ts'
import { whenAbsent } from './absent.ts'

/** An e-mail address as it is stored, to look up the one in a cell of a file. */
export const foldEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** An e-mail address as HTML defines it: old carrier addresses such as `a..b@docomo.ne.jp` pass (security.md rows 34, 35). */
export const EmailText = emailText(credentialWords.emailInvalid)

/** The same, with the message for a malformed address. */
export function emailText(invalid: string) {
  return z.pipe(
    z
      .string(whenAbsent(credentialWords.emailRequired))
      .check(z.trim(), z.normalize('NFKC'), z.toLowerCase(), z.minLength(1, credentialWords.emailRequired)),
    z.string().check(z.maxLength(254, invalid), z.regex(z.regexes.html5Email, invalid)),
  )
}

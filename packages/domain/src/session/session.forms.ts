import * as z from 'zod/mini'
import { StoredEmailText, emailText } from '../kernel/email.ts'
import { codePoints } from '../kernel/text.ts'
import { fill } from '../words/fill.ts'
import { credentialWords } from '../words/validation.ts'

/** Seed section 9. */
export const passwordMin = 12

export const passwordMax = 128

/**
 * A new password: `min` to 128 code points after NFKC (security.md 2.3). `min` is the installation's PASSWORD_MIN, at
 * least the seed's 12.
 */
const newPassword = (min: number) =>
  z.string().check(
    z.minLength(1, { error: credentialWords.passwordRequired, abort: true }),
    z.refine((password) => codePoints(password.normalize('NFKC')) >= min, fill(credentialWords.passwordMinOf, { min })),
    z.refine((password) => codePoints(password.normalize('NFKC')) <= passwordMax, credentialWords.passwordMax),
  )
export const NewPassword = newPassword(passwordMin)

const passwordPair = (min: number) => ({
  password: newPassword(min),
  confirmation: z.string().check(z.minLength(1, credentialWords.passwordConfirmRequired)),
})
const samePasswords = z.refine<{ password: string; confirmation: string }>(
  (form) => form.password === form.confirmation,
  {
    path: ['confirmation'],
    error: credentialWords.passwordMismatch,
  },
)

/** The form that asks for a reset (seed section 5). */
export const ResetRequestForm = z.object({ email: StoredEmailText })
export type ResetRequestForm = z.output<typeof ResetRequestForm>

/** The form of a new password with e-mail (seed section 5). */
export const resetForm = (min: number) =>
  z.object({ email: StoredEmailText, ...passwordPair(min) }).check(samePasswords)
export type ResetForm = z.output<ReturnType<typeof resetForm>>

/** The form of a new password without e-mail (seed section 5). */
export const newPasswordForm = (min: number) => z.object(passwordPair(min)).check(samePasswords)
export type NewPasswordForm = z.output<ReturnType<typeof newPasswordForm>>

/** The form of an own password that replaces another one (product.md SES-10). */
export const changePasswordForm = (min: number) =>
  z
    .object({
      current_password: z.string().check(z.minLength(1, credentialWords.currentPasswordRequired)),
      ...passwordPair(min),
    })
    .check(samePasswords)
export type ChangePasswordForm = z.output<ReturnType<typeof changePasswordForm>>

/** The console's login form (seed section 5). The server's `username` may also be a sign-in id (product.md USR). */
export const LoginForm = z.object({
  // Seed section 5 has one sentence here for what is missing and what is malformed.
  username: emailText(credentialWords.emailRequired),
  password: z.string().check(
    z.minLength(1, { error: credentialWords.passwordRequired, abort: true }),
    // Counts after NFKC, as at the time of setting it: ㍿ is four letters.
    z.refine(
      (password) => codePoints(password.normalize('NFKC')) >= passwordMin,
      fill(credentialWords.passwordMinOf, { min: passwordMin }),
    ),
  ),
})
export type LoginForm = z.output<typeof LoginForm>

import * as z from 'zod/mini'
import { EmailText } from '../kernel/fields.ts'
import { codePoints } from '../kernel/text.ts'
import { validationWords } from '../words/validation.ts'

/** Seed section 9. */
export const passwordMin = 12

const passwordMax = 128

/** A password that is being set: counted in code points, at most 128 of them (security.md 2.3). */
export const NewPassword = z.string().check(
  z.minLength(1, { error: validationWords.passwordRequired, abort: true }),
  z.refine((password) => codePoints(password.normalize('NFKC')) >= passwordMin, validationWords.passwordMin),
  z.refine((password) => codePoints(password.normalize('NFKC')) <= passwordMax, validationWords.passwordMax),
)

const passwordPair = {
  password: NewPassword,
  confirmation: z.string().check(z.minLength(1, validationWords.passwordConfirmRequired)),
}
const samePasswords = z.refine<{ password: string; confirmation: string }>(
  (form) => form.password === form.confirmation,
  {
    path: ['confirmation'],
    error: validationWords.passwordMismatch,
  },
)

/** The form that asks for a reset (seed section 5). */
export const ResetRequestForm = z.object({ email: EmailText })
export type ResetRequestForm = z.output<typeof ResetRequestForm>

/** The form of a new password with e-mail (seed section 5). */
export const ResetForm = z.object({ email: EmailText, ...passwordPair }).check(samePasswords)
export type ResetForm = z.output<typeof ResetForm>

/** The form of a new password without e-mail (seed section 5). */
export const NewPasswordForm = z.object(passwordPair).check(samePasswords)
export type NewPasswordForm = z.output<typeof NewPasswordForm>

/** The console's login form (seed section 5). The server's `username` may also be a sign-in id (product.md USR). */
export const LoginForm = z.object({
  username: EmailText,
  password: z.string().check(
    z.minLength(1, { error: validationWords.passwordRequired, abort: true }),
    z.refine((password) => codePoints(password) >= passwordMin, validationWords.passwordMin),
  ),
})
export type LoginForm = z.output<typeof LoginForm>

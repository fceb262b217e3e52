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

/** The form of a new password without e-mail (seed section 5). */
export const NewPasswordForm = z
  .object({
    password: NewPassword,
    confirmation: z.string().check(z.minLength(1, validationWords.passwordConfirmRequired)),
  })
  .check(
    z.refine((form) => form.password === form.confirmation, {
      path: ['confirmation'],
      error: validationWords.passwordMismatch,
    }),
  )
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

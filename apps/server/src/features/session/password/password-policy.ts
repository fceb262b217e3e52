import { codePoints } from '@azas/domain/kernel/text.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Problem } from '#call/problem.ts'
import { isWeakPassword } from './password-strength.ts'
import { contextWords, type PasswordOwner } from './password-words.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'

const refuse = (title: string): never => {
  throw new Problem('bad-request', { title, errors: [{ path: 'password', title }] })
}

/**
 * Refuses a password that is shorter than PASSWORD_MIN (code points after NFKC) or easily guessed, with a 400 at the
 * field `password`. Asked wherever a password is set (security.md 2.3).
 */
export async function assertGoodPassword(
  { config }: SessionContext,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const min = config.PASSWORD_MIN
  if (codePoints(password.normalize('NFKC')) < min) refuse(fill(validationWords.passwordMinOf, { min }))
  if (await isWeakPassword(password, contextWords(owner))) refuse(validationWords.passwordWeak)
}

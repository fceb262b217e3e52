import { codePoints } from '@azas/domain/kernel/text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { credentialWords } from '@azas/domain/words/validation.ts'
import { Problem } from '#call/problem.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { isWeakPassword } from './password-strength.ts'
import { contextWords, type PasswordOwner } from './password-words.ts'

const refuse = (title: string): never => {
  throw new Problem('bad-request', { title, errors: [{ path: 'password', title }] })
}

/**
 * Throws a 400 at the field `password` if it is shorter than PASSWORD_MIN (code points after NFKC) or easily guessed.
 * Every use case that sets a password calls it (security.md 2.3).
 */
export async function assertGoodPassword(
  { config }: SessionContext,
  { password, owner }: { password: string; owner: PasswordOwner },
): Promise<void> {
  const min = config.PASSWORD_MIN
  if (codePoints(password.normalize('NFKC')) < min) refuse(fill(credentialWords.passwordMinOf, { min }))
  if (await isWeakPassword(password, contextWords(owner))) refuse(fieldRefusalWords.passwordWeak)
}

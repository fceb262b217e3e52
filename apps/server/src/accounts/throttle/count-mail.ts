import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { counterKey } from './counter-key.ts'
import { type CounterKey, countThrottledTry } from './throttle.queries.ts'

/** A reset that a person asks for and every mail about their account share a limit; test mails of each kind have one. */
type MailGroup = 'account' | NoticeKind

const minuteMs = 60_000

/** What a mail to an address counts under (security.md rows 6 and 92). */
export function mailKeys(group: MailGroup, { realm, email }: { realm: string; email: string }): CounterKey[] {
  const parts = group === 'account' ? [realm, email] : [realm, email, group]
  return [counterKey('resetQuarter', ...parts), counterKey('resetDay', ...parts)]
}

/**
 * Counts a mail that somebody signed in sends to one address; returns the 429 beyond the limit of a reset. `call.db` must
 * be the change's transaction, so that a failed change counts none.
 */
export async function findMailRefusal(
  { db, now, actor }: Pick<Call, 'db' | 'now' | 'actor'>,
  group: MailGroup,
  email: string,
): Promise<Problem | null> {
  const block = await countThrottledTry({ db, now }, mailKeys(group, { realm: actor.realm, email }))
  if (!block) return null
  const waitMs = Math.max(block.until.getTime() - now().getTime(), 1_000)
  const title = fill(refusalWords.tooManyMails, { minutes: Math.ceil(waitMs / minuteMs) })
  return new Problem('throttled', { title, retryAfter: Math.ceil(waitMs / 1_000) })
}

/** Throws that 429. */
export async function countMail(
  call: Pick<Call, 'db' | 'now' | 'actor'>,
  group: MailGroup,
  email: string,
): Promise<void> {
  const refusal = await findMailRefusal(call, group, email)
  if (refusal) throw refusal
}

import type { TryFault } from '@azas/domain/mail/mail.words.ts'
import type { Database } from '#db/database.ts'

/** A request for an invitation's mail: a later one of the same person makes it an old one, which does nothing more. */
export type InvitationRound = { userId: string; round: number }

/** Notes that a mail was asked for to each of some people, and returns the rounds. */
export function scheduleInvitationMails(
  db: Database,
  userIds: readonly string[],
  at: Date,
): Promise<InvitationRound[]> {
  const fresh = { state: 'Scheduled', requested_at: at, sent_at: null, tries: 0, fault: null } as const
  return db
    .insertInto('invitation_mails')
    .values(userIds.map((user_id) => ({ user_id, ...fresh })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({ ...fresh, round: set('invitation_mails.round', '+', 1) })),
    )
    .returning(['user_id as userId', 'round'])
    .execute()
}

/** Begins a try and returns its number; null where a later request took this one's place. */
export async function beginInvitationMail(db: Database, { userId, round }: InvitationRound): Promise<number | null> {
  const begun = await db
    .updateTable('invitation_mails')
    .set((set) => ({ state: 'Sending', tries: set('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('round', '=', round)
    .returning('tries')
    .executeTakeFirst()
  return begun?.tries ?? null
}

type Outcome = { state: 'Complete'; sent_at: Date; fault: null } | { state: 'Scheduled' | 'Failed'; fault: TryFault }

/** Notes what became of a try: it arrived, it failed for good, or it waits for the next one. */
export async function noteInvitationMail(
  db: Database,
  { userId, round }: InvitationRound,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('invitation_mails')
    .set(outcome)
    .where('user_id', '=', userId)
    .where('round', '=', round)
    .execute()
}

/** Forgets a mail that is not to go out any more. */
export async function dropInvitationMail(db: Database, { userId, round }: InvitationRound): Promise<void> {
  await db.deleteFrom('invitation_mails').where('user_id', '=', userId).where('round', '=', round).execute()
}

/** Forgets a person's mail whatever its round: there is no invitation any more. */
export async function forgetInvitationMail(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('invitation_mails').where('user_id', '=', userId).execute()
}

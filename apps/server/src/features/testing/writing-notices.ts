import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import type { Database } from '#db/database.ts'
import { about, type MakeInput, version } from './writing-objects.ts'

/** Makes a notice live, with a mail that has failed. */
async function failMail(owner: Database, noticeId: string): Promise<void> {
  const starts_at = new Date('2026-11-01T00:00:00Z')
  const columns = { is_draft: false, start_timestamp: starts_at, revision: 1 }
  await owner.updateTable('notices').set(columns).where('id', '=', noticeId).execute()
  const [recipient] = await owner.selectFrom('users').select('id').where('email', '=', 'admin@example.jp').execute()
  const recipient_id = recipient!.id
  const mailing = { notice_id: noticeId, revision: 1, round: 1, title: '検証', body: '検証', without_address: 0 }
  const ends_at = new Date('2026-12-31T00:00:00Z')
  await owner
    .insertInto('notice_mailings')
    .values({ ...mailing, starts_at, ends_at, requested_at: starts_at, requested_by: recipient_id })
    .execute()
  const mail = { notice_id: noticeId, revision: 1, recipient_id, displayname: '検証', address: 'admin@example.jp' }
  await owner
    .insertInto('notice_mails')
    .values({ ...mail, mail_target: 'ContractAdmin', place: null, state: 'Failed', tries: 4, failed_at: starts_at })
    .execute()
}

/** Inputs of the writing calls of one kind of notices. */
export function noticeInputs(
  kind: NoticeKind,
  name: string,
  target: string,
  targets: string[],
): Record<string, MakeInput> {
  const form = {
    title: '検証',
    body: '検証',
    targets,
    isDraft: true,
    startTimestamp: '2026-12-01T00:00:00Z',
    endTimestamp: '2026-12-31T00:00:00Z',
    mailTargets: [],
    ...(kind === 'office-notice' ? { officeProjectIds: [] } : { contractIds: [], projectIds: [] }),
  }
  const publishedFrom = (day: string): MakeInput =>
    about(kind, target, async ({ owner }, id) => {
      const columns = { is_draft: false, start_timestamp: new Date(day) }
      await owner.updateTable('notices').set(columns).where('id', '=', id).execute()
      return { version }
    })
  return {
    [`${name}Create`]: async () => ({ json: form }),
    [`${name}Update`]: about(kind, target, () => ({ ...form, body: '改めて検証', version, sendAgain: false })),
    [`${name}Cancel`]: publishedFrom('2026-12-01'),
    [`${name}End`]: publishedFrom('2026-11-01'),
    [`${name}Duplicate`]: about(kind, target),
    [`${name}Delete`]: about(kind, target),
    [`${name}TestMail`]: about(kind, target, () => ({})),
    [`${name}ResendFailed`]: about(kind, target, async ({ owner }, id) => {
      await failMail(owner, id)
      return { version }
    }),
  }
}

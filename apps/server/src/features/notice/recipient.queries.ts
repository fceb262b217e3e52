import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { type RecipientState, recipientState } from '@azas/domain/notice/notice.ts'
import { sql } from 'kysely'
import { selecting, storedIn } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { placeIn } from '#db/list.ts'
import { readOne } from '#db/one-row.ts'
import { newestRound } from './mailing.queries.ts'
import { partsOfPage, type RecipientCounts, type StatePart } from './parts-of-page.ts'

type States = readonly RecipientState[] | undefined

const columns = {
  ...storedIn('notice_mails', [
    'displayname',
    'mailTarget',
    'place',
    'state',
    'nextTryAt',
    'sentAt',
    'failedAt',
    'isLate',
    'fault',
    'answer',
  ]),
  /** A resend begins its waits anew, not its count. */
  tries: sql<number>`notice_mails.earlier_tries + notice_mails.tries`,
  userId: 'notice_mails.recipient_id',
  email: 'notice_mails.address',
} as const
/** The recipients of a notice's newest mailing: what needs somebody first, then by reading. */
export function queryRecipients(db: Database, noticeId: string, states: States) {
  const query = db
    .selectFrom('notice_mails')
    .select(selecting(columns, keysOf(columns)))
    .where('notice_id', '=', noticeId)
    .where('revision', 'in', newestRound(noticeId))
    .orderBy(placeIn('state', recipientState))
    .orderBy('sort_key')
    .orderBy('recipient_id')
  return states?.length ? query.where('state', 'in', states) : query
}
export type RecipientRow = Awaited<ReturnType<ReturnType<typeof queryRecipients>['execute']>>[number]

/**
 * The newest site of each person, at which they have a page where the address is mended. Asked for a page of people: a
 * column of the list would be asked of all rows that a later page passes over.
 */
async function findNewestSites(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; site: string }>`
    select distinct on (user_id) user_id as id, project_id as site from site_members
    where user_id = any(${userIds}::uuid[]) order by user_id, registered_at desc`.execute(db)
  return new Map(rows.map(({ id, site }) => [id, site]))
}

/** How many recipients of a notice's newest mailing are in each state. Those that wait are counted as one by the trigger. */
async function countRecipients(db: Database, noticeId: string): Promise<RecipientCounts> {
  const sending = sql`(select count(*)::int from notice_mails where notice_id = ${noticeId} and state = 'Sending'
    and revision in ${newestRound(noticeId)})`
  return readOne(
    db,
    sql<RecipientCounts>`
    select failed as "Failed", sending as "Sending", waiting - sending as "Scheduled", complete as "Complete",
      cancelled as "Cancelled"
    from (select ${sending} as sending, coalesce(sum(failed), 0)::int as failed, coalesce(sum(waiting), 0)::int as waiting,
        coalesce(sum(complete), 0)::int as complete, coalesce(sum(cancelled), 0)::int as cancelled
      from notice_mail_counts where notice_id = ${noticeId} and revision in ${newestRound(noticeId)}) counted`,
  )
}

/** The recipients of one page, each state's part of it read by the index of its order. */
async function readRecipients(db: Database, noticeId: string, parts: readonly StatePart[]): Promise<RecipientRow[]> {
  if (parts.length === 0) return []
  const keys = parts.map(
    ({ state, offset, size }) => sql`(select revision, recipient_id from notice_mails
      where notice_id = ${noticeId} and state = ${state} and revision in ${newestRound(noticeId)}
      order by sort_key, recipient_id offset ${offset} limit ${size})`,
  )
  return queryRecipients(db, noticeId, undefined)
    .where(sql<boolean>`(revision, recipient_id) in (${sql.join(keys, sql` union all `)})`)
    .execute()
}

/** One page of recipients, with how many are in each state. */
export async function searchRecipients<Item>(
  db: Database,
  noticeId: string,
  { states, ...page }: { states: States; offset: number; size: number },
  toItem: (row: RecipientRow & { projectId: string | null }) => Item,
) {
  const counts = await countRecipients(db, noticeId)
  const listed = recipientState.values.filter((state) => !states?.length || states.includes(state))
  const total = listed.reduce((sum, state) => sum + counts[state], 0)
  const rows = await readRecipients(db, noticeId, partsOfPage(counts, listed, page))
  const sites = await findNewestSites(
    db,
    rows.map(({ userId }) => userId),
  )
  const items = rows.map((row) => toItem({ ...row, projectId: sites.get(row.userId) ?? null }))
  return { items, total, ...page, counts }
}

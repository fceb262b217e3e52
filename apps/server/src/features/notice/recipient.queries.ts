import { keysOf, mapKeys } from '@azas/domain/kernel/keyed.ts'
import { type RecipientState, recipientState } from '@azas/domain/notice/notice.ts'
import { sql } from 'kysely'
import { selecting, storedIn } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { readPage } from '#db/list.ts'

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
    .innerJoin('notice_mailings', (join) =>
      join
        .onRef('notice_mailings.notice_id', '=', 'notice_mails.notice_id')
        .onRef('notice_mailings.revision', '=', 'notice_mails.revision'),
    )
    .select(selecting(columns, keysOf(columns)))
    .where('notice_mails.notice_id', '=', noticeId)
    .where(
      'notice_mailings.round',
      '=',
      sql<number>`(select round from notice_mailings newest
      join notices on notices.id = newest.notice_id and notices.revision = newest.revision where notices.id = ${noticeId})`,
    )
    .orderBy(sql`array_position(${recipientState.values}::text[], state)`)
    .orderBy(sql`coalesce(notice_mails.sort_key, notice_mails.displayname)`)
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

/** One page of recipients, with how many are in each state. */
export async function searchRecipients<Item>(
  db: Database,
  noticeId: string,
  { states, ...page }: { states: States; offset: number; size: number },
  toItem: (row: RecipientRow & { projectId: string | null }) => Item,
) {
  const counting = queryRecipients(db, noticeId, undefined)
    .clearSelect()
    .clearOrderBy()
    .select(['state', sql<number>`count(*)::int`.as('people')])
    .groupBy('state')
  const [found, rows] = await Promise.all([
    readPage(queryRecipients(db, noticeId, states), page, (row) => row),
    counting.execute(),
  ])
  const none = mapKeys(recipientState.values, () => 0)
  const sites = await findNewestSites(
    db,
    found.items.map(({ userId }) => userId),
  )
  const items = found.items.map((row) => toItem({ ...row, projectId: sites.get(row.userId) ?? null }))
  return {
    ...found,
    items,
    counts: { ...none, ...Object.fromEntries(rows.map(({ state, people }) => [state, people])) },
  }
}

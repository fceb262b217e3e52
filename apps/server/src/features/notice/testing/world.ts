import { randomUUID } from 'node:crypto'
import type { Notice, NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { toNoticeBody } from '@azas/domain/notice/notice.forms.ts'
import type { Database } from '#db/database.ts'
import { createTestApp } from '#testing/app.ts'

export const hourMs = 3_600_000

/** A form of a site notice that starts in an hour and mails the SubAdmins. */
export const formOf = (now: Date, rest: object = {}) => ({
  title: '強風時のクレーン作業',
  body: '中止の基準を変更します。',
  targets: ['Manager', 'Worker'],
  isDraft: false,
  startTimestamp: new Date(now.getTime() + hourMs).toISOString(),
  endTimestamp: new Date(now.getTime() + 100 * hourMs).toISOString(),
  mailTargets: ['ProjectAdmin'],
  contractIds: [] as string[],
  projectIds: [] as string[],
  ...rest,
})

/** The demo company's server with a SuperUser's token and short ways to the calls of notices. */
export async function createNoticeWorld(kind: NoticeKind = 'notice') {
  const app = await createTestApp('demo')
  const { access_token: token } = await app.signIn('superuser@example.jp')
  const path = kind === 'notice' ? '/notice' : '/office_notice'
  const target = kind === 'notice' ? 'target_notice_id' : 'target_office_notice_id'
  const post = (verb: string, json: object, id?: string) =>
    app.call('POST', `${path}/${verb}`, { token, json, ...(id !== undefined && { query: { [target]: id } }) })
  const detail = async (id: string) =>
    (await app.call('GET', `${path}/detail`, { token, query: { [target]: id } })).json<NoticeDetail>()
  const create = async (rest: object = {}) => {
    const answer = await post('create', toNoticeBody(kind, { officeProjectIds: [], ...formOf(app.clock.now, rest) }))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<NoticeDetail>()
  }
  const search = async (json: object = {}, query: Record<string, string> = {}) => {
    const answer = await app.call('POST', `${path}/search`, { token, json, query })
    return answer.json<{ items: Notice[]; total: number; counts: Record<string, number> }>()
  }
  return { app, owner: app.database.owner, token, path, target, post, detail, create, search, close: () => app.close() }
}
export type NoticeWorld = Awaited<ReturnType<typeof createNoticeWorld>>

/** The mails of a notice, by their person. */
export const mailsOf = (owner: Database, noticeId: string) =>
  owner.selectFrom('notice_mails').selectAll().where('notice_id', '=', noticeId).orderBy('recipient_id').execute()

type Made = { role: 'Admin' | 'SubAdmin' | 'Manager' | 'Operator' | 'SuperUser'; rest?: object }

/** A person of a company, with an address of their own. */
export async function makeUser(owner: Database, contractId: string | null, { role, rest = {} }: Made): Promise<string> {
  const row = {
    realm: 'system',
    contract_id: contractId,
    role,
    email: `${randomUUID()}@example.jp`,
    displayname: '検証 太郎',
    status: 'Active',
    search_key: '',
    sort_key: '',
    ...rest,
  } as const
  return (await owner.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A company of its own. */
export async function makeCompany(owner: Database, status: 'Signed' | 'Terminated' = 'Signed'): Promise<string> {
  const row = {
    realm: 'system',
    company_name: '検証建設',
    contract_number: randomUUID(),
    start_date: '2026-04-01',
    status,
    search_key: '',
    sort_key: '',
  } as const
  return (await owner.insertInto('contracts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A new site of a company with one member; answers the site's id. */
export async function makeMember(
  owner: Database,
  {
    contractId,
    userId,
    role,
    name = '検証現場',
    status = 'Active',
    jobs = [],
  }: {
    contractId: string
    userId: string
    role: 'Manager' | 'Operator'
    name?: string
    status?: 'Active' | 'Inactive'
    jobs?: 'SiteMange'[]
  },
): Promise<string> {
  const site = {
    realm: 'system',
    contract_id: contractId,
    code: randomUUID(),
    name,
    start_date: '2026-04-01',
    status,
  } as const
  const { id } = await owner
    .insertInto('projects')
    .values({ ...site, search_key: '', sort_key: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { project_id: id, user_id: userId, role, status: 'Active', jobs } as const
  await owner
    .insertInto('site_members')
    .values({ ...member, search_key: '', sort_key: '' })
    .execute()
  return id
}

/** Lets a mail have gone out, have failed, or be on its way. */
export const markMail = (
  { owner, app }: NoticeWorld,
  { notice_id, recipient_id }: { notice_id: string; recipient_id: string },
  state: 'Complete' | 'Failed' | 'Sending' | 'Cancelled',
) =>
  owner
    .updateTable('notice_mails')
    .set({
      state,
      tries: 1,
      next_try_at: null,
      leased_until: state === 'Sending' ? app.clock.now : null,
      ...(state === 'Failed' && {
        fault: 'unknown-address',
        answer: '550 5.1.1 No such user',
        failed_at: app.clock.now,
      }),
    })
    .where('notice_id', '=', notice_id)
    .where('recipient_id', '=', recipient_id)
    .execute()

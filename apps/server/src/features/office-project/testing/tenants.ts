import { randomUUID } from 'node:crypto'
import type { NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import type { OfficeProject, OfficeProjectDetail } from '@azas/api/office-project/office-project.operations.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { OfficeAccountStatus } from '@azas/domain/office-account/office-account.ts'
import type { Database } from '#db/database.ts'
import { createTestApp } from '#testing/app.ts'

const form = (part: object = {}) => ({
  code: `Ｔ－${randomUUID().slice(0, 8)}`,
  name: '本社ビル移転',
  category: 'SomeProject',
  startDate: '2026-04-01',
  endDate: '',
  description: '一行目\r\n二行目',
  ...part,
})

const inputOf = ({ code, name, category, startDate, endDate, description, version }: OfficeProjectDetail) => ({
  code,
  name,
  category,
  startDate,
  endDate,
  description,
  version,
})

const targetOf = ({ id }: { id: string }) => ({ target_office_project_id: id })

const bodies = {
  start: ({ version }: OfficeProjectDetail) => ({ version }),
  end: ({ version, code }: OfficeProjectDetail) => ({ version, code }),
  reopen: ({ version }: OfficeProjectDetail) => ({ version, reason: '期間を延ばすため' }),
  impact: () => ({ action: 'end' }),
}

/** An account of tenants, an administrator of the first one. */
async function join(owner: Database, displayname: string, tenants: { id: string }[], status: OfficeAccountStatus) {
  const row = { realm: 'system', displayname, email: `${randomUUID()}@example.jp`, type: 'Member', status } as const
  const keys = { search_key: searchKey(displayname), sort_key: sortKey(displayname) }
  const account = owner.insertInto('office_accounts').values({ ...row, ...keys })
  const { id } = await account.returning('id').executeTakeFirstOrThrow()
  const rows = tenants.map((tenant, n) => ({
    office_account_id: id,
    office_project_id: tenant.id,
    is_admin: n === 0,
  }))
  await owner.insertInto('office_account_tenants').values(rows).execute()
}

const readEntries = (owner: Database, { id }: { id: string }) =>
  owner
    .selectFrom('audit_log')
    .select(['action', 'object_type', 'object_name', 'contract_id', 'changes'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

/** The whole server with the demo's SuperUser, without tenants, and the calls that tests of tenants make. */
export async function createTenantWorld() {
  const app = await createTestApp()
  const { owner } = app.database
  for (const table of [
    'office_account_warnings',
    'office_account_tenants',
    'office_accounts',
    'office_projects',
  ] as const)
    await owner.deleteFrom(table).execute()
  const token = (await app.signIn('superuser@example.jp')).access_token
  const post = (path: string, json: object, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.call('POST', `/office_project/${path}`, { token, json, query, headers })
  const noticeDetail = async (target_office_notice_id: string) => {
    const answer = await app.call('GET', '/office_notice/detail', { token, query: { target_office_notice_id } })
    return answer.json<NoticeDetail>()
  }
  return {
    owner,
    form,
    post,
    close: () => app.close(),
    /** The status of a call with a good form, by somebody else or, without a name, by nobody. */
    statusAs: async (name: string | null, path: string) => {
      const account = name === null ? undefined : await app.signIn(`${name}@example.jp`)
      const answer = await app.call('POST', `/office_project/${path}`, { token: account?.access_token, json: form() })
      return answer.statusCode
    },
    create: async (part: object = {}) => (await post('create', form(part))).json<OfficeProjectDetail>(),
    update: (tenant: OfficeProjectDetail, part: object) =>
      post('update', { ...inputOf(tenant), ...part }, targetOf(tenant)),
    detail: async (tenant: { id: string }) =>
      (await app.call('GET', '/office_project/detail', { token, query: targetOf(tenant) })).json<OfficeProjectDetail>(),
    search: async (json: object, query: Record<string, string> = {}) =>
      (await post('search', json, query)).json<{ items: OfficeProject[]; total: number }>(),
    act: (verb: keyof typeof bodies, tenant: OfficeProjectDetail, part: object = {}) =>
      post(verb, { ...bodies[verb](tenant), ...part }, targetOf(tenant)),
    join: (displayname: string, tenants: { id: string }[], status: OfficeAccountStatus = 'Active') =>
      join(owner, displayname, tenants, status),
    entries: (record: { id: string }) => readEntries(owner, record),
    notice: async (verb: 'create', json: object) =>
      (await app.call('POST', `/office_notice/${verb}`, { token, json })).json<{ id: string; version: number }>(),
    noticeDetail,
    /** The status of a notice, and how many of its mails still wait. */
    noticeStatus: async (target_office_notice_id: string) => {
      const { status, mail } = await noticeDetail(target_office_notice_id)
      return [status, mail?.waiting ?? 0]
    },
  }
}
export type TenantWorld = Awaited<ReturnType<typeof createTenantWorld>>

import { randomUUID } from 'node:crypto'
import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import type { OfficeProjectDetail } from '@azas/api/office-project/office-project.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import type { Database } from '#db/database.ts'
import { createTestApp } from '#testing/app.ts'

export const newEmail = () => `${randomUUID()}@example.jp`

const targetOf = ({ id }: { id: string }) => ({ target_office_account_id: id })

export const inputOf = ({ displayname, email, type, tenants, expiresOn, version }: OfficeAccount) => ({
  displayname,
  email,
  type,
  expiresOn,
  version,
  tenants: tenants.map(({ officeProjectId, isAdmin }) => ({ officeProjectId, isAdmin })),
})

const readEntries = (owner: Database, { id }: { id: string }) =>
  owner
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'object_type', 'object_name', 'contract_id', 'changes'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

/** The whole server without office tenants and accounts, and the calls of the SuperUser that tests of accounts make. */
export async function createAccountWorld(environment: Record<string, string> = {}) {
  const app = await createTestApp('demo', environment)
  const { owner } = app.database
  for (const table of [
    'office_account_warnings',
    'office_account_tenants',
    'office_accounts',
    'office_projects',
  ] as const)
    await owner.deleteFrom(table).execute()
  const token = (await app.signIn('superuser@example.jp')).access_token
  const postTo =
    (entity: string) =>
    (verb: string, json: object, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      app.call('POST', `/${entity}/${verb}`, { token, json, query, headers })
  const post = postTo('office_account')
  const tenantCall = postTo('office_project')
  const newTenant = async (name = '総務部') => {
    const body = { code: randomUUID().slice(0, 8), name, category: 'CompanyProject', status: 'Active' }
    return (await tenantCall('create', body)).json<OfficeProjectDetail>()
  }
  const tenant = await newTenant()
  const form = (part: object = {}) => ({
    displayname: '青木 一',
    email: newEmail(),
    type: 'Member',
    tenants: [{ officeProjectId: tenant.id }],
    ...part,
  })
  return {
    ...app,
    owner,
    token,
    tenant,
    newTenant,
    form,
    post,
    endTenant: ({ id, version, code }: OfficeProjectDetail) =>
      tenantCall('end', { version, code, reason: null }, { target_office_project_id: id }),
    create: async (part: object = {}) => (await post('create', form(part))).json<OfficeAccount>(),
    update: (account: OfficeAccount, part: object) =>
      post('update', { ...inputOf(account), ...part }, targetOf(account)),
    act: (verb: 'pause' | 'resume' | 'end' | 'extend', account: OfficeAccount, part: object = {}) =>
      post(verb, { version: account.version, ...part }, targetOf(account)),
    bulk: async (json: object) => (await post('bulk', json)).json<BulkReply>(),
    detail: async (account: { id: string }) =>
      (await app.call('GET', '/office_account/detail', { token, query: targetOf(account) })).json<OfficeAccount>(),
    search: async (json: object, query: Record<string, string> = {}) =>
      (await post('search', json, query)).json<{ items: OfficeAccount[]; total: number }>(),
    entries: (account: { id: string }) => readEntries(owner, account),
  }
}
export type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>

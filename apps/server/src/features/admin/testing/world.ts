import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import type { AdminRole } from '@azas/domain/admin/admin.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { Database } from '#db/database.ts'
import { createTestApp } from '#testing/app.ts'

export type Caller = 'superuser' | 'admin' | 'subadmin' | 'stranger'
export type Found = { items: Administrator[]; total: number }

/** A company of one's own: nobody but what a test puts there belongs to it. */
export async function makeCompany(owner: Database, status: 'Signed' | 'Terminated' = 'Signed'): Promise<string> {
  const row = {
    realm: 'system',
    company_name: '株式会社検証',
    contract_number: randomUUID(),
    start_date: '2026-04-01',
    status,
    search_key: searchKey('株式会社検証'),
    sort_key: sortKey('株式会社検証'),
  }
  return (await owner.insertInto('contracts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function makeSite(owner: Database, contractId: string): Promise<string> {
  const code = randomUUID()
  const row = {
    realm: 'system',
    contract_id: contractId,
    code,
    name: '検証現場',
    status: 'Active' as const,
    start_date: '2026-04-01',
    search_key: '',
    sort_key: code,
  }
  return (await owner.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Made = { status?: 'Active' | 'Pause' | 'Inactive'; accessed?: boolean; name?: string; email?: string }

/** An administrator who has signed in, unless said otherwise. */
export async function makeAdmin(
  owner: Database,
  contractId: string,
  role: AdminRole,
  { status = 'Active', accessed = true, name = '検証 太郎', email = `${randomUUID()}@example.jp` }: Made = {},
): Promise<string> {
  const row = {
    realm: 'system',
    contract_id: contractId,
    email,
    displayname: name,
    role,
    status,
    accessed_at: accessed ? new Date('2026-05-01T00:00:00Z') : null,
    search_key: searchKey(name),
    sort_key: sortKey(name),
  }
  return (await owner.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The demo's callers beside an Admin of another company, and the calls of administrators. */
export async function createAdminWorld(environment: Record<string, string> = {}) {
  const app = await createTestApp('demo', environment)
  const { owner } = app.database
  const byEmail = (email: string) =>
    owner.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const { id: _id, ...admin } = await byEmail('admin@example.jp')
  const foreignContract = await makeCompany(owner)
  const stranger = { ...admin, contract_id: foreignContract, email: 'stranger@example.jp', displayname: '余所 太郎' }
  await owner.insertInto('users').values(stranger).execute()
  const tokens = new Map<Caller, string>()
  for (const caller of ['superuser', 'admin', 'subadmin', 'stranger'] as const)
    tokens.set(caller, (await app.signIn(`${caller}@example.jp`)).access_token)
  const post = (caller: Caller, path: string, json: object = {}, query: Record<string, string> = {}, key?: string) =>
    app.call('POST', `/user/${path}`, {
      token: tokens.get(caller),
      json,
      query,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const act = (caller: Caller, path: string, id: string, json: object = {}) =>
    post(caller, path, json, { target_user_id: id })
  const search = async (
    caller: Caller,
    json: object = {},
    query: Record<string, string> = {},
    entity = 'company_admin',
  ) => (await post(caller, `${entity}/search`, json, { size: '100', ...query })).json<Found>()
  const detail = (caller: Caller, id: string) =>
    app.call('GET', '/user/company_admin/detail', { token: tokens.get(caller), query: { target_user_id: id } })
  const entries = (id: string) =>
    owner
      .selectFrom('audit_log')
      .select(['action', 'actor_role', 'contract_id', 'changes'])
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
  const idOf = async (caller: Caller) => (await byEmail(`${caller}@example.jp`)).id
  return {
    app,
    owner,
    ownContract: admin.contract_id!,
    foreignContract,
    post,
    act,
    search,
    detail,
    entries: entries,
    idOf,
    tokens,
  }
}
export type AdminWorld = Awaited<ReturnType<typeof createAdminWorld>>

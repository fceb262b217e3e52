import { randomUUID } from 'node:crypto'
import type { FirstRun } from '@azas/domain/attention/first-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const keys = { search_key: '検証', sort_key: '検証' }
const owner = () => world.database.owner

/** Somebody like one of the demo's people, in another company or realm; gives their token. */
async function signInLike(model: string, part: { realm?: string; contract_id?: string | null }) {
  const { id: _id, ...row } = await owner()
    .selectFrom('users')
    .selectAll()
    .where('email', '=', `${model}@example.jp`)
    .executeTakeFirstOrThrow()
  const email = `${randomUUID()}@example.jp`
  await owner()
    .insertInto('users')
    .values({ ...row, ...part, email })
    .execute()
  const query = { realm: part.realm ?? 'system' }
  const form = { username: email, password: 'genba-demo-2026' }
  const reply = await world.call('POST', '/user/v2/login', { form, query })
  return { token: reply.json<{ token: { access_token: string } }>().token.access_token, query }
}
type Caller = Awaited<ReturnType<typeof signInLike>>

async function read(caller: Caller): Promise<FirstRun | null> {
  return (await world.call('GET', '/attention', caller)).json<{ firstRun: FirstRun | null }>().firstRun
}

async function makeCompany(realm = 'system'): Promise<string> {
  const row = { realm, company_name: '検証建設', contract_number: randomUUID(), start_date: '2026-04-01' }
  const values = { ...row, ...keys, status: 'Signed' as const }
  return (await owner().insertInto('contracts').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function makeSite(contract_id: string, realm = 'system', created = '2026-11-20T00:00:00Z'): Promise<string> {
  const row = { realm, contract_id, code: randomUUID(), name: '検証現場', start_date: '2026-04-01' }
  const values = { ...row, ...keys, status: 'Active' as const, created_at: new Date(created) }
  return (await owner().insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function makeMember(project_id: string, contract_id: string, realm = 'system'): Promise<void> {
  const person = { realm, contract_id, email: `${randomUUID()}@example.jp`, displayname: '検証 太郎' }
  const values = { ...person, ...keys, role: 'Worker' as const, status: 'Active' as const }
  const { id: user_id } = await owner().insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  const member = { project_id, user_id, role: 'Worker', status: 'Active', ...keys } as const
  await owner().insertInto('site_members').values(member).execute()
}

const nothing = { company: false, administrator: false, site: false, people: false, siteId: null }

test('SHL-16 an empty installation: data tick each of the four steps, and then there are none', async () => {
  const caller = await signInLike('superuser', { realm: 'other' })
  expect(await read(caller)).toEqual(nothing)
  const company = await makeCompany('other')
  expect(await read(caller)).toEqual({ ...nothing, company: true })
  await signInLike('admin', { realm: 'other', contract_id: company })
  expect(await read(caller)).toEqual({ ...nothing, company: true, administrator: true })
  await makeSite(company, 'other')
  const siteId = await makeSite(company, 'other', '2026-11-21T00:00:00Z')
  expect(await read(caller)).toEqual({ company: true, administrator: true, site: true, people: false, siteId })
  await makeMember(siteId, company, 'other')
  expect(await read(caller)).toBe(null)
})

test('SHL-16 SEC-24 an Admin sees the steps of the own company, whatever others have', async () => {
  const company = await makeCompany()
  const caller = await signInLike('admin', { contract_id: company })
  expect(await read(caller)).toEqual({ ...nothing, company: true, administrator: true })
  const siteId = await makeSite(company)
  expect(await read(caller)).toEqual({ company: true, administrator: true, site: true, people: false, siteId })
  await makeMember(siteId, company)
  expect(await read(caller)).toBe(null)
})

test('SHL-16 a SubAdmin, who prepares nothing, has no steps; nor has an installation in use', async () => {
  expect(await read(await signInLike('subadmin', { contract_id: await makeCompany() }))).toBe(null)
  expect(await read(await signInLike('superuser', {}))).toBe(null)
})

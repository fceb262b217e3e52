import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
  await world.call('POST', '/user/v2/login', { form: { username: 'admin@example.jp', password: 'wrong-password-1' } })
  await world.call('POST', '/user/v2/login', { form: { username: 'nobody@example.jp', password: 'wrong-password-1' } })
  await world.signIn('worker@example.jp')
})
afterAll(() => world.close())

type Page = { items: AuditEntry[]; total: number }

async function search(username: string, json: object = {}, query: Record<string, string> = {}): Promise<Page> {
  const { access_token: token } = await world.signIn(username)
  const answer = await world.call('POST', '/audit/search', { token, json, query })
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

async function idOf(email: string): Promise<string> {
  const { owner } = world.database
  return (await owner.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

async function contractOf(email: string): Promise<string | null> {
  const { owner } = world.database
  return (await owner.selectFrom('users').select('contract_id').where('email', '=', email).executeTakeFirstOrThrow())
    .contract_id
}

describe('AUD-01 the log is append-only', () => {
  const statements = {
    update: sql`update audit_log set action = 'logout'`,
    delete: sql`delete from audit_log`,
    truncate: sql`truncate audit_log`,
  }
  const cases = (['app', 'owner'] as const).flatMap((who) =>
    (['update', 'delete', 'truncate'] as const).map((what) => [what, who] as const),
  )

  test.each(cases)('AUD-01 %s as %s is refused by the database, and every row is still there', async (what, who) => {
    const all = () => world.database.owner.selectFrom('audit_log').selectAll().orderBy('id').execute()
    const before = await all()
    expect(before.length).toBeGreaterThan(0)
    await expect(statements[what].execute(world.database[who])).rejects.toMatchObject({ code: '42501' })
    expect(await all()).toEqual(before)
  })
})

describe('AUD-01 who reads the log', () => {
  test('AUD-01 a person sees what they did and what was done to their account, newest first, with the true total', async () => {
    const json = { userId: await idOf('admin@example.jp'), actions: ['login', 'login-failed'] }
    const { items, total } = await search('admin@example.jp', json)
    expect(items.map(({ action }) => action)).toEqual(['login', 'login-failed'])
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({ actorName: '髙橋 健一', actorRole: 'Admin', ip: '127.0.0.1' })
    expect(items[0]!.requestId).toMatch(/./u)
    const second = await search('admin@example.jp', json, { offset: '1', size: '1' })
    expect([second.items.map(({ action }) => action), second.total]).toEqual([['login'], 3])
  })

  test('AUD-01 SEC-22 an Admin reads the own company, and nothing of another one', async () => {
    const { owner } = world.database
    const { id: other } = await owner
      .selectFrom('contracts')
      .select('id')
      .where('id', '<>', (await contractOf('admin@example.jp'))!)
      .executeTakeFirstOrThrow()
    const entries = [other, await contractOf('admin@example.jp')].map((contract_id) => ({
      realm: 'system',
      action: 'updated' as const,
      object_type: 'contract' as const,
      object_id: contract_id,
      object_name: contract_id === other ? '他社' : '自社',
      contract_id,
    }))
    await owner.insertInto('audit_log').values(entries).execute()
    const { items } = await search('admin@example.jp', { actions: ['updated'] })
    const shown = items.map(({ objectName }) => objectName)
    expect([shown.includes('自社'), shown.includes('他社')]).toEqual([true, false])
    expect((await search('admin@example.jp', { objectType: 'contract', objectId: other })).total).toBe(0)
    expect((await search('superuser@example.jp', { objectType: 'contract', objectId: other })).total).toBeGreaterThan(0)
    expect((await search('subadmin@example.jp', { actions: ['updated'] })).total).toBe(0)
  })

  test("AUD-01 SEC-22 naming somebody else shows nothing of theirs but what was one's own doing", async () => {
    const json = { userId: await idOf('worker@example.jp') }
    expect(await search('subadmin@example.jp', json)).toMatchObject({ items: [], total: 0 })
    expect((await search('superuser@example.jp', json)).items.map(({ action }) => action)).toEqual(['login'])
  })

  test('AUD-01 a SuperUser sees the whole realm, and can ask for actions', async () => {
    const { items } = await search('superuser@example.jp', { actions: ['login-failed'] })
    expect(items.map(({ objectName }) => objectName)).toEqual([null, '髙橋 健一'])
  })

  test('AUD-01 SEC-26 facts of another realm are not there', async () => {
    await world.database.owner
      .insertInto('audit_log')
      .values({
        realm: 'other',
        actor_id: await idOf('superuser@example.jp'),
        action: 'logout',
        object_type: 'user',
      } as never)
      .execute()
    expect((await search('superuser@example.jp', { actions: ['logout'] })).total).toBe(0)
  })
})

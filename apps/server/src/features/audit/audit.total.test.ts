import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { countedAtOnce } from '@azas/domain/kernel/page.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { withAddressed } from './audit-text.queries.ts'
import { queryEntries } from './audit.queries.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
  const admin = await world.database.owner
    .selectFrom('users')
    .select('contract_id')
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  // One entry more than is counted at once has the first word, exactly as many have the second.
  await sql`insert into audit_log (at, realm, actor_name, action, object_type, object_name, contract_id, search_key, person_key)
    select ${world.clock.now}::timestamptz - make_interval(mins => n), 'system', '桐生 美咲', 'updated', 'contract', n::text, ${admin.contract_id},
      case when n <= ${countedAtOnce} then ${fold('長い履歴 ちょうど')} else ${fold('長い履歴')} end, '' from generate_series(1, ${countedAtOnce + 1}) n`.execute(
    world.database.owner,
  )
})
afterAll(() => world.close())

type Page = { items: AuditEntry[]; total: number; totalIsLowerBound?: boolean }

async function search(who: string, keyword: string, query: Record<string, string> = {}): Promise<Page> {
  const token = (await world.signIn(`${who}@example.jp`)).access_token
  const json = { keyword, actions: ['updated'] }
  return (await world.call('POST', '/audit/search', { token, json, query })).json<Page>()
}

const readers = ['superuser', 'admin']

test('LST-02 AUD-01 the log of all and of a company is counted up to 10,000 entries', async () => {
  for (const who of readers) {
    expect(await search(who, '長い履歴')).toMatchObject({ total: countedAtOnce, totalIsLowerBound: true })
    expect(await search(who, 'ちょうど')).toMatchObject({ total: countedAtOnce, totalIsLowerBound: false })
  }
})

test('LST-02 AUD-01 the log of all and of a company is counted exactly where that is asked', async () => {
  for (const who of readers) {
    const all = await search(who, '長い履歴', { exactTotal: 'true' })
    expect(all).toMatchObject({ total: countedAtOnce + 1, totalIsLowerBound: false })
    expect(await search(who, '長い履歴', { exactTotal: 'false' })).toMatchObject({ totalIsLowerBound: true })
  }
})

test('LST-02 AUD-01 a page at the bound is counted beyond it, so that the next page is known', async () => {
  const before = { offset: String(countedAtOnce - 21), size: '20' }
  expect(await search('admin', '長い履歴', before)).toMatchObject({ total: countedAtOnce, totalIsLowerBound: true })
  const at = { offset: String(countedAtOnce - 20), size: '20' }
  expect(await search('admin', '長い履歴', at)).toMatchObject({ total: countedAtOnce + 1, totalIsLowerBound: false })
  const last = { offset: String(countedAtOnce), size: '20' }
  const { items, ...page } = await search('admin', '長い履歴', last)
  expect([items.map(({ objectName }) => objectName), page.total]).toEqual([
    [String(countedAtOnce + 1)],
    countedAtOnce + 1,
  ])
})

test('LST-02 AUD-01 what is neither true nor false does not count exactly: 400', async () => {
  const token = (await world.signIn('admin@example.jp')).access_token
  const reply = await world.call('POST', '/audit/search', { token, json: {}, query: { exactTotal: 'maybe' } })
  expect(reply.statusCode).toBe(400)
})

test('AUD-01 entries stand by their time, and of one time the later one first', async () => {
  const at = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000)
  const entry = { realm: 'system', action: 'updated', object_type: 'contract', search_key: fold('順番') } as const
  for (const [name, minutes] of [
    ['い', 2],
    ['ろ', 1],
    ['は', 2],
  ] as const)
    await world.database.owner
      .insertInto('audit_log')
      .values({ ...entry, at: at(minutes), object_name: name })
      .execute()
  const { items } = await search('superuser', '順番')
  expect(items.map(({ objectName }) => objectName)).toEqual(['は', 'い', 'ろ'])
})

test('PRF-26 the log is read in its order by an index, also before the end of a period, and a rare action by another', async () => {
  const { owner } = world.database
  await sql`analyze audit_log`.execute(owner)
  const planOf = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select id from audit_log
      where realm = 'system' and ${condition} order by at desc, id desc limit 20`.execute(owner)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf(sql`true`)).toContain('Index Scan Backward using audit_log_at')
  expect(await planOf(sql`at < '2026-11-20'::timestamptz`)).toMatch(
    /Index Scan Backward using audit_log_at[^]*Index Cond/u,
  )
  expect(await planOf(sql`action = any('{erased}'::text[])`)).toContain('audit_log_action')
})

test('PRF-26 entries about a person are found by indexes, whose address is known before the log is read', async () => {
  const { owner } = world.database
  await sql`vacuum analyze audit_log`.execute(owner)
  const planOf = async (person: string) => {
    const scope = { realm: 'system', reader: null }
    const entries = queryEntries(owner, scope, await withAddressed(owner, scope, { person }))
    const counted = entries.clearSelect().clearOrderBy().select('id').limit(countedAtOnce)
    const rows = await counted.explain<{ 'QUERY PLAN': string }>('text', sql`costs off`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const byName = await planOf('存在しない名前')
  expect(byName).toContain('Bitmap Index Scan on audit_log_text')
  const byAddress = await planOf('worker@example.jp')
  for (const index of ['audit_log_text', 'audit_log_actor', 'audit_log_object'])
    expect(byAddress).toContain(`Bitmap Index Scan on ${index}`)
  expect(byName).not.toContain('InitPlan')
  expect(byAddress).not.toContain('InitPlan')
  expect(byAddress).toMatch(/Filter:.*strpos\(person_key.*bigrams/u)
})

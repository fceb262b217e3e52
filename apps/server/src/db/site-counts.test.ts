import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { userStatus } from '@azas/domain/user/user.ts'
import fc from 'fast-check'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Users } from './tables/tables.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { worldStart } from './testing/world-clock.ts'

let database: TestDatabase
let sites: string[]
let people: string[]
beforeAll(async () => {
  database = await createTestDatabase('demo')
  const { app } = database
  sites = (await app.selectFrom('projects').select('id').orderBy('code').limit(3).execute()).map(({ id }) => id)
  people = (
    await app
      .selectFrom('site_members')
      .select('user_id')
      .where('project_id', '=', sites[0]!)
      .orderBy('user_id')
      .limit(12)
      .execute()
  ).map((row) => row.user_id)
})
afterAll(() => database.drop())

/** Rows of `site_members` that do not follow their person, and counters that do not equal a recount. */
async function wrong() {
  const { rows } = await sql`
    select project_id::text, role, login_status, c.people, n.people as recounted from site_counts c
    full join (select project_id, role, login_status, count(*) as people from site_members group by 1, 2, 3) n
      using (project_id, role, login_status)
    where coalesce(c.people, 0) <> coalesce(n.people, 0)
    union all
    select u.id::text, m.role, m.login_status, 0, 0 from site_members m join users u on u.id = m.user_id
    where (m.role, m.status, m.sort_key, m.login_status, m.search_key) is distinct from (u.role, u.status, u.sort_key,
      case when u.status = 'Active' and u.accessed_at is null then 'NoLogin' else u.status end,
      concat_ws(E'\n', u.search_key, nullif(m.company_key, '')))
      or (m.experience_length, m.accessed_at) is distinct from (u.experience_length, u.accessed_at)
      or seen_on_of(u.id, u.accessed_at) not between m.seen_on and m.seen_on + 28`.execute(database.app)
  return rows
}

const who = fc.nat(11)
const write = fc.oneof(
  fc.record({ do: fc.constant('role' as const), who, to: fc.constantFrom(...siteRoles) }),
  fc.record({ do: fc.constant('status' as const), who, to: fc.constantFrom(...userStatus.values) }),
  fc.record({ do: fc.constant('access' as const), who, to: fc.constantFrom(null, new Date('2026-11-20T00:00:00Z')) }),
  fc.record({ do: fc.constant('use' as const), who, to: fc.constantFrom('2026-09-30', '2026-11-21', '2027-01-05') }),
  fc.record({ do: fc.constant('name' as const), who, to: fc.constantFrom('髙橋 一', '田中 次郎', '_') }),
  fc.record({ do: fc.constant('everybody' as const), who, to: fc.constantFrom(...userStatus.values) }),
  fc.record({ do: fc.constant('leave' as const), who, to: fc.nat(2) }),
  fc.record({ do: fc.constant('join' as const), who, to: fc.nat(2) }),
  fc.record({ do: fc.constant('company' as const), who, to: fc.constantFrom('㈱ミナト', '有限会社𠮷野板金', '') }),
)
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never
type Apply = (id: string, to: Write['to']) => Promise<unknown>

async function join(id: string, site: string): Promise<void> {
  const user = await database.app.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { displayname, displayname_kana: kana, role, status, sort_key } = user
  const company = '株式会社東'
  const search_key = searchKey(displayname, kana, company)
  const row = { project_id: site, user_id: id, company, role, status, sort_key, search_key, registered_at: worldStart }
  await database.app
    .insertInto('site_members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function moveCompany(id: string, company: string): Promise<void> {
  const user = await database.app.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await database.app
    .updateTable('site_members')
    .set({ company, search_key: searchKey(user.displayname, user.displayname_kana, company) })
    .where('user_id', '=', id)
    .execute()
}

const setUser = (id: string | string[], values: Updateable<Users>) =>
  database.app.updateTable('users').where('id', 'in', [id].flat()).set(values).execute()

const writes: { [W in Write as W['do']]: (id: string, to: W['to']) => Promise<unknown> } = {
  role: (id, role) => setUser(id, { role }),
  status: (id, status) => setUser(id, { status }),
  access: (id, accessed_at) => setUser(id, { accessed_at }),
  use: (id, day) =>
    sql`insert into user_months as known select ${id}::uuid, date_trunc('month', ${day}::date)::date, 1 << extract(day from ${day}::date)::int - 1
      on conflict (user_id, month) do update set days = known.days | excluded.days`.execute(database.app),
  name: (id, name) =>
    setUser(id, { displayname: name, displayname_kana: null, search_key: searchKey(name), sort_key: sortKey(name) }),
  everybody: (_id, status) => setUser(people, { status }),
  join: (id, site) => join(id, sites[site]!),
  leave: (id, site) =>
    database.app.deleteFrom('site_members').where('user_id', '=', id).where('project_id', '=', sites[site]!).execute(),
  company: moveCompany,
}

test('LST-02 counters equal a recount, and members follow their person, after any writes in any order', async () => {
  expect(await wrong()).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (asked) => {
      for (const { do: kind, who: n, to } of asked) await (writes[kind] as Apply)(people[n]!, to)
      expect(await wrong()).toEqual([])
    }),
  )
})

test('USR-01 the company’s part of the search key follows the company, also when only the key is written', async () => {
  await join(people[0]!, sites[2]!)
  const { search_key } = await database.app
    .selectFrom('users')
    .select('search_key')
    .where('id', '=', people[0]!)
    .executeTakeFirstOrThrow()
  await database.app
    .updateTable('site_members')
    .set({ search_key: `${search_key}\n${searchKey('㈲青葉 鉄筋')}` })
    .where('user_id', '=', people[0]!)
    .execute()
  const rows = await database.app
    .selectFrom('site_members')
    .select('company_key')
    .where('user_id', '=', people[0]!)
    .execute()
  expect(new Set(rows.map((row) => row.company_key))).toEqual(new Set(['有限会社青葉鉄筋']))
})

import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteDayOfUse, noteDaysOfUse } from '#accounts/day-of-use.queries.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { worldStart } from '#db/testing/world-clock.ts'

const manyUsers = 4
const manySites = 3
const thisMonth = '2026-11-01'

let database: TestDatabase
let users: string[]
let sites: string[]
const keys = { search_key: '', sort_key: '' }
beforeAll(async () => {
  database = await createTestDatabase()
  const { owner } = database
  await owner.insertInto('realms').values({ id: 'counts' }).execute()
  const company = { realm: 'counts', company_name: '会社', contract_number: 'C-1', start_date: '2026-01-01', ...keys }
  const { id: contract_id } = await owner
    .insertInto('contracts')
    .values({ ...company, status: 'Signed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const one = { realm: 'counts', contract_id, ...keys }
  const people = Array.from({ length: manyUsers }, (_, n) => ({
    ...one,
    ...({ email: `${n}@example.jp`, displayname: '人', role: 'Worker', status: 'Active' } as const),
  }))
  const projects = Array.from({ length: manySites }, (_, n) => ({
    ...one,
    ...({ code: `G-${n}`, name: '現場', status: 'Active', start_date: '2026-01-01' } as const),
  }))
  users = (await owner.insertInto('users').values(people).returning('id').execute()).map(({ id }) => id)
  sites = (await owner.insertInto('projects').values(projects).returning('id').execute()).map(({ id }) => id)
})
afterAll(() => database.drop())

type Write =
  | { kind: 'join' | 'leave'; user: number; site: number }
  | { kind: 'use'; user: number; day: string }
  | { kind: 'uses'; users: number[]; day: string }
  | { kind: 'change'; user: number; role: (typeof siteRoles)[number]; status: 'Active' | 'Pause' | 'Inactive' }

const user = fc.nat(manyUsers - 1)
const anyDay = fc.constantFrom('2026-10-05', '2026-10-31', '2026-11-01', '2026-11-30')
const someUsers = fc.subarray(Array.from({ length: manyUsers }, (_, n) => n))
const site = fc.nat(manySites - 1)
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join'), user, site }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave'), user, site }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('use'), user, day: anyDay }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('uses'), users: someUsers, day: anyDay }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      user,
      role: fc.constantFrom(...siteRoles),
      status: fc.constantFrom('Active', 'Pause', 'Inactive'),
    }),
  },
)

/** Writes as the server's own role does. */
async function run(step: Write): Promise<void> {
  const { app } = database
  if (step.kind === 'uses') {
    const ids = step.users.map((each) => users[each]!)
    for (const id of await noteDaysOfUse(app, ids, step.day)) await noteDayOfUse(app, id, step.day)
    return
  }
  const user_id = users[step.user]!
  if (step.kind === 'use') return noteDayOfUse(app, user_id, step.day)
  if (step.kind === 'change') {
    const { role, status } = step
    return void (await app.updateTable('users').set({ role, status }).where('id', '=', user_id).execute())
  }
  const project_id = sites[step.site]!
  // Whoever registers a person or takes them off a site locks them first, so that no other change of them passes by.
  await app.transaction().execute(async (trx) => {
    const person = trx.selectFrom('users').where('id', '=', user_id)
    await person.select('id').forNoKeyUpdate().execute()
    if (step.kind === 'leave') {
      const one = trx.deleteFrom('site_members').where('user_id', '=', user_id).where('project_id', '=', project_id)
      return void (await one.execute())
    }
    await trx
      .insertInto('site_members')
      .columns(['project_id', 'user_id', 'role', 'status', 'search_key', 'sort_key', 'registered_at'])
      .expression(
        person.select([
          ...([sql<string>`${project_id}::uuid`.as('p'), 'id', 'role', 'status', 'search_key', 'sort_key'] as const),
          sql<Date>`${worldStart}::timestamptz`.as('registered_at'),
        ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function clear(): Promise<void> {
  const { owner } = database
  await owner.deleteFrom('site_members').execute()
  await owner.deleteFrom('user_months').execute()
  const nobody = { active_month: null, active_people: 0, last_used_on: null }
  await owner.updateTable('project_counts').set(nobody).execute()
}

const kept = () =>
  sql`select project_id, managers, sub_managers, workers, operators, people,
      case when active_month = ${thisMonth}::date then active_people else 0 end as active
    from project_counts order by project_id`.execute(database.owner)
const counted = () =>
  sql`select p.id as project_id, count(*) filter (where m.role = 'Manager' and m.status <> 'Inactive')::int as managers,
      count(*) filter (where m.role = 'SubManager' and m.status <> 'Inactive')::int as sub_managers,
      count(*) filter (where m.role = 'Worker' and m.status <> 'Inactive')::int as workers,
      count(*) filter (where m.role = 'Operator' and m.status <> 'Inactive')::int as operators,
      count(*) filter (where m.status <> 'Inactive')::int as people, count(u.user_id)::int as active
    from projects p left join site_members m on m.project_id = p.id
    left join user_months u on u.user_id = m.user_id and u.month = ${thisMonth} group by p.id order by p.id`.execute(
    database.owner,
  )

test('PRJ-02 people per role and the month’s people are those of a count, whatever was written, one after another or at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 8 }), async (batches) => {
      await clear()
      for (const batch of batches) await Promise.all(batch.map(run))
      expect((await kept()).rows).toEqual((await counted()).rows)
    }),
  )
})

test('PRJ-02 a day of use is kept once, and a site’s last use is the newest one', async () => {
  await clear()
  await run({ kind: 'join', user: 0, site: 0 })
  for (const day of ['2026-10-31', '2026-11-30', '2026-11-30', '2026-11-01']) await run({ kind: 'use', user: 0, day })
  const months = await database.owner.selectFrom('user_months').select(['month', 'days']).orderBy('month').execute()
  expect(months).toEqual([
    { month: '2026-10-01', days: 2 ** 30 },
    { month: '2026-11-01', days: 2 ** 29 + 1 },
  ])
  const { last_used_on: last } = await database.owner
    .selectFrom('project_counts')
    .select('last_used_on')
    .where('project_id', '=', sites[0]!)
    .executeTakeFirstOrThrow()
  expect(last).toBe('2026-11-30')
})

const daysOf = () =>
  sql`select user_id, month, days from user_months order by user_id, month`
    .execute(database.owner)
    .then(({ rows }) => rows)

test('USR-07 days of many are noted together as they are of each', async () => {
  await clear()
  const [first, second, third] = users as [string, string, string]
  for (const each of [0, 1]) await run({ kind: 'join', user: each, site: each })
  await noteDayOfUse(database.app, first, '2026-11-01')
  expect(await noteDaysOfUse(database.app, [first, second, third], '2026-11-03')).toEqual([])
  expect(await noteDaysOfUse(database.app, [first, second, third], '2026-11-03')).toEqual([])
  const days = [
    { user_id: first, month: '2026-11-01', days: 0b101 },
    { user_id: second, month: '2026-11-01', days: 0b100 },
    { user_id: third, month: '2026-11-01', days: 0b100 },
  ]
  expect(await daysOf()).toEqual(days.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)))
  const lastUses = await database.owner.selectFrom('project_counts').select('last_used_on').execute()
  expect(lastUses.filter(({ last_used_on }) => last_used_on === '2026-11-03')).toHaveLength(2)
})

test('USR-07 who is changed by somebody just now holds up nobody else’s first call, be it of a month or of a day', async () => {
  await clear()
  const [first, second] = users as [string, string]
  await database.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', first).forUpdate().execute()
    for (const day of ['2026-11-02', '2026-11-05'])
      expect(await noteDaysOfUse(database.app, [first, second], day)).toEqual([first])
  })
  expect(await daysOf()).toEqual([{ user_id: second, month: '2026-11-01', days: 0b10010 }])
})

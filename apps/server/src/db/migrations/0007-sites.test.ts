import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { up } from './0007-sites.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

const takeBack = sql`
drop table user_months, project_counts cascade;
drop function count_site, count_site_roles, count_joined, count_left, count_use cascade;
drop function add_role_counts, add_actives, last_day_of;
drop index site_members_duties`

test('OPS-06 sites that were there before are counted, and sessions tell of their people’s days', async () => {
  const { owner } = database
  const roles = () =>
    owner
      .selectFrom('project_counts')
      .select(['project_id', 'managers', 'sub_managers', 'workers', 'operators', 'people'])
      .orderBy('project_id')
      .execute()
  const before = await roles()
  await takeBack.execute(owner)
  const { id } = await owner
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'worker@example.jp')
    .executeTakeFirstOrThrow()
  // The last moment of a Tokyo month and the first of the next one.
  for (const last of ['2026-10-31T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-04T15:00:00Z'])
    await owner
      .insertInto('sessions')
      .values({
        user_id: id,
        realm: 'system',
        salt: Buffer.alloc(16),
        client_type: 'App',
        last_used_at: new Date(last),
      })
      .execute()
  await owner.transaction().execute(up)
  expect(await roles()).toEqual(before)
  expect(await owner.selectFrom('user_months').selectAll().orderBy('month').execute()).toEqual([
    { user_id: id, month: '2026-10-01', days: 2 ** 30 },
    { user_id: id, month: '2026-11-01', days: 2 ** 0 + 2 ** 4 },
  ])
  const used = owner.selectFrom('project_counts').select(['active_month', 'active_people', 'last_used_on'])
  expect(await used.where('last_used_on', 'is not', null).execute()).toEqual([
    { active_month: '2026-11-01', active_people: 1, last_used_on: '2026-11-05' },
  ])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminWorld, type Caller, createAdminWorld } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

const create = (caller: Caller, n: number) => {
  const person = { displayname: `応援 ${n}`, displaynameKana: '', email: `rush-${randomUUID()}@example.jp` }
  const company = caller === 'superuser' ? { contractId: world.ownContract } : {}
  return world.post(caller, 'sub_admin/create', { ...person, ...company, projectIds: [] })
}
const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(world.owner)
  return rows[0]!.count
}
const me = (caller: Caller) => world.app.call('GET', '/user/me', { token: world.tokens.get(caller) })

/** Holds the company's row, for which every create waits, while `work` runs. */
function whileCompanyIsLocked(work: () => Promise<void>): Promise<void> {
  return world.owner.transaction().execute(async (trx) => {
    await sql`select from contracts where id = ${world.ownContract}::uuid for update`.execute(trx)
    await work()
  })
}

test.each<[Caller, string]>([
  ['admin', "one company's Admin"],
  ['superuser', 'a SuperUser'],
])('SEC-56 sixty creates at once of %s leave connections for everybody else', async (caller) => {
  const rush: ReturnType<typeof create>[] = []
  await whileCompanyIsLocked(async () => {
    for (let n = 0; n < 60; n += 1) rush.push(create(caller, n))
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(3)
    expect((await me('stranger')).statusCode).toBe(200)
    expect((await me(caller)).statusCode).toBe(200)
  })
  const answers = await Promise.all(rush)
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    refused.map(() => [503, '2']),
  )
  // A SuperUser may name any number of addresses in an hour (security.md row 61).
  expect((await create('superuser', 60)).statusCode).toBe(201)
})

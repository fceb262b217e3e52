import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, daysBetween, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runExpiry } from './account-expiry.ts'
import { type AccountWorld, createAccountWorld, newEmail } from './testing/accounts.ts'

const today = '2026-12-01'
let world: AccountWorld
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from office_account_warnings`.execute(world.owner)
  await sql`delete from office_account_tenants`.execute(world.owner)
  await sql`delete from office_accounts`.execute(world.owner)
  await sql`delete from pgboss.job where name = 'mail.account-expiring'`.execute(world.owner)
})

type Made = { day: string | null; status?: 'Active' | 'Pause' | 'Inactive' }

async function make(rows: readonly Made[]): Promise<string[]> {
  const values = rows.map(({ day, status = 'Active' }, n) => ({
    realm: 'system',
    displayname: `期限 ${n}`,
    email: newEmail(),
    type: 'Contract' as const,
    status,
    expires_on: day,
    search_key: searchKey(`期限 ${n}`),
    sort_key: sortKey(`期限 ${n}`),
  }))
  return (await world.owner.insertInto('office_accounts').values(values).returning('id').execute()).map(({ id }) => id)
}

const join = (id: string, tenant: string, isAdmin = false) =>
  world.owner
    .insertInto('office_account_tenants')
    .values({ office_account_id: id, office_project_id: tenant, is_admin: isAdmin })
    .execute()

/** A run of one of the processes, as its clock shows the instant. */
const runAt = (at: Date) => runExpiry({ ...world.services, now: () => at })
const rowsOf = () =>
  world.owner.selectFrom('office_accounts').select(['id', 'status', 'expired_from', 'version']).orderBy('id').execute()
const entriesOf = () =>
  world.owner
    .selectFrom('audit_log')
    .select(['object_id', 'actor_id', 'actor_name', 'actor_role', 'changes'])
    .where('action', '=', 'expired')
    .execute()

type Mail = { accountId: string; readerId: string; expiresOn: string }
async function mailsOf(): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'mail.account-expiring'`.execute(world.owner)
  return rows.map(({ data }) => data)
}

test('OAC-01 an account is used until Tokyo midnight after its last day, and not a moment longer', async () => {
  const [id] = await make([{ day: '2026-11-30' }])
  await runAt(new Date('2026-11-30T14:59:59.999Z'))
  expect((await rowsOf())[0]?.status).toBe('Active')
  await runAt(new Date('2026-11-30T15:00:00Z'))
  expect(await rowsOf()).toEqual([{ id, status: 'Inactive', expired_from: 'Active', version: 2 }])
  const entry = (await entriesOf()).find(({ object_id: object }) => object === id)
  expect(entry).toEqual({
    object_id: id,
    actor_id: null,
    actor_name: 'システム',
    actor_role: null,
    changes: { status: { before: 'Active', after: 'Inactive' } },
  })
})

test('OAC-01 a paused account expires to what an extension takes back; one without an end, and an ended one, do not', async () => {
  const past = addDays(today, -1)
  const made = await make([
    { day: past, status: 'Pause' },
    { day: null },
    { day: past, status: 'Inactive' },
    { day: today },
  ])
  await runAt(startOfTokyoDay(today))
  const byId = new Map((await rowsOf()).map((row) => [row.id, [row.status, row.expired_from]]))
  expect(made.map((id) => byId.get(id))).toEqual([
    ['Inactive', 'Pause'],
    ['Active', null],
    ['Inactive', null],
    ['Active', null],
  ])
})

test('OAC-01 the person and the administrators of their tenants are mailed once each, nobody who has ended', async () => {
  const first = await world.newTenant('甲')
  const second = await world.newTenant('乙')
  const [person, both, other, ended, member] = (await make([
    { day: addDays(today, 10) },
    { day: null },
    { day: null },
    { day: null, status: 'Inactive' },
    { day: null },
  ])) as [string, string, string, string, string]
  for (const tenant of [first, second]) await join(person, tenant.id)
  await join(both, first.id, true)
  await join(both, second.id, true)
  await join(other, second.id, true)
  await join(ended, first.id, true)
  await join(member, first.id)
  await runAt(startOfTokyoDay(today))
  await runAt(startOfTokyoDay(addDays(today, 1)))
  const mails = await mailsOf()
  expect(mails.map(({ readerId }) => readerId).toSorted()).toEqual([person, both, other].toSorted())
  expect(new Set(mails.map(({ accountId }) => accountId))).toEqual(new Set([person]))
})

/** Days of an account counted from `today`, and the days on which the servers run. */
const courses = fc.record({
  accounts: fc.array(fc.record({ last: fc.integer({ min: -3, max: 24 }), isEnded: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  }),
  runs: fc.uniqueArray(fc.integer({ min: 0, max: 26 }), { minLength: 1, maxLength: 8 }),
})

test('OAC-01 whatever days an outage leaves out, each expires once and is warned once for 14 and once for 3 days', async () => {
  await fc.assert(
    fc.asyncProperty(courses, async ({ accounts, runs }) => {
      await sql`delete from office_account_warnings`.execute(world.owner)
      await sql`delete from office_accounts`.execute(world.owner)
      await sql`delete from pgboss.job where name = 'mail.account-expiring'`.execute(world.owner)
      const made = accounts.map(({ last, isEnded }) => ({
        day: addDays(today, last),
        status: isEnded ? ('Inactive' as const) : ('Active' as const),
      }))
      const ids = await make(made)
      const days = runs.toSorted((one, other) => one - other).map((n) => addDays(today, n))
      for (const day of days) {
        const at = new Date(startOfTokyoDay(day).getTime() + 60_000)
        await Promise.all([runAt(at), runAt(at)])
      }
      const entries = await entriesOf()
      const mails = await mailsOf()
      const rows = await rowsOf()
      for (const [n, { day, status }] of made.entries()) {
        const id = ids[n]!
        const daysLeft = days.map((each) => daysBetween(each, day))
        const isOver = status === 'Active' && daysLeft.some((each) => each < 0)
        const warned = [
          daysLeft.some((each) => each > 3 && each <= 14),
          daysLeft.some((each) => each >= 0 && each <= 3),
        ]
        expect(entries.filter(({ object_id: object }) => object === id)).toHaveLength(isOver ? 1 : 0)
        expect(rows.find((row) => row.id === id)).toMatchObject({
          status: isOver || status === 'Inactive' ? 'Inactive' : 'Active',
          version: isOver ? 2 : 1,
        })
        const expected = status === 'Active' ? warned.filter(Boolean).length : 0
        expect(mails.filter(({ accountId }) => accountId === id)).toHaveLength(expected)
      }
    }),
    { numRuns: Math.min(Number(process.env['FC_RUNS'] ?? 50), 200) },
  )
})

const worker = fileURLToPath(new URL('./testing/run-expiry.ts', import.meta.url))

test('OAC-01 OPS-04 three processes at the same midnight: 1,200 accounts expire once and 600 are warned once', async () => {
  const far = await make(Array.from({ length: 1_200 }, () => ({ day: addDays(today, -1) })))
  const near = await make(Array.from({ length: 600 }, () => ({ day: addDays(today, 3) })))
  const at = startOfTokyoDay(today).toISOString()
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, [worker, world.database.url, world.database.role, at], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0] as number))
  expect(codes).toEqual([0, 0, 0])
  const expired = new Set(far)
  const entries = (await entriesOf()).filter(({ object_id: id }) => id !== null && expired.has(id))
  expect([entries.length, new Set(entries.map(({ object_id: id }) => id)).size]).toEqual([1_200, 1_200])
  expect((await rowsOf()).filter(({ status, version }) => status === 'Inactive' && version === 2)).toHaveLength(1_200)
  expect((await mailsOf()).map(({ accountId }) => accountId).toSorted()).toEqual(near.toSorted())
})

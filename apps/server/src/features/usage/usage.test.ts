import type { Usage } from '@azas/api/usage/usage.operations.ts'
import type { ImportState } from '@azas/domain/import/import.ts'
import { addMonths } from '@azas/domain/kernel/typed.ts'
import { usageMonths, type UsageSortField, usageSortFields } from '@azas/domain/usage/usage.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldStart } from '#db/testing/world-clock.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { runUsage } from './work-usage.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp('demo')
  token = (await app.signIn('superuser@example.jp')).access_token
  await runUsage(app.services)
})
afterAll(() => app.close())

/** Counts at a moment, and signs in there: no session lives for days without a call. */
async function countAt(now: Date): Promise<void> {
  app.clock.now = now
  token = (await app.signIn('superuser@example.jp')).access_token
  await runUsage(app.services)
}

type Page = { items: Usage[]; total: number }
const search = async (json: object = {}, query: Record<string, string> = {}) =>
  (await app.call('POST', '/usage/search', { token, query: { size: '100', ...query }, json })).json<Page>()
const totals = async () => (await app.call('GET', '/usage/totals', { token })).json<Record<string, number>>()

/** Counts the people of a company and month anew, one by one. */
async function recount(contractId: string, month: string): Promise<number> {
  const [year, number] = month.split('-').map(Number)
  const { rows } = await sql<{ n: number }>`
    select count(distinct y.user_id)::int as n from site_use_years y join projects p on p.id = y.project_id
    where p.contract_id = ${contractId}::uuid and y.year = ${year} and (y.months >> ${number! - 1}) & 1 = 1`.execute(
    app.database.owner,
  )
  return rows[0]!.n
}

test('SHL-17 every company under contract has its twelve months, equal to a count of each month by itself', async () => {
  const { items, total } = await search()
  const { owner } = app.database
  const signed = await owner.selectFrom('contracts').select('id').where('status', '=', 'Signed').execute()
  expect(total).toBe(signed.length)
  const months = Array.from({ length: usageMonths }, (_, index) => addMonths('2026-11', index + 1 - usageMonths))
  for (const { id, monthly, people, difference } of items) {
    const counts = await Promise.all(months.map((month) => recount(id, month)))
    expect([id, monthly]).toEqual([id, counts])
    expect([people, difference]).toEqual([counts[11], counts[11]! - counts[10]!])
  }
  expect(items.filter(({ people }) => people > 0).length).toBeGreaterThan(5)
})

test('SHL-17 whoever was at two sites of a company in a month is one person of it', async () => {
  const [first] = (await search()).items
  const { owner } = app.database
  const used = await sql<{ user_id: string; project_id: string }>`
    select y.user_id, p.id as project_id from site_use_years y, projects p
    where y.year = 2026 and (y.months >> 10) & 1 = 1 and p.contract_id = ${first!.id}::uuid
      and y.project_id in (select id from projects where contract_id = ${first!.id}::uuid)
      and not exists (select from site_use_years o where o.user_id = y.user_id and o.project_id = p.id)
    limit 1`.execute(owner)
  const { user_id, project_id } = used.rows[0]!
  await sql`insert into site_members (project_id, user_id, role, status, search_key, sort_key, registered_at)
    select ${project_id}::uuid, id, role, status, search_key, sort_key, '2026-10-01T00:00:00Z' from users
    where id = ${user_id}::uuid`.execute(owner)
  await runUsage(app.services)
  expect((await search()).items.find(({ id }) => id === first!.id)).toEqual(first)
})

test('SHL-17 a month that has begun is the last one, and what was counted before is replaced', async () => {
  const [first] = (await search()).items
  await countAt(new Date('2026-11-30T15:00:00Z'))
  const [december] = (await search({}, { sort: '-userCount' })).items.filter(({ id }) => id === first!.id)
  expect(december?.monthly).toEqual([...first!.monthly.slice(1), 0])
  expect(december?.difference).toBe(-first!.people)
  await countAt(worldStart)
  expect((await search()).items[0]).toEqual(first)
})

test('SHL-17 CON-03 a company by itself has the months of the list; of one that was not counted they are empty', async () => {
  const one = (target_contract_id: string) => app.call('GET', '/usage/detail', { token, query: { target_contract_id } })
  const { items } = await search()
  const { id, monthly } = items[0]!
  const months = Array.from({ length: usageMonths }, (_, index) => addMonths('2026-11', index + 1 - usageMonths))
  const slashed = months.map((month) => month.replace('-', '/'))
  expect((await one(id)).json()).toEqual({ months: slashed, monthly })
  // A month that has begun and was not counted yet is not among them.
  const { now } = app.clock
  app.clock.now = new Date('2026-12-01T00:00:00Z')
  token = (await app.signIn('superuser@example.jp')).access_token
  expect((await one(id)).json()).toEqual({ months: slashed, monthly })
  app.clock.now = now
  token = (await app.signIn('superuser@example.jp')).access_token
  const { owner } = app.database
  await owner.updateTable('contracts').set({ status: 'Terminated' }).where('id', '=', id).execute()
  expect((await one(id)).json()).toEqual({ months: slashed, monthly })
  await owner.updateTable('contracts').set({ status: 'Signed' }).where('id', '=', id).execute()
  await owner.deleteFrom('contract_use').where('contract_id', '=', id).execute()
  expect((await one(id)).json()).toEqual({ months: slashed, monthly: Array(usageMonths).fill(0) })
  await runUsage(app.services)
})

test('SHL-17 a rate is the share of the people and never more than all; a company that was not counted has no use', async () => {
  const { owner } = app.database
  const [first] = (await search()).items
  expect(first!.rate).toBe(Math.min(Math.round((1000 * first!.people) / first!.userCount) / 10, 100))
  const counted = owner.updateTable('contract_counts').where('contract_id', '=', first!.id)
  await counted.set({ people: 1 }).execute()
  expect((await search()).items[0]!.rate).toBe(100)
  await counted.set({ people: 0 }).execute()
  expect((await search()).items[0]!.rate).toBeNull()
  await counted.set({ people: first!.userCount }).execute()
  await owner.deleteFrom('contract_use').where('contract_id', '=', first!.id).execute()
  const fresh = (await search({}, { sort: '-userCount' })).items.find(({ id }) => id === first!.id)
  expect([fresh?.monthly, fresh?.people, fresh?.difference]).toEqual([Array(usageMonths).fill(0), 0, 0])
  await runUsage(app.services)
})

async function findHome(contractId: string) {
  const { owner } = app.database
  const of = <T extends 'users' | 'projects'>(table: T) =>
    owner
      .selectFrom(table as 'users')
      .select('id')
      .where('contract_id', '=', contractId)
      .executeTakeFirstOrThrow()
  return { person: await of('users'), site: await of('projects') }
}
type Home = Awaited<ReturnType<typeof findHome>>

const failMail = ({ person }: Home, requested_at: string, revision: number) =>
  app.database.owner
    .insertInto('mail_deliveries')
    .values({
      kind: 'password-reset',
      object_id: person.id,
      revision,
      user_id: person.id,
      address: 'usage@example.jp',
      state: 'Failed',
      tries: 1,
      fault: 'refused',
      requested_at: new Date(requested_at),
    })
    .execute()

const addImport = ({ person, site }: Home, created_at: string, state: ImportState = 'Complete') =>
  app.database.owner
    .insertInto('imports')
    .values({
      realm: 'system',
      kind: 'people',
      project_id: site.id,
      created_by: person.id,
      file_name: 'a.csv',
      file_bytes: 1,
      format: 'csv',
      columns: [],
      mapping: '[]',
      state,
      total: 5,
      done: 3,
      failed: 2,
      created_at: new Date(created_at),
      updated_at: new Date(created_at),
      expires_at: new Date('2027-01-01T00:00:00Z'),
    })
    .execute()

test('SHL-17 failed mails and imports of seven days are counted to their company, older ones are not', async () => {
  const [first] = (await search()).items
  const home = await findHome(first!.id)
  const before = await totals()
  await failMail(home, '2026-11-20T00:00:00Z', 901)
  await failMail(home, '2026-11-13T00:00:00Z', 902)
  await addImport(home, '2026-11-20T00:00:00Z')
  await addImport(home, '2026-11-13T00:00:00Z')
  for (const state of ['Checked', 'Cancelled'] as const) await addImport(home, '2026-11-20T00:00:00Z', state)
  await runUsage(app.services)
  const after = (await search()).items.find(({ id }) => id === first!.id)!
  expect([after.failedMails, after.imports]).toEqual([first!.failedMails + 1, first!.imports + 1])
  const sums = await totals()
  expect([sums['imports'], sums['importedRows'], sums['unimportedRows'], sums['failedMails']]).toEqual([
    before['imports']! + 1,
    before['importedRows']! + 3,
    before['unimportedRows']! + 2,
    before['failedMails']! + 1,
  ])
})

test('SHL-17 an import of after the count stands in no sum before it does in its company, and one of an ended company in none', async () => {
  const { database, clock, services } = app
  await runUsage(services)
  const ofCompanies = async () => (await search()).items.reduce((sum, { imports }) => sum + imports, 0)
  const sums = async () => [(await totals())['imports'], await ofCompanies()]
  const [before, { items }] = [await sums(), await search()]
  expect(before[0]).toBe(before[1])
  const [first, second] = items
  clock.advance(60_000)
  await addImport(await findHome(first!.id), clock.now.toISOString())
  expect(await sums()).toEqual(before)
  await addImport(await findHome(second!.id), '2026-11-20T00:00:00Z')
  await database.owner.updateTable('contracts').set({ status: 'Terminated' }).where('id', '=', second!.id).execute()
  await runUsage(services)
  expect(await sums()).toEqual([before[0]! + 1, before[0]! + 1])
})

test('SHL-17 the totals are the sums of the companies under contract', async () => {
  const { items } = await search()
  const sumOf = (field: 'people' | 'userCount' | 'activeProjectCount' | 'projectCount' | 'failedMails') =>
    items.reduce((sum, row) => sum + row[field], 0)
  const sums = await totals()
  expect(sums).toMatchObject({
    asOf: app.clock.now.toISOString(),
    companies: items.length,
    users: sumOf('userCount'),
    activeProjects: sumOf('activeProjectCount'),
    projects: sumOf('projectCount'),
    people: sumOf('people'),
    peopleBefore: items.reduce((sum, { monthly }) => sum + monthly[10]!, 0),
    failedMails: sumOf('failedMails'),
  })
  expect(sums['months']).toHaveLength(usageMonths)
})

const valueOf = (row: Usage, field: Exclude<UsageSortField, 'companyName'>) => row[field]

test.each(usageSortFields.filter((field) => field !== 'companyName'))(
  'SHL-17 LST-02 companies are sorted by %s both ways',
  async (field) => {
    const up = (await search({}, { sort: field })).items.map((row) => valueOf(row, field)).filter((one) => one !== null)
    expect(new Set(up).size).toBeGreaterThan(field === 'imports' || field === 'failedMails' ? 1 : 2)
    expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const down = (await search({}, { sort: `-${field}` })).items.map((row) => valueOf(row, field))
    expect(down.filter((one) => one !== null)).toEqual(up.toReversed())
  },
)

test('SHL-17 LST-06 a company is found by its name, and the file has what the list shows', async () => {
  const [first] = (await search()).items
  expect(await search({ keyword: first!.companyName })).toMatchObject({ total: 1, items: [{ id: first!.id }] })
  const json = { format: 'csv', filter: { keyword: first!.companyName } }
  const { body } = await app.call('POST', '/usage/export', { token, json })
  const row = body.split('\r\n')[1]
  for (const cell of [`"${first!.companyName}"`, `${first!.people}`]) expect(row).toContain(cell)
})

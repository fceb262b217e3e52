import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import type { OfficeProjectDetail } from '@azas/api/office-project/office-project.operations.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { workImports } from '#import/run-import.ts'
import { type AccountWorld, createAccountWorld, newEmail } from './testing/accounts.ts'
import { createImportCalls, importer } from './testing/imports.ts'

let world: AccountWorld
let calls: ReturnType<typeof createImportCalls>
let tenant: OfficeProjectDetail
beforeAll(async () => {
  world = await createAccountWorld()
  calls = createImportCalls(world)
})
beforeEach(async () => {
  tenant = await world.newTenant()
})
afterAll(() => world.close())

const row = (email = newEmail(), name = '後日 一') => [name, email, '正社員', tenant.code, '', '']
const started = async (rows: string[][]) => {
  const checked = await calls.check(rows)
  await calls.act('commit', checked)
  return checked
}
const accountsOf = async (...emails: string[]) =>
  (
    await world.owner
      .selectFrom('office_accounts')
      .select('email')
      .where('email', 'in', emails)
      .orderBy('email')
      .execute()
  ).map(({ email }) => email)

test('OAC-01 OPS-04 what a killed process has done is done once, by two processes at once too', async () => {
  const emails = [newEmail(), newEmail(), newEmail()].toSorted()
  const running = await started(emails.map((email) => row(email)))
  const done = await world.owner
    .updateTable('import_rows')
    .set({ result: 'created' })
    .where('import_id', '=', running.id)
    .where('row', '=', 2)
    .execute()
  expect(done).toHaveLength(1)
  await Promise.all([calls.run(running), calls.run(running)])
  expect(await calls.detailOf(running)).toMatchObject({ state: 'Complete', results: { created: 3, failed: 0 } })
  expect(await accountsOf(...emails)).toEqual(emails.slice(1))
})

test('OAC-01 USR-03 an import of accounts is cancelled once, and its job does nothing', async () => {
  const email = newEmail()
  const checked = await calls.check([row(email)])
  const cancelled = (await calls.act('cancel', checked)).json<ImportDetail>()
  const again = [await calls.act('cancel', cancelled), await calls.act('commit', cancelled)]
  expect(again.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  await calls.run(checked)
  expect([(await calls.detailOf(checked)).state, await accountsOf(email)]).toEqual(['Cancelled', []])
})

test('OAC-01 USR-03 of one file that was uploaded twice the second creates nobody once more, and says so', async () => {
  const email = newEmail()
  const first = await calls.check([row(email)])
  const second = await calls.check([row(email)])
  await calls.act('commit', first)
  await calls.act('commit', second)
  await calls.run(first)
  await calls.run(second)
  expect([await calls.resultsOf(first), await calls.resultsOf(second)]).toEqual([
    [['created', '']],
    [['failed', words.changedMeanwhile]],
  ])
  expect((await calls.act('commit', await calls.check([row(email)]))).json()).toMatchObject({
    title: words.nothingToDo,
  })
})

test('OAC-01 USR-03 two tabs that commit an import of accounts at once start one job', async () => {
  const email = newEmail()
  const checked = await calls.check([row(email)])
  const answers = await Promise.all([1, 2, 3].map(() => calls.act('commit', checked)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { rows } = await sql`select from pgboss.job where data->>'importId' = ${checked.id}`.execute(world.owner)
  expect(rows).toHaveLength(1)
})

test('OAC-01 OPJ-01 a tenant or an account that ended after the commit fails its rows alone, with the reason', async () => {
  const emails = [newEmail(), newEmail(), newEmail()] as const
  const account = await world.create({ email: emails[0], displayname: '後日 零' })
  const other = await world.newTenant('残る部')
  const running = await started([row(emails[0]), row(emails[1]), ['後日 二', emails[2], '正社員', other.code, '', '']])
  await world.act('end', account)
  await world.endTenant(tenant)
  await calls.run(running)
  const [ended, closed, good] = await calls.resultsOf(running)
  expect(ended![0]).toBe('failed')
  expect(closed).toEqual([
    'failed',
    fill(words.changedBecause, { reason: `「${tenant.name}」は利用を終了しているため、選択できません。` }),
  ])
  expect(good).toEqual(['created', ''])
  expect(await accountsOf(emails[1])).toEqual([])
  expect((await world.detail(account)).displayname).toBe('後日 零')
})

test('OAC-01 OPS-07 an import of accounts is committed for 30 days and gone afterwards; one that runs goes on', async () => {
  const late = newEmail()
  const email = newEmail()
  const waiting = await calls.check([row(late)])
  const running = await started([row(email)])
  const ids = [waiting.id, running.id]
  await world.owner.updateTable('imports').set({ expires_at: world.clock.now }).where('id', 'in', ids).execute()
  const answers = [await calls.act('commit', waiting), await calls.act('cancel', waiting)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  // Another upload deletes what has expired.
  await calls.check([row()])
  await calls.run(running)
  await calls.run(waiting)
  expect(await accountsOf(late, email)).toEqual([email])
  const left = world.owner.selectFrom('imports').select(['id', 'state']).where('id', 'in', ids)
  expect(await left.execute()).toEqual([{ id: running.id, state: 'Complete' }])
})

test('OAC-01 SEC-25 an author who is no SuperUser any more imports nobody, whatever was committed before', async () => {
  const emails = [newEmail(), newEmail()]
  const waiting = await calls.check([row(emails[0])])
  const running = await started([row(emails[1])])
  const { contract_id } = await world.owner
    .selectFrom('users')
    .select('contract_id')
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  const author = world.owner.updateTable('users').where('email', '=', 'superuser@example.jp')
  await author.set({ role: 'Admin', contract_id }).execute()
  const code = (await calls.act('commit', waiting)).statusCode
  await calls.run(running)
  await author.set({ role: 'SuperUser', contract_id: null }).execute()
  expect(code).toBe(401)
  const results = world.owner
    .selectFrom('imports')
    .innerJoin('import_rows', 'import_id', 'id')
    .select(['state', 'result', sql<string>`errors -> 0 ->> 'title'`.as('title')])
    .where('id', '=', running.id)
  expect(await results.execute()).toEqual([{ state: 'Failed', result: 'failed', title: refusalWords.e404 }])
  expect(await accountsOf(...emails)).toEqual([])
})

// The worker stays, and the session of the test before has ended, so that this test comes last.
test('OAC-01 OPS-04 the next start resumes an import of accounts whose process and job are gone', async () => {
  const emails = [newEmail(), newEmail()].toSorted()
  tenant = world.tenant
  calls = createImportCalls({ ...world, token: (await world.signIn('superuser@example.jp')).access_token })
  const running = await started(emails.map((email) => row(email)))
  await sql`delete from pgboss.job where name = 'import'`.execute(world.owner)
  await workImports(world.services, [importer])
  await vi.waitFor(async () => expect((await calls.detailOf(running)).state).toBe('Complete'), { timeout: 60_000 })
  expect(await accountsOf(...emails)).toEqual(emails)
})

import type { ImportRow } from '@azas/api/import/import.operations.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countsOf, createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
let tests = 0
beforeEach(async () => {
  company = `同姓${(tests += 1)}建設`
  site = await world.newSite()
})
afterAll(() => world.close())

let company = ''
const person = (age: string, displayname = '同姓 同名') => row({ displayname, company, age })

/** Registers people of one name by a file, each as a person of their own. */
async function register(...ages: string[]): Promise<void> {
  const { body } = await world.upload('admin', site, csvOf(ages.map((age) => person(age))))
  const decisions = (await world.rowsOf(body.id, { outcome: 'doubtful' })).map(({ row: no }) => ({
    row: no,
    decision: 'create',
  }))
  expect((await world.commit('admin', body, { decisions })).after.results.created).toBe(ages.length)
}
const readPeople = () =>
  world.owner
    .selectFrom('site_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['displayname', 'age', 'sign_in_id as signInId'])
    .where('project_id', '=', site)
    .orderBy('age')
    .execute()
const agesOf = async () => (await readPeople()).map(({ age }) => age)
const decide = (rows: readonly ImportRow[], decision: string) => rows.map(({ row: no }) => ({ row: no, decision }))

test('USR-03 two rows of two stored namesakes write each the one whose age is nearest', async () => {
  await register('30', '50')
  const { body } = await world.upload('admin', site, csvOf([person('51'), person('31')]))
  const doubtful = await world.rowsOf(body.id, { outcome: 'doubtful' })
  expect(doubtful.map(({ match }) => match?.values['age'])).toEqual(['50', '30'])
  const { after } = await world.commit('admin', body, { decisions: decide(doubtful, 'update') })
  expect([after.results.updated, await agesOf()]).toEqual([2, [31, 51]])
})

test('USR-03 a stored person is written by one row of a file; the other one is told which, and stays to be decided', async () => {
  await register('30')
  const { body } = await world.upload('admin', site, csvOf([person('41'), person('62')]))
  const doubtful = await world.rowsOf(body.id, { outcome: 'doubtful' })
  const { after } = await world.commit('admin', body, { decisions: decide(doubtful, 'update') })
  expect([after.results.updated, after.results.failed, await agesOf()]).toEqual([1, 1, [41]])
  const [failed] = await world.rowsOf(body.id, { result: 'failed' })
  expect(failed?.errors[0]?.title).toContain('2行目で同じ人を更新したため')
})

test('USR-03 two dry runs of one file, both decided as new, register everybody once', async () => {
  const file = csvOf([person('31'), person('51')])
  const [first, second] = [await world.upload('admin', site, file), await world.upload('admin', site, file)]
  const decisions = decide(await world.rowsOf(first.body.id, { outcome: 'doubtful' }), 'create')
  expect((await world.commit('admin', first.body, { decisions })).after.results.created).toBe(2)
  const { after } = await world.commit('admin', second.body, { decisions })
  expect([after.results.created, after.results.failed, await agesOf()]).toEqual([0, 2, [31, 51]])
})

test('USR-03 our own list of people comes in again by the sign-in id, without a question', async () => {
  await register('30', '50')
  const stored = await readPeople()
  const header = [
    userWords.displayname,
    userWords.role,
    words.company,
    words.primarySubcontractor,
    words.age,
    words.signInId,
  ]
  const lineOf = ({ displayname, age, signInId }: (typeof stored)[number]) =>
    [displayname, '作業員', company, '山内建設', age, signInId].map(String)
  const again = await world.upload('admin', site, csvOf(stored.map(lineOf), header))
  expect(countsOf(again.body)).toEqual({ skip: 2 })
  const older = stored.map((each) => ({ ...each, age: each.age! + 1 }))
  const changed = await world.upload('admin', site, csvOf(older.map(lineOf), header))
  expect(countsOf(changed.body)).toEqual({ update: 2 })
  await world.commit('admin', changed.body)
  expect(await agesOf()).toEqual([31, 51])
  const unknown = await world.upload('admin', site, csvOf([lineOf({ ...stored[0]!, signInId: 'G9999999' })], header))
  expect(unknown.body.errors.map(({ path }) => path)).toEqual(['signInId'])
})

import type { ImportRow } from '@azas/api/import/import.operations.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../register/testing/sites.ts'
import { type Cells, countsOf, createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

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
  const first = await world.upload('admin', site, file)
  const second = await world.upload('admin', site, file)
  const decisions = decide(await world.rowsOf(first.body.id, { outcome: 'doubtful' }), 'create')
  expect((await world.commit('admin', first.body, { decisions })).after.results.created).toBe(2)
  const { after } = await world.commit('admin', second.body, { decisions })
  expect([after.results.created, after.results.failed, await agesOf()]).toEqual([0, 2, [31, 51]])
})

test('USR-03 of several namesakes any can be chosen, the nearest stand first, and one that the row may not be is refused', async () => {
  await register('30', '50', '70')
  const people = await readPeople()
  const { body } = await world.upload('admin', site, csvOf([person('52'), person('29', '別名 一')]))
  const [doubtful] = await world.rowsOf(body.id, { outcome: 'doubtful' })
  expect([doubtful?.match, ...doubtful!.others].map((each) => each?.values['age'])).toEqual(['50', '70', '30'])
  expect(doubtful?.others.map(({ places }) => places)).toEqual([['取り込みの現場'], ['取り込みの現場']])
  const oldest = doubtful!.others[0]!.id
  const stranger = await world.owner.selectFrom('users').select('id').where('email', '=', 'admin@example.jp').execute()
  const again = await world.upload('admin', site, csvOf([person('52')]))
  const wrong = [{ row: 2, decision: 'update', recordId: stranger[0]!.id }]
  expect((await world.commit('admin', again.body, { decisions: wrong })).code).toBe(409)
  const { after } = await world.commit('admin', body, {
    decisions: [{ row: 2, decision: 'update', recordId: oldest }],
  })
  expect([after.results.updated, after.results.created, await agesOf()]).toEqual([1, 1, [29, 30, 50, 52]])
  expect((await readPeople()).find(({ age }) => age === 52)?.signInId).toBe(
    people.find(({ age }) => age === 70)?.signInId,
  )
})

const uploadRows = (...rows: Cells[]) =>
  world.upload('admin', site, csvOf(rows.map((cells) => row({ displayname: '同姓 同名', company, ...cells }))))

test('USR-03 a second row that names the same stored person by another key is refused in the check', async () => {
  const email = newAddress()
  await register('30')
  const [stored] = await readPeople()
  // Who is registered without an address keeps the sign-in id when they get one.
  await world.owner.updateTable('users').set({ email }).where('sign_in_id', '=', stored!.signInId).execute()
  const { body } = await uploadRows(
    { email, age: '31' },
    { signInId: stored!.signInId!, age: '32' },
    { email: '', age: '9' },
  )
  expect(body.errors).toEqual([{ row: 3, path: 'signInId', title: expect.stringContaining('2行目と同じ登録') }])
  const { after } = await world.commit('admin', body)
  expect([after.results.updated, after.results.failed, await agesOf()]).toEqual([1, 1, [31]])
})

test('USR-03 who is named by a key in one row can be chosen in no other, before it or after it', async () => {
  await register('30', '50')
  const [young, old] = await readPeople()
  const { body } = await uploadRows({ age: '31' }, { signInId: young!.signInId!, age: '32' }, { age: '33' })
  const doubtful = await world.rowsOf(body.id, { outcome: 'doubtful' })
  expect(doubtful.map(({ row: no, match, others }) => [no, match?.row, others.map((each) => each.row)])).toEqual([
    [2, 3, [null]],
    [4, 3, [null]],
  ])
  const decisions = [
    { row: 2, decision: 'update' },
    { row: 4, decision: 'update', recordId: doubtful[1]!.others[0]!.id },
  ]
  const { after } = await world.commit('admin', body, { decisions })
  expect([after.results.updated, after.results.undecided, await agesOf()]).toEqual([2, 1, [32, 33]])
  expect((await readPeople()).map(({ signInId }) => signInId)).toEqual([young!.signInId, old!.signInId])
})

test.each([
  ['the row that is named by its key', (signInId: string) => ({ signInId, age: '32' }), [] as object[]],
  ['another row that is decided', () => ({ age: '32' }), [{ row: 3, decision: 'update' }]],
])('USR-03 a row that is left out keeps nobody from %s', async (_, second, decisions) => {
  await register('30')
  const [stored] = await readPeople()
  const { body } = await uploadRows({ age: '31' }, second(stored!.signInId!))
  const { after } = await world.commit('admin', body, { decisions: [{ row: 2, decision: 'skip' }, ...decisions] })
  expect([after.results.updated, after.results.failed, await agesOf()]).toEqual([1, 0, [32]])
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

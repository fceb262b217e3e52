import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../register/testing/sites.ts'
import { createImportWorld, csvOf, type ImportWorld, known as company, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  site = await world.newSite()
})

type Author = 'superuser' | 'admin' | 'subadmin'
const upload = async (caller: Author = 'admin', place = site) =>
  (await world.upload(caller, place, csvOf([row({ displayname: '山田 一' }), row({ displayname: '山田 二' })]))).body
const start = (caller: Author, { id, version }: { id: string; version: number }) =>
  world.act(caller, 'commit', id, { version })
const setStatus = (status: 'Active' | 'Inactive') =>
  world.owner.updateTable('projects').set({ status }).where('id', '=', site).execute()
const setContract = (status: 'Signed' | 'Terminated') =>
  world.owner.updateTable('contracts').set({ status }).where('id', '=', world.ownContract).execute()
const resultsOf = async (id: string) =>
  (await world.rowsOf(id)).map(({ result, errors }) => [result, errors.map(({ title }) => title).join('')])

test('USR-03 giving up an import keeps what was done: results and reasons of before stay', async () => {
  const email = newAddress()
  await world.create('admin', site, { displayname: '同じ 一', email })
  const rows = [
    row({ displayname: '同じ 一', email, company }),
    row({ displayname: '誤り 二', age: '-1' }),
    row({ displayname: '済み 三' }),
    row({ displayname: '残り 四' }),
  ]
  const { body } = await world.upload('admin', site, csvOf(rows))
  await start('admin', body)
  // A process that was killed has left its first part behind.
  await world.owner
    .updateTable('import_rows')
    .set({ result: 'created' })
    .where('import_id', '=', body.id)
    .where('row', '=', 4)
    .execute()
  await setStatus('Inactive')
  await world.run(body.id)
  expect(await resultsOf(body.id)).toEqual([
    ['skipped', ''],
    ['failed', '年齢は1〜120の数字で入力してください。'],
    ['created', ''],
    ['failed', '終了した現場には登録できません。'],
  ])
  expect(await world.detailOf(body.id)).toMatchObject({ state: 'Failed', done: 4 })
})

test('USR-03 an import that runs is neither cancelled, checked nor committed again, and does all its rows', async () => {
  const body = await upload()
  const { body: running } = await start('admin', body)
  const { version, mapping } = running
  const answers = [
    await world.act('admin', 'cancel', body.id, { version }),
    await world.act('admin', 'check', body.id, { version, mapping }),
    await world.act('admin', 'commit', body.id, { version }),
  ]
  expect(answers.map(({ code, body: { title } }) => [code, title])).toEqual(
    answers.map(() => [409, 'この取り込みは、すでに開始またはキャンセルされています。']),
  )
  await world.run(body.id)
  expect(await world.detailOf(body.id)).toMatchObject({ state: 'Complete', results: { created: 2 } })
})

test('USR-03 a cancelled import is cancelled once, and its job does nothing', async () => {
  const body = await upload()
  const { body: cancelled } = await world.act('admin', 'cancel', body.id, { version: body.version })
  expect((await world.act('admin', 'cancel', body.id, { version: cancelled.version })).code).toBe(409)
  await world.run(body.id)
  expect([(await world.detailOf(body.id)).state, await world.peopleOf(site)]).toEqual(['Cancelled', []])
})

test('USR-03 two tabs that commit at once start one job; the decisions of the second change nothing', async () => {
  await world.create('admin', site, { displayname: '同名 一' })
  const file = csvOf([row({ displayname: '同名 一', company })])
  const { body } = await world.upload('admin', site, file)
  const answers = await Promise.all(
    ['create', 'skip', 'update'].map((decision) =>
      world.act('admin', 'commit', body.id, { version: body.version, decisions: [{ row: 2, decision }] }),
    ),
  )
  // A commit that only leaves its row out has nothing to do, and changes nothing.
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(2)
  await world.run(body.id)
  expect(await world.detailOf(body.id)).toMatchObject({ state: 'Complete', done: 1 })
})

test('USR-03 the same address with the same name is an error before it is a question', async () => {
  const email = newAddress()
  const twin = { displayname: '同人 一', company: '双子建設', email }
  const { body } = await world.upload('admin', site, csvOf([row(twin), row(twin)]))
  const title = '2行目と同じ内容です。どちらか1行だけを残してください。'
  expect(body.errors).toEqual([{ row: 3, path: 'email', title }])
})

test('USR-03 SEC-68 an author who lost the site after the upload, or after the commit, imports nobody', async () => {
  const { first } = world.sites
  const [uploaded, committed] = [await upload('subadmin', first), await upload('subadmin', first)]
  await start('subadmin', committed)
  const assigned = world.owner
    .selectFrom('admin_sites')
    .selectAll()
    .where('project_id', '=', first)
    .executeTakeFirstOrThrow()
  const assignment = await assigned
  await world.owner.deleteFrom('admin_sites').where('project_id', '=', first).execute()
  const answer = await start('subadmin', uploaded)
  await world.run(committed.id)
  await world.owner.insertInto('admin_sites').values(assignment).execute()
  expect(answer.code).toBe(404)
  expect(await world.detailOf(committed.id)).toMatchObject({ state: 'Failed', results: { created: 0, failed: 2 } })
  expect(await world.peopleOf(first)).toEqual([])
})

test('USR-03 OPS-07 an import is committed for 30 days, and gone afterwards', async () => {
  const body = await upload()
  await world.owner.updateTable('imports').set({ expires_at: world.clock.now }).where('id', '=', body.id).execute()
  const answers = await Promise.all(
    ['commit', 'cancel'].map((verb) => world.act('admin', verb, body.id, { version: body.version })),
  )
  expect(answers.map(({ code }) => code)).toEqual([404, 404])
})

// The end of a contract ends the sessions of its administrators, so that these come last.
test('USR-03 a site or a company that ended after the upload takes nobody, and the dry run stays', async () => {
  const body = await upload('superuser')
  await setStatus('Inactive')
  const ended = await start('superuser', body)
  await setStatus('Active')
  await setContract('Terminated')
  const terminated = await start('superuser', body)
  await setContract('Signed')
  expect([ended, terminated].map(({ code }) => code)).toEqual([409, 409])
  expect((await start('superuser', body)).code).toBe(200)
})

test('USR-03 a company that ended after the commit gets nobody by its job', async () => {
  const body = await upload('superuser')
  await start('superuser', body)
  await setContract('Terminated')
  await world.run(body.id)
  await setContract('Signed')
  expect(await world.detailOf(body.id)).toMatchObject({ state: 'Failed', results: { created: 0, failed: 2 } })
  expect(await world.peopleOf(site)).toEqual([])
})

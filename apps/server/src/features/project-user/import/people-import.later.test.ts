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
  const title = '2行目と同じ内容のため、取り込みません。別の人の場合は、メールアドレスを修正してください。'
  expect(body.errors).toEqual([{ row: 3, path: 'email', title }])
})

test('USR-03 SEC-68 an author who lost the site after the upload, or after the commit, imports nobody', async () => {
  const { first } = world.sites
  const uploaded = await upload('subadmin', first)
  const committed = await upload('subadmin', first)
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

test('USR-03 decisions belong to one upload: the same file again asks again, and does nothing without an answer', async () => {
  for (const displayname of ['再度 一', '再度 二']) await world.create('admin', site, { displayname })
  const file = csvOf(['再度 一', '再度 二'].map((displayname) => row({ displayname, company, age: '52' })))
  const decided = await world.upload('admin', site, file)
  const waiting = await world.upload('admin', site, file)
  const decisions = [
    { row: 2, decision: 'update' },
    { row: 3, decision: 'skip' },
  ]
  const { after } = await world.commit('admin', decided.body, { decisions })
  expect(after.results).toMatchObject({ updated: 1, skipped: 1 })
  const again = await world.upload('admin', site, file)
  expect((await world.rowsOf(again.body.id)).map(({ outcome }) => outcome)).toEqual(['doubtful', 'doubtful'])
  for (const { body } of [waiting, again]) {
    const { code, body: refused } = await start('admin', body)
    expect([code, refused.title]).toEqual([409, '取り込む行がありません。'])
  }
  expect(await world.peopleOf(site)).toHaveLength(2)
  // The two imports wait as they were, and can still be answered.
  expect((await world.commit('admin', waiting.body, { decisions })).after.results).toMatchObject({ updated: 1 })
})

test('USR-03 an import that runs past its 30 days is not deleted under its job', async () => {
  const body = await upload()
  await start('admin', body)
  await world.owner.updateTable('imports').set({ expires_at: world.clock.now }).where('id', '=', body.id).execute()
  await upload()
  await world.run(body.id)
  expect(await world.peopleOf(site)).toHaveLength(2)
})

test('USR-03 OPS-07 an import is committed for 30 days, and gone afterwards', async () => {
  const body = await upload()
  await world.owner.updateTable('imports').set({ expires_at: world.clock.now }).where('id', '=', body.id).execute()
  const answers = await Promise.all(
    ['commit', 'cancel'].map((verb) => world.act('admin', verb, body.id, { version: body.version })),
  )
  expect(answers.map(({ code }) => code)).toEqual([404, 404])
})

// The end of a contract ends the sessions of its administrators, and so does another role: these come last.
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

test('USR-03 SEC-25 an author who has another role meanwhile imports as far as it reaches, and no further', async () => {
  const { first, other } = world.sites
  world.renew('admin')
  const within = await upload('admin', first)
  const beyond = await upload('admin', other)
  const nowhere = await upload()
  for (const body of [within, beyond, nowhere]) expect((await start('admin', body)).code).toBe(200)
  const { id } = await world.owner
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  const setRole = (role: 'Admin' | 'SubAdmin' | 'Worker') =>
    world.owner.updateTable('users').set({ role }).where('id', '=', id).execute()
  await setRole('SubAdmin')
  await world.owner.insertInto('admin_sites').values({ user_id: id, project_id: first }).execute()
  await world.run(within.id)
  await world.run(beyond.id)
  await setRole('Worker')
  await world.run(nowhere.id)
  await world.owner.deleteFrom('admin_sites').where('user_id', '=', id).execute()
  await setRole('Admin')
  const details = await Promise.all([within, beyond, nowhere].map((body) => world.detailOf(body.id)))
  expect(details.map(({ state, results }) => [state, results.created, results.failed])).toEqual([
    ['Complete', 2, 0],
    ['Failed', 0, 2],
    ['Failed', 0, 2],
  ])
  expect([(await world.peopleOf(first)).length, await world.peopleOf(other), await world.peopleOf(site)]).toEqual([
    2,
    [],
    [],
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  site = await world.newSite()
})

test('SEC-22 USR-03 whoever is not in charge of the site sees nothing of its import', async () => {
  const { body } = await world.upload('admin', world.sites.other, csvOf([row({ displayname: '山田 一' })]))
  for (const caller of ['stranger', 'subadmin'] as const) {
    expect((await world.upload(caller, world.sites.other, csvOf([row({ displayname: '山田 一' })]))).code).toBe(404)
    const answers = await Promise.all(['detail', 'rows', 'errors'].map((verb) => world.get(caller, verb, body.id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await world.act(caller, 'commit', body.id, { version: body.version })).code).toBe(404)
    expect((await world.act(caller, 'cancel', body.id, { version: body.version })).code).toBe(404)
  }
})

test('USR-03 the imports of a site are listed once they are committed, newest first, and of no other site', async () => {
  const upload = (name: string) => world.upload('admin', site, csvOf([row({ displayname: name })]))
  const list = (caller: 'admin' | 'subadmin', target_project_id: string) =>
    world.act(caller, 'search', '', {}, { target_project_id })
  const first = (await upload('山田 一')).body
  await upload('山田 二')
  expect((await list('admin', site)).body).toMatchObject({ total: 0 })
  await world.commit('admin', first)
  world.clock.advance(1_000)
  const second = (await upload('山田 三')).body
  await world.commit('admin', second)
  expect((await list('admin', site)).body).toMatchObject({
    total: 2,
    items: [{ id: second.id, state: 'Complete', fileName: '名簿.csv', total: 1 }, { id: first.id }],
  })
  expect((await list('admin', world.sites.first)).body).toMatchObject({ items: [] })
  expect((await list('subadmin', site)).code).toBe(404)
})

test('USR-03 SEC-27 the company goes on with a file that a SuperUser uploaded for its site, and does not learn who', async () => {
  const upload = async () => (await world.upload('superuser', site, csvOf([row({ displayname: '山田 一' })]))).body
  const { id, version } = await upload()
  const detail = await world.get('admin', 'detail', id)
  expect(detail.json()).toMatchObject({ id, state: 'Checked', createdBy: '取り込んだ人は非公開' })
  expect((await world.get('superuser', 'detail', id)).json()).not.toMatchObject({ createdBy: '取り込んだ人は非公開' })
  expect((await world.act('admin', 'cancel', id, { version })).code).toBe(200)
  const second = await upload()
  await world.commit('admin', second)
  expect(await world.detailOf(second.id)).toMatchObject({ state: 'Complete', results: { created: 1 } })
  expect((await world.act('admin', 'search', '', {}, { target_project_id: site })).body).toMatchObject({
    total: 1,
    items: [{ id: second.id, createdBy: '取り込んだ人は非公開' }],
  })
})

test('USR-03 an old version is a 409; a cancelled or committed import is over', async () => {
  const { body } = await world.upload('admin', site, csvOf([row({ displayname: '山田 一' })]))
  expect((await world.act('admin', 'commit', body.id, { version: body.version + 1 })).code).toBe(409)
  const other = { version: body.version, mapping: body.mapping.map(() => ({ kind: 'leftOut' })) }
  expect((await world.act('admin', 'commit', body.id, other)).body.title).toBe(
    '列の対応が変わりました。内容をもう一度確認してください。',
  )
  expect((await world.act('admin', 'cancel', body.id, { version: body.version })).body.state).toBe('Cancelled')
  expect((await world.act('admin', 'commit', body.id, { version: body.version + 1 })).code).toBe(409)
  expect(await world.rowsOf(body.id)).toEqual([])
})

test('USR-03 nobody is imported into a site that ended meanwhile, nor for who may no more', async () => {
  const files = await Promise.all(
    [1, 2].map(() => world.upload('admin', site, csvOf([row({ displayname: '山田 一' })]))),
  )
  const [ended, paused] = files.map(({ body }) => body)
  await world.act('admin', 'commit', ended!.id, { version: ended!.version })
  await world.act('admin', 'commit', paused!.id, { version: paused!.version })
  await world.owner.updateTable('projects').set({ status: 'Inactive' }).where('id', '=', site).execute()
  await world.run(ended!.id)
  expect(await world.detailOf(ended!.id)).toMatchObject({ state: 'Failed', results: { failed: 1 } })
  expect((await world.rowsOf(ended!.id))[0]?.errors[0]?.title).toBe('終了した現場には登録できません。')
  await world.owner.updateTable('projects').set({ status: 'Active' }).where('id', '=', site).execute()
  const admin = world.owner.updateTable('users').where('email', '=', 'admin@example.jp')
  await admin.set({ status: 'Pause' }).execute()
  await world.run(paused!.id)
  await admin.set({ status: 'Active' }).execute()
  expect(await world.detailOf(paused!.id)).toMatchObject({ state: 'Failed', results: { failed: 1 } })
  expect(await world.peopleOf(site)).toEqual([])
})

test('USR-03 OPS-07 the receipt stays for 30 days, then it is gone with its rows', async () => {
  const { body } = await world.upload('superuser', site, csvOf([row({ displayname: '山田 一' })]))
  await world.commit('superuser', body)
  const stored = () => world.owner.selectFrom('import_rows').select('cells').where('import_id', '=', body.id).execute()
  expect(await stored()).toHaveLength(1)
  world.clock.advance(29.9 * 24 * 60 * 60 * 1000)
  const { services } = world
  const { findImport, deleteExpired } = await import('#import/imports.queries.ts')
  expect(await findImport(services.db, 'system', body.id, services.now())).toBeDefined()
  world.clock.advance(0.2 * 24 * 60 * 60 * 1000)
  expect(await findImport(services.db, 'system', body.id, services.now())).toBeUndefined()
  await deleteExpired(services.db, services.now())
  expect(await stored()).toEqual([])
})

import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { maxNames } from '@azas/domain/project/project.forms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../register/testing/sites.ts'
import {
  countsOf,
  createImportWorld,
  csvOf,
  giveImport,
  type ImportWorld,
  known as company,
  row,
} from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  site = await world.newSite()
  await setList(['株式会社山内建設'])
})

const setList = (primary_subcontractors: string[], affiliations: string[] = []) =>
  world.owner.updateTable('projects').set({ primary_subcontractors, affiliations }).where('id', '=', site).execute()

const listsOf = (id: string) =>
  world.owner
    .selectFrom('projects')
    .select(['primary_subcontractors', 'affiliations', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const primariesOf = async (id: string) => (await world.peopleOf(id)).map((person) => person.primarySubcontractor)
const title = '「別の建設」は、この現場の一次会社の一覧にありません。'
/** Three people whom nobody knows yet, two with a name that the site does not offer. */
const makeRows = () => [
  row({ displayname: '山田 一', primarySubcontractor: '㈱山内建設' }),
  row({ displayname: '山田 二', primarySubcontractor: '別の建設' }),
  row({ displayname: '山田 三', primarySubcontractor: '　別の建設 ' }),
]

test('USR-03 a name is spelled as the list has it; one that is not there waits for a word, and is left out without it', async () => {
  const { body } = await world.upload('admin', site, csvOf(makeRows()))
  expect([countsOf(body), body.newNames]).toEqual([
    { create: 3 },
    {
      items: [{ list: 'primarySubcontractors', name: '別の建設', rows: 2 }],
      listed: { primarySubcontractors: ['株式会社山内建設'] },
      create: 2,
      update: 0,
      invitable: 0,
    },
  ])
  const planned = await world.rowsOf(body.id)
  expect(planned.map(({ needsName, remarks }) => [needsName, remarks[0]?.title])).toEqual([
    [false, '「㈱山内建設」を、一覧の表記「株式会社山内建設」に合わせます。'],
    [true, title],
    [true, title],
  ])
  const { after } = await world.commit('admin', body)
  expect(after.results).toMatchObject({ created: 1, failed: 2 })
  const failed = await world.rowsOf(body.id, { result: 'failed' })
  expect(failed.map(({ errors }) => errors.map((error) => error.title))).toEqual([[title], [title]])
  expect(await primariesOf(site)).toEqual(['株式会社山内建設'])
  expect((await listsOf(site)).primary_subcontractors).toEqual(['株式会社山内建設'])
})

test('USR-03 confirmed names are added to the site once, as a change of the site by who asked', async () => {
  const staff = row({
    role: '監督',
    displayname: '監督 四',
    email: newAddress(),
    company: '新元請',
    primarySubcontractor: '',
  })
  const { body } = await world.upload('superuser', site, csvOf([...makeRows(), staff]))
  const before = await listsOf(site)
  const { after } = await world.commit('superuser', body, { addNames: true })
  expect(after.results).toMatchObject({ created: 4, failed: 0 })
  expect(await listsOf(site)).toEqual({
    primary_subcontractors: ['株式会社山内建設', '別の建設'],
    affiliations: ['新元請'],
    version: before.version + 1,
  })
  const primaries = await primariesOf(site)
  expect(primaries).toHaveLength(4)
  expect(primaries).toEqual(expect.arrayContaining(['別の建設', '新元請', '株式会社山内建設']))
  const entries = (await world.entriesOf(site)).filter(({ action }) => action === 'updated')
  expect(entries.map(({ changes }) => changes)).toEqual([
    {
      primarySubcontractors: { before: ['株式会社山内建設'], after: ['株式会社山内建設', '別の建設'] },
      affiliations: { before: [], after: ['新元請'] },
    },
  ])
})

test('USR-03 a SubAdmin, who may not change the site, gets an error of the cell', async () => {
  const { second } = world.sites
  const { body } = await world.upload('subadmin', second, csvOf(makeRows().slice(1)))
  expect([countsOf(body), body.newNames.items]).toEqual([{ error: 2 }, []])
  expect(body.errors[0]).toEqual({ row: 2, path: 'primarySubcontractor', title })
  expect((await world.act('subadmin', 'commit', body.id, { version: body.version, addNames: true })).code).toBe(409)
})

test('USR-03 a SubAdmin who commits what an Admin uploaded adds no name', async () => {
  const { second } = world.sites
  const { body } = await world.upload('admin', second, csvOf(makeRows().slice(1)))
  // Their own of before, when they were an Admin.
  await giveImport(world, body.id, 'subadmin')
  expect((await world.act('subadmin', 'commit', body.id, { version: body.version, addNames: true })).code).toBe(403)
  expect((await listsOf(second)).primary_subcontractors).toEqual(['山内建設'])
})

test('USR-03 a person who has a name that was taken out is updated by their row', async () => {
  const email = newAddress()
  await setList(['去る建設'])
  await world.create('admin', site, { displayname: '去年 一', email, primarySubcontractor: '去る建設' })
  await setList([])
  const cells = { displayname: '去年 一', email, company, age: '55' }
  const same = row({ ...cells, primarySubcontractor: '去る建設' })
  const { body } = await world.upload('admin', site, csvOf([same]))
  expect([countsOf(body), body.newNames.items]).toEqual([{ update: 1 }, []])
  expect((await world.commit('admin', body)).after.results).toMatchObject({ updated: 1, failed: 0 })
  const other = await world.upload('admin', site, csvOf([row({ ...cells, primarySubcontractor: '別の建設' })]))
  expect(other.body.newNames.items).toHaveLength(1)
})

const uploadNew = async (displayname: string) =>
  (await world.upload('admin', site, csvOf([row({ displayname, primarySubcontractor: '別の建設' })]))).body
const addAll = ({ id, version }: { id: string; version: number }) =>
  world.act('admin', 'commit', id, { version, addNames: true })

test('USR-03 two imports at once add the same name once, while somebody is registered at the site', async () => {
  const imports = [await uploadNew('同時 一'), await uploadNew('同時 二')]
  const { commits } = await world.owner.transaction().execute(async (trx) => {
    // What a registration does: the site does not end meanwhile.
    await trx.selectFrom('projects').select('id').where('id', '=', site).forShare().execute()
    const both = Promise.all(imports.map(addAll))
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(world.owner)).rows[0]?.n, { timeout: 60_000 }).toBe(2)
    return { commits: both }
  })
  expect((await commits).map(({ code }) => code)).toEqual([200, 200])
  expect((await listsOf(site)).primary_subcontractors).toEqual(['株式会社山内建設', '別の建設'])
})

test('USR-03 a list that is full takes no name, and the import waits as it was', async () => {
  await setList(Array.from({ length: maxNames }, (_, index) => `満杯 ${index}`))
  const full = await uploadNew('満杯 三')
  expect([(await addAll(full)).code, (await world.detailOf(full.id)).state]).toEqual([400, 'Checked'])
})

test('USR-03 a name that was taken out again before the job fails its rows', async () => {
  const { body } = await world.upload('admin', site, csvOf(makeRows().slice(1, 2)))
  await world.act('admin', 'commit', body.id, { version: body.version, addNames: true })
  await setList([])
  await world.run(body.id)
  expect((await world.detailOf(body.id)).results).toMatchObject({ created: 0, failed: 1 })
  expect(await world.peopleOf(site)).toEqual([])
})

/** Checks an import once more with listed names for new ones. */
const readNames = (body: ImportDetail, names: { list: string; from: string; to: string }[], cells: object[] = []) =>
  world.act('admin', 'check', body.id, { version: body.version, mapping: body.mapping, names, cells })

test('USR-03 a misspelt name is read as a listed one in all its rows, beside corrected cells, and no list changes', async () => {
  await setList(['株式会社山内建設', '西川組'])
  // The row with another error was not read to its name; both are mended at once.
  const rows = [...makeRows(), row({ displayname: '', primarySubcontractor: '　別の建設' })]
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect(body.newNames.listed).toEqual({ primarySubcontractors: ['株式会社山内建設', '西川組'] })
  const as = { list: 'primarySubcontractors', from: '別の建設', to: '西川組' }
  const read = await readNames(body, [as], [{ row: 5, field: 'displayname', text: '山田 四' }])
  expect([countsOf(read.body), read.body.newNames]).toEqual([
    { create: 4 },
    { items: [], listed: {}, create: 0, update: 0, invitable: 0 },
  ])
  const { after } = await world.commit('admin', read.body)
  expect(after.results).toMatchObject({ created: 4, failed: 0 })
  expect(await primariesOf(site)).toEqual(['株式会社山内建設', '西川組', '西川組', '西川組'])
  expect((await listsOf(site)).primary_subcontractors).toEqual(['株式会社山内建設', '西川組'])
})

test('USR-03 of two new names one is read as a listed one; the other waits as before', async () => {
  const rows = [...makeRows().slice(1), row({ displayname: '山田 四', primarySubcontractor: '別の組' })]
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect(body.newNames.listed).toEqual({ primarySubcontractors: ['株式会社山内建設'] })
  const as = { list: 'primarySubcontractors', from: '別の組', to: '株式会社山内建設' }
  const read = (await readNames(body, [as])).body
  expect(read.newNames.items).toEqual([{ list: 'primarySubcontractors', name: '別の建設', rows: 2 }])
  const { after } = await world.commit('admin', read)
  expect(after.results).toMatchObject({ created: 1, failed: 2 })
})

test.each([
  [
    'beside an own column that is blank',
    ['役割', '氏名', '会社', '一次会社', 'メール'],
    ['監督', '所属 一', '新所属', ''],
  ],
  ['where it was read from', ['役割', '氏名', '会社', 'メール'], ['監督', '所属 二', '新所属']],
])('USR-03 the affiliation of staff that a file has as a company is corrected %s', async (_, header, cells) => {
  await setList([], ['元請株式会社'])
  const { body } = await world.upload('admin', site, csvOf([[...cells, newAddress()]], header))
  const list = 'affiliations'
  expect(body.newNames).toMatchObject({
    items: [{ list, name: '新所属', rows: 1 }],
    listed: { affiliations: ['元請株式会社'] },
  })
  const read = (await readNames(body, [{ list, from: '新所属', to: '元請株式会社' }])).body
  expect((await world.commit('admin', read)).after.results).toMatchObject({ created: 1 })
  const [person] = await world.peopleOf(site)
  expect(person).toMatchObject({ primarySubcontractor: '元請株式会社', company: '元請株式会社' })
})

test('USR-03 a company is left as it is where the name stands in the own column', async () => {
  const rows = [row({ displayname: '所属 三', company: '別の建設', primarySubcontractor: '別の建設' })]
  const { body } = await world.upload('admin', site, csvOf(rows))
  const as = { list: 'primarySubcontractors', from: '別の建設', to: '株式会社山内建設' }
  await world.commit('admin', (await readNames(body, [as])).body)
  const [person] = await world.peopleOf(site)
  expect(person).toMatchObject({ primarySubcontractor: '株式会社山内建設', company: '別の建設' })
})

test('USR-03 a new name is read as nothing that its own list does not have', async () => {
  await setList(['株式会社山内建設'], ['元請株式会社'])
  const { body } = await world.upload('admin', site, csvOf(makeRows()))
  const list = 'primarySubcontractors'
  const wrong = [
    { list, from: '別の建設', to: '元請株式会社' },
    { list, from: '別の建設', to: '別の組' },
    { list: 'constructor', from: '別の建設', to: '株式会社山内建設' },
    { list: 'contracts', from: '別の建設', to: '株式会社山内建設' },
  ]
  const answers = []
  for (const name of wrong) answers.push(await readNames(body, [{ ...wrong[0]!, to: '株式会社山内建設' }, name]))
  expect(answers.map(({ code, body: { title: said } }) => [code, said])).toEqual(
    wrong.map(() => [400, '「別の建設」の対応を選択し直してください。']),
  )
  expect((await world.detailOf(body.id)).newNames.items).toHaveLength(1)
})

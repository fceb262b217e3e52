import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../register/testing/sites.ts'
import { countsOf, createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.deleteFrom('import_columns').execute()
  site = await world.newSite()
})

type Words = { from: string; to: string | null }[]

/** Checks an import once more with the words of a field read as others. */
const readWords = (body: ImportDetail, field: string, words: Words) =>
  world.act('admin', 'check', body.id, {
    version: body.version,
    mapping: body.mapping.map((each) => (each.kind === 'field' && each.field === field ? { ...each, words } : each)),
  })

/** Of companies that no other test has. */
const makeRoster = () =>
  csvOf([
    row({ displayname: '山田 一', role: '職長' }),
    row({ displayname: '山田 二', role: '職　長' }),
    row({ displayname: '山田 三', role: '現場代理人' }),
    row({ displayname: '山田 四', role: '職長', age: '4O' }),
    row({ displayname: '山田 五', role: '監督', primarySubcontractor: 'ミナト総合建設' }),
  ])

test('USR-03 words that a closed set does not know are counted with whose they are, and matched once for all their rows', async () => {
  const { body } = await world.upload('admin', site, makeRoster())
  const unread = { field: 'role', to: null, isOpen: true }
  expect(body.words).toEqual([
    { ...unread, from: '職長', rows: 3, names: ['山田 一', '山田 四'] },
    { ...unread, from: '現場代理人', rows: 1, names: ['山田 三'] },
  ])
  const { code, body: read } = await readWords(body, 'role', [
    { from: '職長', to: '作業員' },
    { from: '現場代理人', to: null },
  ])
  expect([code, countsOf(read)]).toEqual([200, { create: 2, error: 3 }])
  expect(read.words.map(({ from, to, isOpen, rows }) => [from, to, isOpen, rows])).toEqual([
    ['職長', '作業員', false, 3],
    ['現場代理人', null, false, 1],
  ])
  const [first] = await world.rowsOf(body.id, { outcome: 'create' })
  expect([first?.cells[2], first?.remarks.map(({ title }) => title)]).toEqual([
    '職長',
    ['「職長」を「作業員」として取り込みます。'],
  ])
  await world.commit('admin', read)
  expect((await world.peopleOf(site)).map(({ displayname, role }) => [displayname, role])).toEqual([
    ['山田 一', 'Worker'],
    ['山田 二', 'Worker'],
  ])
  expect((await world.detailOf(body.id)).words).toEqual([])
})

test('USR-03 a company’s words are read the same way in its next file, and can be read otherwise there', async () => {
  const words = [
    { from: '職長', to: '作業員' },
    { from: '現場代理人', to: null },
  ]
  const first = await readWords((await world.upload('admin', site, makeRoster())).body, 'role', words)
  expect((await world.commit('admin', first.body)).code).toBe(200)
  const next = csvOf([
    row({ displayname: '海野 一', role: '職長' }),
    row({ displayname: '海野 二', role: '現場代理人' }),
    row({ displayname: '海野 三', role: '見習い' }),
  ])
  const { body } = await world.upload('admin', await world.newSite(), next)
  expect(body.words.map(({ from, to, isOpen }) => [from, to, isOpen])).toEqual([
    ['現場代理人', null, false],
    ['職長', '作業員', false],
    ['見習い', null, true],
  ])
  const otherwise = await readWords(body, 'role', [{ from: '職長', to: '監督' }])
  const [asManager] = await world.rowsOf(otherwise.body.id)
  expect(asManager?.remarks.map(({ title }) => title)).toEqual(['「職長」を「監督」として取り込みます。'])
})

test('USR-03 of a cell with several words each is matched, and the others stay', async () => {
  const operator = { role: '事務局', email: newAddress(), primarySubcontractor: 'ミナト総合建設' }
  const { body } = await world.upload(
    'admin',
    site,
    csvOf([row({ ...operator, displayname: '海野 四', jobs: '運営、粗品、景品' })]),
  )
  expect(body.words.map(({ field, from }) => [field, from])).toEqual([
    ['jobs', '粗品'],
    ['jobs', '運営'],
  ])
  const { body: read } = await readWords(body, 'jobs', [{ from: '運営', to: '現場運営' }])
  expect(read.words.map(({ from, isOpen }) => [from, isOpen])).toEqual([
    ['粗品', true],
    ['運営', false],
  ])
  const { body: both } = await readWords(read, 'jobs', [
    { from: '運営', to: '現場運営' },
    { from: '粗品', to: 'ヒヤリハット' },
  ])
  expect(countsOf(both)).toEqual({ create: 1 })
  await world.commit('admin', both, { addNames: true })
  const [person] = await world.peopleOf(site)
  expect(person?.jobs).toEqual(['SiteMange', 'Gift', 'NearMiss'])
})

test('USR-03 a word is read as one of its own field alone, and a commit reads what was checked', async () => {
  const { body } = await world.upload('admin', site, makeRoster())
  const wrong = await readWords(body, 'role', [{ from: '職長', to: '女性' }])
  expect([wrong.code, wrong.body.title]).toEqual([400, '「職長」の対応を選択し直してください。'])
  const free = await readWords(body, 'company', [{ from: '大和電設', to: '監督' }])
  expect(free.code).toBe(400)
  const { body: read } = await readWords(body, 'role', [{ from: '職長', to: '作業員' }])
  expect((await world.commit('admin', read, { mapping: body.mapping })).body.title).toBe(
    '列の対応が変わりました。内容をもう一度確認してください。',
  )
  expect((await world.commit('admin', read, { mapping: read.mapping })).code).toBe(200)
})

test('USR-03 a row that is left for its name says nothing of its words as a reason', async () => {
  const unlisted = row({ displayname: '山田 六', role: '職長', primarySubcontractor: '無名組' })
  const { body } = await world.upload('admin', site, csvOf([unlisted, row({ displayname: '山田 七' })]))
  const { body: read } = await readWords(body, 'role', [{ from: '職長', to: '作業員' }])
  expect((await world.rowsOf(body.id))[0]?.remarks).toHaveLength(2)
  await world.commit('admin', read)
  const [left] = await world.rowsOf(body.id, { result: 'failed' })
  expect(left?.errors.map(({ path }) => path)).toEqual(['primarySubcontractor'])
})

import { importKeptDays } from '@azas/domain/import/import.ts'
import { importFileWords } from '@azas/domain/import/import.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countsOf, createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
beforeEach(async () => {
  // What a company chose for its columns would reach the next test.
  await world.owner.deleteFrom('import_columns').execute()
  site = await world.newSite()
})
afterAll(() => world.close())

const open = { kind: 'open' }
const leftOut = { kind: 'leftOut' }
const field = (name: string) => ({ kind: 'field', field: name })
const file = () => csvOf([row({ displayname: '山田 一' })])
const stateOf = async (id: string) => (await world.get('admin', 'detail', id)).statusCode
const dayMs = 86_400_000

test('USR-03 a column that begins far below is a column too; one without name and value needs no decision', async () => {
  const short = Array.from({ length: 40 }, (_, index) =>
    ['氏名', '', '役割'].map((name) => (name === '' ? '' : `${name}${index}`)),
  )
  const long = [...short[0]!, 'あとから']
  const { body } = await world.upload('admin', site, csvOf([...short, long], ['氏名', '', '役割']))
  expect([body.columns.length, body.mapping]).toEqual([4, [field('displayname'), leftOut, field('role'), open]])
})

test('USR-03 the sixth upload takes the place of the oldest one that was not committed', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) {
    ids.push((await world.upload('admin', site, file())).body.id)
    world.clock.advance(1_000)
  }
  expect(await Promise.all(ids.map(stateOf))).toEqual([404, 200, 200, 200, 200, 200])
})

test('USR-03 an upload of another person takes nobody’s place', async () => {
  const { body } = await world.upload('subadmin', world.sites.first, file())
  for (let n = 0; n < 6; n += 1) {
    world.clock.advance(1_000)
    await world.upload('admin', site, file())
  }
  expect((await world.get('subadmin', 'detail', body.id)).statusCode).toBe(200)
})

test('USR-03 OPS-07 an import is gone from the recent ones after its days, and not a moment before', async () => {
  const { body } = await world.upload('admin', site, file())
  await world.commit('admin', body)
  const recent = async () => {
    const { access_token: token } = await world.signIn('admin@example.jp')
    const answer = await world.call('POST', '/import/search', { token, query: { target_project_id: site }, json: {} })
    return answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
  }
  world.clock.advance(importKeptDays * dayMs - 1)
  expect(await recent()).toEqual([body.id])
  world.clock.advance(1)
  expect(await recent()).toEqual([])
  world.clock.advance(-importKeptDays * dayMs)
})

test('USR-03 what a company chose for a column wins over the column’s name in its next file', async () => {
  const header = ['氏名', '役割', '所属', '会社', '一次会社']
  const line = ['山田 一', '作業員', '検証建設', '別名建設', '山内建設']
  const primary = field('primarySubcontractor')
  const { body } = await world.upload('admin', site, csvOf([line], header))
  expect(body.mapping).toEqual([field('displayname'), field('role'), field('company'), open, primary])
  const mapping = [field('displayname'), field('role'), leftOut, field('company'), primary]
  const checked = await world.act('admin', 'check', body.id, { version: body.version, mapping })
  expect((await world.commit('admin', checked.body)).code).toBe(200)
  expect((await world.upload('admin', site, csvOf([line], header))).body.mapping).toEqual(mapping)
})

test('USR-03 the delimiter is that of the header’s line: neither a title above nor what stands in quotes decides', async () => {
  const titled = '名簿（A,B,C,D,E工区）\n氏名\t役割\n山田 一\t作業員\n佐藤 二\t作業員\n'
  expect((await world.upload('admin', site, titled)).body.columns).toEqual(['氏名', '役割'])
  const quoted = '氏名,役割\n"山田\t一,\t",作業員\n"佐藤,\t二\t,",作業員\n'
  expect((await world.upload('admin', site, quoted)).body.columns).toEqual(['氏名', '役割'])
})

test('USR-03 the header can be pointed at, what stands above it is not read, and the first rows are shown until the commit', async () => {
  const rows = ['名簿（港南台）', '作成：東雲,2026/11/24', 'なまえ,しごと', '山田 一,作業員', '佐藤 二,作業員'].join(
    '\n',
  )
  const { body } = await world.upload('admin', site, rows)
  expect([body.file.header, body.missing.length, body.total]).toEqual([1, 2, 4])
  expect(body.file.head.map(({ row: no }) => no)).toEqual([1, 2, 3, 4, 5])
  const pointed = await world.upload('admin', site, rows, {}, { header: '3' })
  expect([pointed.body.file.header, pointed.body.columns, pointed.body.total]).toEqual([3, ['なまえ', 'しごと'], 2])
  expect(pointed.body.file.head[3]).toEqual({ row: 4, cells: ['山田 一', '作業員'] })
  const missing = await world.upload('admin', site, rows, {}, { header: '9' })
  expect([missing.code, missing.body.title]).toEqual([400, importFileWords.headerMissing])
  expect((await world.upload('admin', site, rows, {}, { header: '5' })).body.title).toBe(importFileWords.empty)
  for (const header of ['0', '-1', 'x', '1048577'])
    expect((await world.upload('admin', site, rows, {}, { header })).code).toBe(400)
  const dropped = await world.act('admin', 'cancel', pointed.body.id, { version: pointed.body.version })
  expect(dropped.body.file.head).toEqual([])
  const stored = await world.owner.selectFrom('imports').select('head').where('id', '=', pointed.body.id).execute()
  expect(stored).toEqual([{ head: [] }])
})

test('USR-03 of a long cell the first letters are shown, and a header far below is among the rows shown', async () => {
  const above = Array.from({ length: 20 }, (_, index) => `注意${index}`)
  const rows = [...above, '氏名,役割', `${'山'.repeat(200)},作業員`, '佐藤 二,作業員'].join('\n')
  const { body } = await world.upload('admin', site, rows)
  expect([body.file.header, body.file.head.length, body.total]).toEqual([21, 23, 2])
  expect(body.file.head[21]?.cells[0]).toBe('山'.repeat(60))
})

test('USR-03 João in UTF-8 without a mark is João', async () => {
  const { body } = await world.upload('admin', site, Buffer.from('氏名,役割\n'.normalize() + 'João Peña,作業員\n'))
  expect(body.file.encoding).toBe('utf-8')
  const latin = Buffer.from('displayname,name\nJo\u00e3o,x\n')
  expect((await world.upload('admin', site, latin)).body.file.encoding).toBe('utf-8')
})

test('USR-03 ADM-03 doubtful rows that are decided as new count among those who are invited', async () => {
  const twin = (email: string) => row({ displayname: '招待 一', company: '招待建設', email })
  const { body } = await world.upload('admin', site, csvOf([twin('a@invite.example'), twin('b@invite.example')]))
  expect(countsOf(body)).toEqual({ create: 1, doubtful: 1 })
  await world.owner.deleteFrom('throttle_counters').execute()
  const decisions = [{ row: 3, decision: 'create' }]
  expect((await world.commit('admin', body, { decisions, invite: true })).after.results.created).toBe(2)
  const counters = await world.owner
    .selectFrom('throttle_counters')
    .select('failures')
    .where('key', 'like', 'invitations:%')
    .execute()
  expect(counters.map(({ failures }) => failures)).toContain(2)
})

import { personColumns } from '@azas/domain/project-user/person-import.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encoders } from '#import/testing/encodings.ts'
import { newAddress } from '../register/testing/sites.ts'
import { countsOf, createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

const as = (field: string) => ({ kind: 'field', field })
const open = { kind: 'open' }
const leftOut = { kind: 'leftOut' }

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  site = await world.newSite()
})

test('USR-03 a Shift_JIS file with other headers: errors at their cells, counts that add up, and nobody registered', async () => {
  const header = [
    '氏　名',
    'ふりがな',
    '職種',
    '所属会社',
    '一次',
    'e-mail',
    '担当',
    '年齢',
    '経験',
    '男女別',
    '利用者ID',
  ]
  const rows = [
    ['佐々木 大輔', 'ささき だいすけ', '作業員', '大和電設', '山内建設', '', '', '４１', '18年6ヶ月', '男', ''],
    ['職長 太郎', '', '職長', '大和電設', '山内建設', '', '', '41', '', ''],
    ['佐藤 ひかり', '', '監督', '大和電設', '', 'sato.h.example', '', '29', '', ''],
    ['', '', '作業員', '大和電設', '山内建設', '', '', '36', '', ''],
    ['大和田 恵', '', '事務局', '大和電設', '', newAddress(), '', '34', '', '女性'],
    ['キム・ジフン', '', '作業員', '大和電設', '山内建設', '', '', '4O', '', ''],
    ['大和田 望', '', '事務局', '大和電設', '', newAddress(), '現場運営、景品', '34歳', '', ''],
  ]
  const { code, body } = await world.upload('subadmin', world.sites.first, encoders.shift_jis(csvOf(rows, header)))
  expect([code, body.state, body.mapping]).toEqual([201, 'Checked', personColumns.map(({ field }) => as(field))])
  expect(body.file).toMatchObject({ name: '名簿.csv', format: 'csv', encoding: 'shift_jis' })
  expect([countsOf(body), body.total, body.invitable]).toEqual([{ create: 2, error: 5 }, 7, 1])
  expect(body.errors).toEqual([
    {
      row: 3,
      path: 'role',
      title: '役割は、監督・協力会社監督・作業員・事務局のいずれかにしてください。',
      words: ['職長'],
    },
    { row: 4, path: 'email', title: 'メールアドレスを正しい形式で入力してください。' },
    { row: 5, path: 'displayname', title: '氏名を入力してください。' },
    { row: 6, path: 'jobs', title: '事務局業務を1つ以上選択してください。' },
    { row: 7, path: 'age', title: '年齢は1〜120の数字で入力してください。' },
  ])
  expect(await world.peopleOf(world.sites.first)).toEqual([])
})

test('USR-03 a column that matches nothing has to be placed or left out, and is remembered for the company', async () => {
  const header = [...personColumns.map(({ label }) => label), '血液型', '元の番号']
  const rows = [[...row({ displayname: '山田 一' }), 'A', '1']]
  const { body } = await world.upload('admin', site, csvOf(rows, header))
  expect(body.mapping.slice(10)).toEqual([as('signInId'), open, open])
  const refused = await world.commit('admin', body)
  expect([refused.code, refused.body.title]).toEqual([
    409,
    '対応が決まっていない列があります。取り込む項目か「取り込まない」を選択してください。',
  ])
  const mapping = body.mapping.map((each) => (each.kind === 'open' ? leftOut : each))
  const checked = await world.act('admin', 'check', body.id, { version: body.version, mapping })
  expect([checked.code, checked.body.mapping]).toEqual([200, mapping])
  expect((await world.commit('admin', checked.body)).after.state).toBe('Complete')
  expect((await world.upload('admin', site, csvOf(rows, header))).body.mapping).toEqual(mapping)
})

test('USR-03 without a column for a required field nothing can be committed; two columns of one field are refused', async () => {
  const { body } = await world.upload('admin', site, 'だれか,役割\n山田 一,作業員\n')
  expect([body.missing, body.mapping]).toEqual([['displayname'], [open, as('role')]])
  const all = { version: body.version, mapping: [as('role'), as('role')] }
  expect((await world.act('admin', 'check', body.id, all)).body.title).toBe(
    '「役割」に対応する列が2つ以上あります。1つだけを選択してください。',
  )
  const checked = await world.act('admin', 'check', body.id, { version: body.version, mapping: [leftOut, as('role')] })
  expect((await world.commit('admin', checked.body)).body.title).toBe('「氏名」に対応する列を選択してください。')
})

test('USR-03 the same address twice is an error, the same name at the same company a question', async () => {
  const email = newAddress()
  const rows = [
    row({ displayname: '山田 一', email }),
    row({ displayname: '山田 二', email: email.toUpperCase() }),
    row({ displayname: '高橋 三', company: '双子建設' }),
    row({ displayname: '髙橋　三', company: '双子建設' }),
  ]
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect(countsOf(body)).toEqual({ create: 2, doubtful: 1, error: 1 })
  expect(body.errors).toEqual([
    {
      row: 3,
      path: 'email',
      title: '2行目と同じ内容のため、取り込みません。別の人の場合は、メールアドレスを修正してください。',
    },
  ])
  const [twin] = await world.rowsOf(body.id, { outcome: 'doubtful' })
  expect(twin).toMatchObject({ row: 5, match: { id: null, row: 4 } })
})

test('USR-03 SEC-39 names that look like formulas are names; our own apostrophe comes off once, faults of Excel are none', async () => {
  const rows = [
    row({ displayname: '＠ホーム工務店' }),
    row({ displayname: '山田 一', company: '#REF!' }),
    row({ displayname: "'=式" }),
    row({ displayname: "''－一" }),
    row({ displayname: "'90年会" }),
    row({ displayname: '山田 二', company: '#CALC!' }),
  ]
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect(body.errors.map(({ row: no, path }) => [no, path])).toEqual([
    [3, 'company'],
    [7, 'company'],
  ])
  await world.commit('admin', body)
  const names = (await world.peopleOf(site)).map(({ displayname }) => displayname)
  expect(names.toSorted()).toEqual(["'90年会", "'－一", '=式', '＠ホーム工務店'].toSorted())
})

test('USR-03 a file that cannot be read is a 400 that says why, and stores nothing', async () => {
  const before = await world.owner.selectFrom('imports').select('id').execute()
  const refused = await Promise.all([
    world.upload('admin', site, Buffer.from('MZ\u0000\u0001')),
    world.upload('admin', site, 'a\n'.repeat(60_000)),
    world.upload('admin', site, `${'a,'.repeat(200)}a\n1\n`),
  ])
  expect(refused.map(({ code, body }) => [code, body.title])).toEqual([
    [400, 'CSVまたはExcel（.xlsx）のファイルではありません。ファイルを選択し直してください。'],
    [400, '取り込めるのは50,000行までです。ファイルを分けてください。'],
    [400, '取り込めるのは100列までです。不要な列を削除してください。'],
  ])
  const strange = await world.upload('admin', site, 'a', { 'content-type': 'application/x-msdownload' })
  expect(strange.code).toBe(415)
  expect(await world.owner.selectFrom('imports').select('id').execute()).toHaveLength(before.length)
})

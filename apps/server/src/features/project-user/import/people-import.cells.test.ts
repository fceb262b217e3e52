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
  site = await world.newSite()
})

type Cell = { row: number; field: string; text: string }
const correct = ({ id, version, mapping }: ImportDetail, cells: Cell[]) =>
  world.act('admin', 'check', id, { version, mapping, cells })

async function agesOf(names: string[]) {
  const people = await world.owner
    .selectFrom('users')
    .select(['displayname', 'age', 'experience_length'])
    .where('displayname', 'in', names)
    .execute()
  return names.map((name) => {
    const person = people.find(({ displayname }) => displayname === name)
    return [name, person?.age, person?.experience_length]
  })
}

test('USR-03 corrected cells are checked again without a new file, and imported as they were corrected', async () => {
  const { body } = await world.upload(
    'admin',
    site,
    csvOf([
      row({ displayname: '川上 一', age: '4O', experienceLength: '長い' }),
      row({ displayname: '', age: '36' }),
      row({ displayname: '川上 三', age: '28' }),
    ]),
  )
  expect(countsOf(body)).toEqual({ create: 1, error: 2 })
  const { code, body: after } = await correct(body, [
    { row: 2, field: 'age', text: '４０' },
    { row: 2, field: 'experienceLength', text: '12年' },
    { row: 3, field: 'displayname', text: '川上 二' },
  ])
  expect([code, countsOf(after), after.errors]).toEqual([200, { create: 3 }, []])
  expect(after.version).toBe(body.version + 1)
  const [first] = await world.rowsOf(body.id)
  expect([first?.cells[7], first?.cells[8]]).toEqual(['４０', '12年'])
  await world.commit('admin', after)
  expect(await agesOf(['川上 一', '川上 二', '川上 三'])).toEqual([
    ['川上 一', 40, 12],
    ['川上 二', 36, null],
    ['川上 三', 28, null],
  ])
})

test('USR-03 a correction that is wrong is an error again; what was right before is asked anew', async () => {
  const email = newAddress()
  const rows = [
    row({ displayname: '川上 四', email }),
    row({ displayname: '川上 五', email }),
    row({ displayname: '川上 六', role: '監督', primarySubcontractor: 'ミナト総合建設', email: 'kawakami' }),
  ]
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect(body.errors.map(({ row: no, path }) => [no, path])).toEqual([
    [3, 'email'],
    [4, 'email'],
  ])
  const { body: wrong } = await correct(body, [{ row: 4, field: 'email', text: 'kawakami@' }])
  expect(wrong.errors.map(({ row: no }) => no)).toEqual([3, 4])
  const { body: right } = await correct(wrong, [
    { row: 2, field: 'email', text: newAddress() },
    { row: 4, field: 'email', text: email.toUpperCase() },
  ])
  // The first two are no doubles any more; the third is one of the second now.
  expect(right.errors.map(({ row: no, path, title }) => [no, path, title])).toEqual([
    [4, 'email', '3行目と同じ内容のため、取り込みません。別の人の場合は、メールアドレスを修正してください。'],
  ])
})

test('USR-03 a cell beyond the end of its row is filled; a row that the file does not have is passed over', async () => {
  const { body } = await world.upload(
    'admin',
    site,
    '氏名,所属,一次会社,役割,年齢\n川上 七,川上組,山内建設\n川上 八,川上組,山内建設,作業員,30\n',
  )
  expect(countsOf(body)).toEqual({ create: 1, error: 1 })
  const { code, body: after } = await correct(body, [
    { row: 2, field: 'role', text: '作業員' },
    { row: 9, field: 'age', text: '30' },
  ])
  expect([code, countsOf(after), after.total]).toEqual([200, { create: 2 }, 2])
  expect((await world.rowsOf(body.id)).map(({ cells }) => cells)).toEqual([
    ['川上 七', '川上組', '山内建設', '作業員'],
    ['川上 八', '川上組', '山内建設', '作業員', '30'],
  ])
})

test('USR-03 what cannot be corrected is refused: no column, a letter that is none, an older version, a committed import', async () => {
  const rows = [row({ displayname: '川上 九', age: 'x' }), row({ displayname: '川上 十' })]
  const { body } = await world.upload('admin', site, csvOf(rows))
  const refusals = await Promise.all([
    correct(body, [{ row: 2, field: 'blood', text: 'A' }]),
    correct(body, [{ row: 2, field: 'age', text: '4\u00000' }]),
    correct(body, [{ row: 2, field: 'age', text: '4'.repeat(2_001) }]),
    correct({ ...body, version: body.version + 1 }, [{ row: 2, field: 'age', text: '40' }]),
  ])
  expect(refusals.map(({ code }) => code)).toEqual([400, 400, 400, 409])
  expect((await world.rowsOf(body.id))[0]?.cells[7]).toBe('x')
  await world.commit('admin', body)
  expect((await correct(body, [{ row: 2, field: 'age', text: '40' }])).code).toBe(409)
})

test('USR-03 SEC-68 cells of another company’s import are nobody’s to correct', async () => {
  const { body } = await world.upload('superuser', site, csvOf([row({ displayname: '川上 士', age: 'x' })]))
  const { id, version, mapping } = body
  const cells = [{ row: 2, field: 'age', text: '40' }]
  const codes = await Promise.all(
    (['subadmin', 'stranger'] as const).map((caller) =>
      world.act(caller, 'check', id, { version, mapping, cells }).then(({ code }) => code),
    ),
  )
  expect(codes).toEqual([404, 404])
})

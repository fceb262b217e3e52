import type { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hostileFiles } from '#import/testing/hostile-files.ts'
import { makeWorkbook, textCell } from '#import/testing/workbook.ts'
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

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const uploadWorkbook = (rows: string) => world.upload('admin', site, makeWorkbook({ rows }), { 'content-type': type })
const header = `<row r="1">${textCell('A1', '氏名')}${textCell('B1', '役割')}${textCell('C1', '年齢')}</row>`

test('SEC-69 a workbook with a row number that no sheet has is refused with its sentence', async () => {
  const numbers = ['99999999999', '2147483648', '1.5', '1']
  const answers = await Promise.all(
    numbers.slice(0, 2).map((number) => uploadWorkbook(`${header}<row r="${number}">${textCell('A2', '山田')}</row>`)),
  )
  for (const number of numbers.slice(2))
    answers.push(await uploadWorkbook(`${header}<row r="${number}">${textCell('A2', '山田')}</row>`))
  const broken = 'ファイルが壊れているため、読み取れません。Excelで開いて保存し直してください。'
  expect(answers.map(({ code, body }) => [code, body.title])).toEqual(numbers.map(() => [400, broken]))
})

test('SEC-69 values that a cell cannot have are errors of their cells, with the rows after them read', async () => {
  const name = (no: number, text: string) =>
    `<row r="${no}">${textCell(`A${no}`, text)}${textCell(`B${no}`, '作業員')}</row>`
  const day = (no: number, serial: string) =>
    `<row r="${no}">${textCell(`A${no}`, '山田')}<c r="C${no}" s="1"><v>${serial}</v></c></row>`
  const rows = [name(2, '山_x0008_田'), name(3, '山_x0000_田'), name(4, '_xD800_'), day(5, '1e308'), day(6, 'Infinity')]
  const { code, body } = await uploadWorkbook(header + rows.join('') + name(7, '山田'))
  expect([code, body.total]).toEqual([201, 6])
  const fault = 'セルの値がエラーになっています。値を修正してください。'
  expect(body.errors.filter(({ title }) => title === fault).map(({ row: no, path }) => [no, path])).toEqual([
    ...[2, 3, 4].map((no) => [no, 'displayname']),
    ...[5, 6].map((no) => [no, 'age']),
  ])
  const file = await world.get('admin', 'errors', body.id)
  expect(file.statusCode).toBe(200)
})

test('SEC-69 no crafted file causes a fault of the server, in any of the calls about it', async () => {
  await fc.assert(
    fc.asyncProperty(hostileFiles, async (file) => {
      const { code, body } = await world.upload('admin', site, file)
      expect([201, 400]).toContain(code)
      if (code === 400) expect(body.title).toMatch(/。$/u)
      if (code !== 201) return
      const [rows, errors] = await Promise.all(['rows', 'errors'].map((verb) => world.get('admin', verb, body.id)))
      expect([rows!.statusCode, errors!.statusCode]).toEqual([200, 200])
      const checked = await world.act('admin', 'check', body.id, { version: body.version, mapping: body.mapping })
      expect(checked.code).toBe(200)
    }),
    { numRuns },
  )
})

// A file is a thread and four calls; parse-table.test.ts tries many more without them, the attack `rosters` 500.
const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 10)

test('SEC-69 a decision on a row that no file has is refused', async () => {
  const { body } = await world.upload('admin', site, csvOf([row({ displayname: '山田 一' })]))
  for (const no of [99_999_999_999, 2_147_483_648, 1.5, -1]) {
    const decisions = [{ row: no, decision: 'create' }]
    expect((await world.act('admin', 'commit', body.id, { version: body.version, decisions })).code).toBe(400)
  }
})

test('SEC-69 no letter of a name that is read as a listed one, nor its length, is more than a refusal', async () => {
  const { id, version } = (await world.upload('admin', site, csvOf([row({ displayname: '山田 一' })]))).body
  const { mapping } = await world.detailOf(id)
  const codes = []
  for (const from of ['別\u0000', '別\ud800', 'あ'.repeat(10_000), '%']) {
    const names = [{ list: 'primarySubcontractors', from, to: '山内建設' }]
    codes.push((await world.act('admin', 'check', id, { version, mapping, names })).code)
  }
  expect(codes).toEqual([400, 400, 400, 200])
})

/** Counts the threads that run at once while work is done. */
async function countThreads(work: () => Promise<void>): Promise<number> {
  let running = 0
  let most = 0
  const count = (worker: Worker) => {
    most = Math.max(most, (running += 1))
    worker.once('exit', () => (running -= 1))
  }
  process.on('worker', count)
  await work().finally(() => process.off('worker', count))
  return most
}

test('SEC-69 SEC-88 a company’s files are read one at a time, two more stand in line, another company waits for none', async () => {
  const file = csvOf([row({ displayname: '山田 一' })])
  const threads = await countThreads(async () => {
    const own = Array.from({ length: 4 }, () => world.upload('admin', site, file))
    const other = world.upload('superuser', site, file)
    const codes = (await Promise.all(own)).map(({ code }) => code)
    expect(codes.toSorted((one, another) => one - another)).toEqual([201, 201, 201, 503])
    expect((await other).code).toBe(201)
  })
  expect(threads).toBeLessThanOrEqual(2)
})

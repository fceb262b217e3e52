import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const post = (path: string, json: object) => world.call('POST', path, { token, json })

test.each([
  ['2026-04-01', '2027-03-31'],
  ['2026-03-31T15:00:00Z', '2027-03-31T23:59:59+09:00'],
  ['2026年4月1日', '令和9年3月31日'],
])('API-02 a form takes days as ISO 8601 has them, and as people type them: %s, %s', async (startDate, endDate) => {
  const person = { displayname: '日付 太郎', email: `${randomUUID()}@example.jp` }
  const form = { companyName: '株式会社日付', contractNumber: randomUUID().slice(0, 20), administrator: person }
  const answer = await post('/contract/create', { ...form, startDate, endDate })
  expect(answer.json()).toMatchObject({ startDate: '2026-04-01', endDate: '2027-03-31' })
  const { id: contractId } = answer.json<{ id: string }>()
  const site = {
    contractId,
    code: randomUUID().slice(0, 20),
    name: '日付現場',
    affiliations: [],
    primarySubcontractors: [],
  }
  expect((await post('/project/create', { ...site, startDate, endDate })).json()).toMatchObject({
    startDate: '2026-04-01',
    endDate: '2027-03-31',
  })
})

test.each([
  ['/contract/search', 'periodStart', 'periodEnd'],
  ['/project/search', 'periodStart', 'periodEnd'],
  ['/user/sub_admin/search', 'startTimestamp', 'endTimestamp'],
  ['/user/company_admin/search', 'startTimestamp', 'endTimestamp'],
  ['/user/project_user/search', 'startTimestamp', 'endTimestamp'],
  ['/audit/search', 'from', 'to'],
])('API-02 %s finds the same by days and by date-times of those days in Tokyo', async (path, start, end) => {
  const total = async (from: string, to: string) => {
    const answer = await post(path, { [start]: from, [end]: to })
    return [answer.statusCode, answer.json().total]
  }
  const byDays = await total('2020-01-01', '2026-11-21')
  expect(byDays[0]).toBe(200)
  expect(await total('2019-12-31T15:00:00Z', '2026-11-21T09:00:00+09:00')).toEqual(byDays)
  expect((await total('2020-01-01T00:00:00', '2026-11-21'))[0]).toBe(400)
})

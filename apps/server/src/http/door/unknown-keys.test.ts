import { fill } from '@azas/domain/words/fill.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const refusal = async (path: string, json: object, query: Record<string, string> = {}) => {
  const answer = await world.call('POST', path, { token, json, query })
  return { status: answer.statusCode, ...answer.json<{ title: string; errors: { path: string; title: string }[] }>() }
}
const notice = {
  title: '検証',
  body: '検証',
  targets: ['Worker'],
  isDraft: true,
  startTimestamp: '2026-12-01T00:00:00Z',
  endTimestamp: '2026-12-31T00:00:00Z',
}

test('API-03 an unknown key is named by its path, and the known ones stand beside it', async () => {
  const { status, title, errors } = await refusal('/notice/create', { ...notice, officeProjectIds: [], targetz: [] })
  const known = 'title、body、targets、isDraft、startTimestamp、endTimestamp、mailTargets、contractIds、projectIds'
  const words = fill(fieldRefusalWords.unknownKey, { known })
  expect([status, title]).toEqual([400, words])
  expect(errors).toEqual([
    { path: 'officeProjectIds', title: words },
    { path: 'targetz', title: words },
  ])
})

test('API-03 an unknown key within a value is named by its whole path, with the keys of that place', async () => {
  const text = { ...notice, isDraft: undefined, targets: undefined, colour: 'red' }
  const { errors } = await refusal('/notice/test_mail', { text })
  const known = 'title、body、startTimestamp、endTimestamp'
  expect(errors).toEqual([{ path: 'text.colour', title: fill(fieldRefusalWords.unknownKey, { known }) }])
})

test('API-03 an unknown key of a query is named', async () => {
  const { errors } = await refusal('/notice/search', {}, { colour: 'red' })
  expect(errors.map(({ path }) => path)).toEqual(['colour'])
})

test('NTC-01 API-02 a notice of sites is made and changed with the fields of its form alone', async () => {
  const made = await world.call('POST', '/notice/create', { token, json: notice })
  expect(made.statusCode).toBe(201)
  const { id, version } = made.json<{ id: string; version: number }>()
  const json = { ...notice, title: '改題', mailTargets: [], contractIds: [], projectIds: [], version }
  const changed = await world.call('POST', '/notice/update', { token, json, query: { target_notice_id: id } })
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { title: '改題' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createProjectWorld, type ProjectWorld } from './testing/world.ts'

let world: ProjectWorld
beforeAll(async () => {
  world = await createProjectWorld()
})
afterAll(() => world.close())

const take = (who: Caller, json: object, sort = 'code') =>
  world.post(who, 'export', { format: 'csv', ...json }, { sort })
const codesIn = (body: string) => [...body.matchAll(/^"(G\d\d-\d+|G-[^"]+)"/gmu)].map(([, code]) => code!)
const codesOf = async (who: Caller) =>
  (await world.search(who, {}, { sort: 'code', size: '100' })).items.map(({ code }) => code)

test('LST-06 SEC-22 the file has the sites of the list, for each caller no others', async () => {
  for (const who of ['admin', 'subadmin', 'stranger'] as const) {
    const answer = await take(who, { filter: {} })
    const codes = await codesOf(who)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['total-rows']).toBe(String(codes.length))
    expect(codesIn(answer.body)).toEqual(codes)
  }
})

test('LST-06 SEC-22 ids of a foreign company bring no row', async () => {
  const { items } = await world.search('stranger')
  const answer = await take('admin', { ids: items.map(({ id }) => id) })
  expect([answer.headers['total-rows'], codesIn(answer.body)]).toEqual(['0', []])
})

test('LST-06 AUD-01 what an Admin takes is in the history of the own company', async () => {
  await take('admin', { filter: { statuses: ['Active'] } })
  const fact = await world.owner
    .selectFrom('audit_log')
    .select(['contract_id', 'object_type', 'action'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(fact).toEqual({ contract_id: world.ownContract, object_type: 'project', action: 'exported' })
})

test('LST-06 the lists of names stand one a line, counts are numbers', async () => {
  const site = await world.create({ code: 'G-FILE' })
  const { body } = await take('superuser', { ids: [site.id] })
  expect(body).toContain('"元請A\n元請B","一次A\n一次B","0","0","0","0","0","0",""')
})

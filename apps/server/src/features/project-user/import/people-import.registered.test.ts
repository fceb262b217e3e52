import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
  site = await world.newSite()
})
afterAll(() => world.close())

const importOf = async (...people: string[][]): Promise<string> => {
  const { body } = await world.upload('admin', site, csvOf(people))
  await world.commit('admin', body)
  return body.id
}
/** The names of those who match at the site. */
const namesOf = async (filter: object, caller: 'admin' | 'stranger' = 'admin') => {
  const page = await world.search(caller, filter, { target_project_id: site, sort: 'displayname' })
  return page.items?.map(({ displayname }) => displayname)
}

test('USR-03 USR-04 the cards that an import leads to are those of the people whom it registered, and of nobody else', async () => {
  const known = 'known@import.example'
  const company = '結果建設'
  const first = await importOf(
    row({ displayname: '結果 一', company }),
    row({ displayname: '結果 二', company, email: known }),
  )
  const second = await importOf(
    row({ displayname: '結果 三', company }),
    row({ displayname: '結果 二', company, email: known, age: '40' }),
  )
  expect(await namesOf({ importId: first })).toEqual(['結果 一', '結果 二'])
  expect(await namesOf({ importId: second })).toEqual(['結果 三'])
  expect(await namesOf({ importId: first, withoutCard: true })).toEqual(['結果 一'])
  expect(await namesOf({ withoutCard: true })).toEqual(['結果 一', '結果 三'])
  const issued = await world.actOnPeople(
    'admin',
    'issue_cards',
    { filter: { importId: second, withoutCard: true } },
    { target_project_id: site },
  )
  expect(issued.statusCode).toBe(200)
  expect(await namesOf({ withoutCard: true })).toEqual(['結果 一'])
})

test('USR-03 SEC-22 the number of an import shows nobody of it who is out of scope', async () => {
  const id = await importOf(row({ displayname: '範囲 一' }))
  expect(await namesOf({ importId: id })).toEqual(['範囲 一'])
  const asStranger = await world.search('stranger', { importId: id })
  expect(asStranger.total).toBe(0)
})

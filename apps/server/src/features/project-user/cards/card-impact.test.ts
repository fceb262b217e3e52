import { projectUserRefusalWords as refusals } from '@azas/domain/project-user/project-user.words.ts'
import { cardsAtMost } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { cardRefusalWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitesWorld, newAddress, type SitesWorld } from '../register/testing/sites.ts'

let world: SitesWorld
beforeAll(async () => {
  world = await createSitesWorld()
})
afterAll(() => world.close())

type Role = 'admin' | 'subadmin' | 'stranger'
type Item = { id: string; name: string; title: string | null }

const makePerson = async (changes: object = {}) => (await world.create('admin', world.sites.first, changes)).body.id
const act = (by: Role, path: string, json: object, site?: string) =>
  world.act(by, path, json, site === undefined ? {} : { target_project_id: site })
const impactOf = async (by: Role, ids: readonly string[], site?: string) =>
  (await act(by, 'card_impact', { ids }, site)).json<{ items: Item[] }>().items

test.each([
  ['admin', 'a site'],
  ['subadmin', 'a site'],
  ['admin', 'all sites'],
  ['subadmin', 'all sites'],
] as const)(
  'USR-04 before cards are issued it tells %s of %s who gets one, by reading, and why others do not',
  async (by, of) => {
    const late = await makePerson({ displayname: '渡辺 一', displaynameKana: 'ワタナベ ハジメ' })
    const early = await makePerson({ displayname: '青木 二', displaynameKana: 'アオキ ツギ' })
    const mailed = await makePerson({ displayname: '加藤 三', displaynameKana: 'カトウ ミツ', email: newAddress() })
    const unknown = crypto.randomUUID()
    const site = of === 'a site' ? world.sites.first : undefined
    const ids = [unknown, late, mailed, early]
    const items = await impactOf(by, ids, site)
    expect(items).toEqual([
      { id: early, name: '青木 二', title: null },
      { id: mailed, name: '加藤 三', title: words.hasEmail },
      { id: late, name: '渡辺 一', title: null },
      { id: unknown, name: '', title: refusalWords.e404 },
    ])
    expect(await world.owner.selectFrom('sign_in_cards').selectAll().where('user_id', 'in', ids).execute()).toEqual([])
    const issued = (await act(by, 'issue_cards', { ids }, site)).json<{
      cards: { userId: string }[]
      refused: Item[]
    }>()
    const refusedOf = (all: readonly Item[]) =>
      new Map(all.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])))
    expect(issued.cards.map(({ userId }) => userId).toSorted()).toEqual([early, late].toSorted())
    expect(refusedOf(issued.refused)).toEqual(refusedOf(items))
  },
)

test('USR-04 SEC-22 people of an ended site get none, those of a stranger’s site are unknown, and so is the site', async () => {
  const person = await makePerson()
  expect(await impactOf('stranger', [person])).toEqual([{ id: person, name: '', title: refusalWords.e404 }])
  expect((await act('stranger', 'card_impact', { ids: [person] }, world.sites.first)).statusCode).toBe(404)
  const end = (status: 'Active' | 'Inactive') =>
    world.owner.updateTable('projects').set({ status }).where('id', '=', world.sites.first).execute()
  await end('Inactive')
  const items = await impactOf('admin', [person], world.sites.first)
  await end('Active')
  expect(items.map(({ title }) => title)).toEqual([refusals.siteEnded])
})

test('USR-04 of more than 200 people it says so before anything is issued', async () => {
  const ids = Array.from({ length: cardsAtMost + 1 }, () => crypto.randomUUID())
  const answer = await act('admin', 'card_impact', { ids }, world.sites.first)
  expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([
    400,
    fill(words.tooMany, { max: cardsAtMost }),
  ])
  expect((await act('admin', 'card_impact', { ids: ids.slice(1) }, world.sites.first)).statusCode).toBe(200)
})

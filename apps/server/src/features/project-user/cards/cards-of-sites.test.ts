import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { projectUserRefusalWords as refusals } from '@azas/domain/project-user/project-user.words.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitesWorld, type SitesWorld } from '../register/testing/sites.ts'

let world: SitesWorld
beforeAll(async () => {
  world = await createSitesWorld()
})
afterAll(() => world.close())

type Issued = { cards: NewCard[]; refused: { id: string; title: string }[] }

const makePerson = async (site: string) => (await world.create('admin', site)).body.id
const issue = async (ids: readonly string[], by: 'admin' | 'subadmin' | 'stranger') => {
  const answer = await world.act(by, 'issue_cards', { ids }, {})
  return { code: answer.statusCode, body: answer.json<Issued>() }
}
const renameSite = (id: string, change: { name?: string; status?: 'Active' | 'Inactive' }) =>
  world.owner.updateTable('projects').set(change).where('id', '=', id).execute()

test('USR-04 each holder gets one card, of the newest of their sites that is in use', async () => {
  await renameSite(world.sites.first, { name: '一の現場' })
  await renameSite(world.sites.second, { name: '二の現場' })
  const here = await makePerson(world.sites.first)
  const both = await makePerson(world.sites.first)
  world.clock.advance(1_000)
  await world.act(
    'admin',
    'copy',
    { fromProjectId: world.sites.first, ids: [both] },
    { target_project_id: world.sites.second },
  )
  const sitesOf = async () => {
    const { code, body } = await issue([here, both], 'subadmin')
    expect([code, body.refused]).toEqual([200, []])
    return new Map(body.cards.map(({ userId, projectName }) => [userId, projectName]))
  }
  expect(await sitesOf()).toEqual(
    new Map([
      [here, '一の現場'],
      [both, '二の現場'],
    ]),
  )
  await renameSite(world.sites.second, { status: 'Inactive' })
  expect(await sitesOf()).toEqual(
    new Map([
      [here, '一の現場'],
      [both, '一の現場'],
    ]),
  )
  await renameSite(world.sites.second, { status: 'Active' })
})

test('USR-04 SEC-22 none for who is at ended sites alone, nor for people of sites that are not the reader’s', async () => {
  const ended = await makePerson(world.sites.second)
  const foreign = await makePerson(world.sites.other)
  await renameSite(world.sites.second, { status: 'Inactive' })
  const { code, body } = await issue([ended, foreign], 'subadmin')
  await renameSite(world.sites.second, { status: 'Active' })
  expect([code, body.cards]).toEqual([200, []])
  expect(new Map(body.refused.map(({ id, title }) => [id, title]))).toEqual(
    new Map([
      [ended, refusals.siteEnded],
      [foreign, refusalWords.e404],
    ]),
  )
  const strangers = (await issue([foreign], 'stranger')).body
  expect([strangers.cards, strangers.refused.map(({ title }) => title)]).toEqual([[], [refusalWords.e404]])
  expect((await issue([foreign], 'admin')).body.cards).toHaveLength(1)
})

test('USR-04 without a session nobody is asked for', async () => {
  const answer = await world.call('POST', '/user/project_user/issue_cards', { json: { ids: [crypto.randomUUID()] } })
  expect(answer.statusCode).toBe(401)
})

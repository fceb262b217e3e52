import type { BulkReply } from '@azas/api/rows.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSitesWorld, type SitesWorld } from './testing/sites.ts'

let world: SitesWorld
let first: string
let second: string
beforeAll(async () => {
  world = await createSitesWorld()
  first = world.sites.first
  second = world.sites.second
})
afterAll(() => world.close())

const makePerson = async (changes: object = {}) => (await world.create('admin', first, changes)).body.id
const move = async (ids: readonly string[], leave: boolean) =>
  (
    await world.act('admin', 'copy', { fromProjectId: first, leave, ids }, { target_project_id: second })
  ).json<BulkReply>()
const sitesOf = async (id: string) => {
  const members = world.owner.selectFrom('site_members').select('project_id').where('user_id', '=', id)
  return (await members.execute()).map(({ project_id: at }) => at).toSorted()
}
const pastOf = (id: string) =>
  world.owner.selectFrom('past_members').select('project_id').where('user_id', '=', id).execute()

/** Somebody who may join the second site, one who is there already and one who has ended. */
async function makeMixed(): Promise<[free: string, there: string, ended: string]> {
  const free = await makePerson()
  const there = await makePerson()
  const ended = await makePerson()
  await move([there], false)
  await world.change('admin', 'end', { version: 1 }, world.at(ended, first))
  return [free, there, ended]
}

describe('USR-08 a move of many', () => {
  test('USR-08 whom the new site refuses stays at the old one, with the reason', async () => {
    const [free, there, ended] = await makeMixed()
    const reply = await move([free, there, ended], true)
    const titles = new Map('results' in reply ? reply.results.map(({ id, title }) => [id, title]) : [])
    expect(titles).toEqual(
      new Map([
        [free, null],
        [there, words.alreadyHere],
        [ended, words.endedPerson],
      ]),
    )
    expect(await Promise.all([free, there, ended].map(sitesOf))).toEqual([
      [second],
      [first, second].toSorted(),
      [first],
    ])
    expect((await Promise.all([free, there, ended].map(pastOf))).map((rows) => rows.length)).toEqual([1, 0, 0])
    const actions = (await world.entriesOf(there)).map(({ action }) => action)
    expect([actions, (await world.entriesOf(ended)).at(-1)?.action]).toEqual([['created', 'joined'], 'ended'])
  })

  test('USR-03 a copy of many changes nothing of whom it refuses', async () => {
    const [free, there, ended] = await makeMixed()
    const versions = () =>
      world.owner
        .selectFrom('users')
        .select(['id', 'version'])
        .where('id', 'in', [there, ended])
        .orderBy('id')
        .execute()
    const before = await versions()
    await move([free, there, ended], false)
    expect([await sitesOf(free), await sitesOf(ended)]).toEqual([[first, second].toSorted(), [first]])
    expect(await versions()).toEqual(before)
  })
})

describe('USR-08 coming back after several sites', () => {
  /** Puts somebody who was at both sites at neither, the site of each day last. */
  async function leaveBoth(id: string, days: Record<string, string>): Promise<void> {
    for (const [at, left_on] of Object.entries(days)) {
      const { version } = await world.owner
        .selectFrom('users')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await world.change('admin', 'leave', { version }, world.at(id, at))
      const stay = world.owner.updateTable('past_members').set({ left_on })
      await stay.where('user_id', '=', id).where('project_id', '=', at).execute()
    }
  }

  test.each([
    ['the first', '大和電設', ['Gift']],
    ['the second', '検証建設', ['NearMiss']],
  ] as const)('USR-08 USR-03 whoever left %s site last has its company and duties', async (last, company, jobs) => {
    const id = await makePerson()
    await world.owner.updateTable('users').set({ role: 'Operator' }).where('id', '=', id).execute()
    world.clock.advance(60_000)
    await move([id], false)
    const places = [
      [first, '大和電設', 'Gift'],
      [second, '検証建設', 'NearMiss'],
    ] as const
    for (const [at, name, job] of places) {
      const place = world.owner.updateTable('site_members').set({ company: name, jobs: [job] })
      await place.where('user_id', '=', id).where('project_id', '=', at).execute()
    }
    const early = '2026-11-01'
    const late = '2026-11-15'
    await leaveBoth(id, last === 'the first' ? { [second]: early, [first]: late } : { [first]: early, [second]: late })
    const query = { target_project_id: world.sites.other }
    expect((await world.act('admin', 'copy', { ids: [id] }, query)).json<BulkReply>().done).toBe(1)
    expect((await world.detail('admin', id)).json()).toMatchObject({ company, jobs })
  })
})

import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/world.ts'
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

const copy = (to: string, json: object) => world.act('admin', 'copy', json, { target_project_id: to })
const leave = (id: string, version: number, more: object = {}) =>
  world.change('admin', 'leave', { version, ...more }, world.at(id, first))
const rejoin = (by: Caller, id: string, version: number) => world.change(by, 'rejoin', { version }, world.at(id, first))
const stayOf = (id: string) =>
  world.owner.selectFrom('site_members').selectAll().where('user_id', '=', id).where('project_id', '=', first).execute()
const pastOf = (id: string) => world.owner.selectFrom('past_members').selectAll().where('user_id', '=', id).execute()

/** Somebody of both sites, at the second one of another company. */
async function makePerson(): Promise<string> {
  const { id } = (await world.create('admin', first)).body
  world.clock.advance(60_000)
  await copy(second, { fromProjectId: first, ids: [id] })
  const place = world.owner.updateTable('site_members').set({ company: '検証建設', primary_subcontractor: null })
  await place.where('user_id', '=', id).where('project_id', '=', second).execute()
  return id
}

test('SEC-90 SHL-15 USR-08 the place of another site and the day of the way back are not those of the site that was left', async () => {
  const id = await makePerson()
  const before = await stayOf(id)
  world.clock.advance(60_000)
  const { body } = await leave(id, 2)
  const back = await rejoin('subadmin', id, body.version)
  expect([back.code, back.body]).toMatchObject([200, { company: '大和電設', projectId: first, version: 4 }])
  expect([await stayOf(id), await pastOf(id)]).toEqual([before, []])
  expect((await world.entriesOf(id)).slice(-2)).toMatchObject([
    { action: 'left', changes: { projects: { after: [] } } },
    { action: 'joined', changes: { projects: { before: [] } } },
  ])
})

test('SEC-90 SHL-15 USR-08 of somebody who came back once only the stay that was left last lives on', async () => {
  const { id } = (await world.create('admin', first)).body
  await leave(id, 1)
  world.clock.advance(60_000)
  await copy(first, { ids: [id] })
  const before = await stayOf(id)
  const past = await pastOf(id)
  await leave(id, 3)
  expect((await rejoin('admin', id, 4)).code).toBe(200)
  expect([await stayOf(id), await pastOf(id)]).toEqual([before, past])
})

test('SHL-15 nobody comes back to an ended site, or after a change, and nothing is written', async () => {
  const { id } = (await world.create('admin', first)).body
  await leave(id, 1)
  const site = world.owner.updateTable('projects').where('id', '=', first)
  await site.set({ status: 'Inactive' }).execute()
  try {
    const { code, body } = await rejoin('admin', id, 2)
    expect([code, body.title]).toEqual([409, words.siteEnded])
  } finally {
    await site.set({ status: 'Active' }).execute()
  }
  const { code, body } = await rejoin('admin', id, 1)
  expect([code, body.title]).toEqual([409, undoWords.changedSince])
  expect([await stayOf(id), (await pastOf(id)).length]).toEqual([[], 1])
})

test('SEC-90 SHL-15 many come back by the versions that leaving left them; without one nobody does', async () => {
  const ids = [(await world.create('admin', first)).body.id, (await world.create('admin', first)).body.id]
  const bulk = async (json: object) =>
    (await world.act('subadmin', 'bulk', { ids, ...json }, { target_project_id: first })).json<{
      done: number
      results: { id: string; version: number; title: string | null }[]
    }>()
  const left = await bulk({ action: 'leave' })
  const refused = await bulk({ action: 'rejoin' })
  expect(refused.results.map(({ title }) => title)).toEqual([undoWords.changedSince, undoWords.changedSince])
  const versions = left.results.map(({ id, version }) => ({ id, version }))
  expect((await bulk({ action: 'rejoin', versions })).done).toBe(2)
  expect((await bulk({ action: 'rejoin', versions })).results[0]).toMatchObject({ title: words.alreadyHere })
})

test('SHL-15 SEC-22 whoever may not write at the site takes nobody back there', async () => {
  const { body } = await world.create('admin', world.sites.other)
  await world.change('admin', 'leave', { version: 1 }, world.at(body.id, world.sites.other))
  const at = world.at(body.id, world.sites.other)
  const codes = []
  for (const by of ['subadmin', 'stranger', 'admin'] as const)
    codes.push((await world.change(by, 'rejoin', { version: 2 }, at)).code)
  expect(codes).toEqual([404, 404, 200])
})

test('USR-08 USR-05 the version that leaving and ending answer is the one of the next change', async () => {
  const { id } = (await world.create('admin', first)).body
  const stored = () => world.owner.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  const left = await leave(id, 1, { end: true })
  expect(left.body).toMatchObject(await stored())
})

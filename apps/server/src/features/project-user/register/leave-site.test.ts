import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
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

/** A worker of the first site, and of further ones. */
async function makePerson(others: readonly string[] = [], changes: object = {}) {
  const { body } = await world.create('superuser', first, changes)
  for (const to of others) await copy('superuser', to, { fromProjectId: first, ids: [body.id] })
  return { id: body.id, version: 1 + others.length }
}

const copy = async (by: Parameters<SitesWorld['act']>[0], to: string, json: object) =>
  world.act(by, 'copy', json, { target_project_id: to })
const leave = (
  by: Parameters<SitesWorld['act']>[0],
  { id, version }: { id: string; version: number },
  { from = first, ...json }: { from?: string; end?: boolean } = {},
) => world.change(by, 'leave', { version, ...json }, world.at(id, from))

const statusOf = async (id: string) =>
  (await world.owner.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('USR-08 leaving a site', () => {
  test('USR-08 ends one membership: the account and the other site stay, counters, list and search follow', async () => {
    const person = await makePerson([second])
    const atFirst = await world.countOf(first)
    const atSecond = await world.countOf(second)
    const { code, body } = await leave('subadmin', person)
    expect([code, body]).toMatchObject([
      200,
      { version: 3, status: 'NoLogin', projectId: second, sites: [{ projectId: second }] },
    ])
    expect(await world.countOf(first)).toEqual(atFirst.map((count) => count! - 1))
    expect(await world.countOf(second)).toEqual(atSecond)
    const past = world.owner.selectFrom('past_members').selectAll().where('user_id', '=', person.id)
    expect(await past.execute()).toMatchObject([
      {
        project_id: first,
        company: '大和電設',
        primary_subcontractor: '山内建設',
        role: 'Worker',
        left_on: tokyoDate(world.clock.now),
      },
    ])
    expect((await world.entriesOf(person.id)).at(-1)).toMatchObject({
      action: 'left',
      changes: { projects: { before: [expect.stringContaining('検証の現場')], after: [] } },
    })
    expect((await leave('subadmin', { ...person, version: 3 })).code).toBe(404)
  })

  test('USR-08 of the last site leaves the account alive, unless its end is asked for', async () => {
    const kept = await makePerson()
    const ended = await makePerson()
    expect((await leave('admin', kept)).body).toMatchObject({ version: 2, status: 'NoLogin', sites: [] })
    expect(await statusOf(kept.id)).toBe('Active')
    expect((await leave('admin', ended, { end: true })).body).toMatchObject({ status: 'Inactive', sites: [] })
    expect(await statusOf(ended.id)).toBe('Inactive')
    expect((await world.entriesOf(ended.id)).map(({ action }) => action)).toEqual(['created', 'ended', 'left'])
  })
})

describe('USR-08 many leave a site', () => {
  const leaveAll = (json: object, query: Record<string, string> = { target_project_id: first }) =>
    world.act('subadmin', 'bulk', { action: 'leave', ...json }, query)

  test('USR-08 LST-05 those who match leave the named site, who is not there is not found, and counters follow', async () => {
    const name = { displayname: '退場 一同' }
    const one = await makePerson([], name)
    const two = await makePerson([second], name)
    const stranger = await world.create('admin', world.sites.other, name)
    const before = await world.countOf(first)
    const reply = (await leaveAll({ filter: name })).json<{ results: { id: string; ok: boolean }[] }>()
    expect(new Set(reply.results.map(({ id, ok }) => `${id} ${ok}`))).toEqual(
      new Set([`${one.id} true`, `${two.id} true`]),
    )
    expect(await world.countOf(first)).toEqual(before.map((count) => count! - 2))
    expect((await world.detail('subadmin', two.id)).json()).toMatchObject({
      sites: [{ projectId: second }],
      version: 3,
    })
    const again = await leaveAll({ ids: [two.id, stranger.body.id] })
    expect(again.json()).toMatchObject({ total: 2, done: 0, failed: 2 })
    expect((await world.entriesOf(two.id)).filter(({ action }) => action === 'left')).toHaveLength(1)
  })

  test('USR-08 LST-05 a site has to be named, and one that the caller may write', async () => {
    expect((await leaveAll({ filter: {} }, {})).statusCode).toBe(400)
    const ids = [(await makePerson()).id]
    expect((await leaveAll({ ids }, { target_project_id: world.sites.other })).statusCode).toBe(404)
  })
})

describe('USR-08 leaving is refused', () => {
  test('USR-08 does not end who is at another site, and then changes nothing', async () => {
    const person = await makePerson([second])
    const { code, body } = await leave('admin', person, { end: true })
    expect([code, body.title]).toEqual([409, words.elsewhere])
    expect((await leave('admin', person)).code).toBe(200)
  })

  test('USR-08 SEC-26 a SubAdmin takes somebody off the own site who is at another one, too', async () => {
    const person = await makePerson([world.sites.other])
    expect((await leave('subadmin', person, { from: world.sites.other })).code).toBe(404)
    const refused = await leave('subadmin', person, { end: true })
    expect(refused.code).toBe(409)
    const { code, body } = await leave('subadmin', person)
    expect([code, body.sites]).toEqual([200, []])
    expect((await world.detail('admin', person.id)).json()).toMatchObject({ sites: [{ projectId: world.sites.other }] })
  })

  test('USR-08 FRM-05 an older version is a 409', async () => {
    const person = await makePerson([second])
    const { code, body } = await leave('admin', { ...person, version: 1 })
    expect([code, body.current.version]).toEqual([409, 2])
  })
})

describe('USR-08 coming back and moving', () => {
  test('USR-08 whoever comes back is the same person with the place that they had', async () => {
    const person = await makePerson()
    await leave('admin', person)
    const reply = await copy('subadmin', second, { ids: [person.id] })
    expect(reply.json()).toMatchObject({ total: 1, done: 1 })
    expect((await world.detail('subadmin', person.id)).json()).toMatchObject({
      id: person.id,
      version: 3,
      company: '大和電設',
      primarySubcontractor: '山内建設',
      sites: [{ projectId: second }],
    })
    expect((await world.entriesOf(person.id)).map(({ action }) => action)).toEqual(['created', 'left', 'joined'])
  })

  test('USR-03 USR-08 a copy is at both sites, a move at the new one alone', async () => {
    const copied = await makePerson()
    const moved = await makePerson()
    await copy('subadmin', second, { fromProjectId: first, ids: [copied.id] })
    await copy('subadmin', second, { fromProjectId: first, ids: [moved.id], leave: true })
    const sitesOf = async (id: string) =>
      (await world.detail('subadmin', id))
        .json<{ sites: { projectId: string }[] }>()
        .sites.map(({ projectId }) => projectId)
    expect(new Set(await sitesOf(copied.id))).toEqual(new Set([first, second]))
    expect(await sitesOf(moved.id)).toEqual([second])
  })
})

describe('USR-03 people copied from another site', () => {
  test('USR-03 all that match are copied from the named site; each that cannot be says why', async () => {
    const name = { displayname: '写し 一郎' }
    const free = await makePerson([], name)
    const here = await makePerson([second], name)
    const ended = await makePerson([], name)
    await world.change('admin', 'end', { version: 1 }, world.at(ended.id, first))
    const reply = await copy('subadmin', second, { fromProjectId: first, filter: name })
    const results = reply.json<{ results: { id: string; title: string | null }[] }>().results
    expect(new Map(results.map(({ id, title }) => [id, title]))).toEqual(
      new Map([
        [free.id, null],
        [here.id, words.alreadyHere],
        [ended.id, words.endedPerson],
      ]),
    )
  })

  test('USR-03 SEC-22 nobody of another company or of a site out of scope is copied', async () => {
    const foreign = await world.siteOf(world.foreignContract)
    const stranger = await copy('superuser', first, { fromProjectId: foreign.project_id, ids: [foreign.user_id] })
    expect(stranger.json()).toMatchObject({ done: 0, results: [{ title: words.otherCompany }] })
    const { body } = await world.create('admin', world.sites.other)
    const elsewhere = await copy('subadmin', first, { ids: [body.id] })
    expect(elsewhere.json()).toMatchObject({ done: 0, results: [{ name: '' }] })
  })

  test('USR-03 a copy wants a source for a filter and for a move, and another site than its own', async () => {
    const codes = []
    for (const json of [
      { filter: {} },
      { ids: [world.sites.first], leave: true },
      { fromProjectId: second, filter: {} },
    ])
      codes.push((await copy('admin', second, json)).statusCode)
    expect(codes).toEqual([400, 400, 409])
  })
})

describe('USR-06 the same name in the same company', () => {
  const similar = async (by: Parameters<SitesWorld['act']>[0], json: object) =>
    (await world.act(by, 'similar', { projectId: second, ...json })).json<{ items: { id: string }[] }>().items

  test('USR-06 is found in any spelling, at a site or formerly, with what tells them apart', async () => {
    const displayname = '渡辺 さくら'
    const here = await makePerson([second], { displayname })
    const gone = await makePerson([], { displayname })
    await leave('admin', gone)
    const items = await similar('subadmin', { displayname: '渡辺　さくら', company: '大和電設' })
    expect(items).toMatchObject([
      { id: here.id, isHere: true, status: 'NoLogin', company: '大和電設' },
      { id: gone.id, isHere: false, sites: [{ projectId: first, leftOn: tokyoDate(world.clock.now) }] },
    ])
    // Nobody finds who is at no site in a list: they are known whatever their affiliation is called now.
    const others = await similar('subadmin', { displayname, company: 'ほかの会社' })
    expect(others.map(({ id }) => id)).toEqual([gone.id])
    const everybody = await similar('subadmin', { displayname })
    expect(everybody.map(({ id }) => id)).toEqual(expect.arrayContaining([here.id, gone.id]))
  })

  test('USR-06 SEC-22 nobody out of scope is told of', async () => {
    const displayname = '範囲 外'
    await world.create('admin', world.sites.other, { displayname })
    expect(await similar('subadmin', { displayname })).toEqual([])
    expect(await similar('admin', { displayname })).toHaveLength(1)
    const foreign = await world.siteOf(world.foreignContract)
    const refused = await world.act('admin', 'similar', { projectId: foreign.project_id, displayname })
    expect(refused.statusCode).toBe(404)
  })
})

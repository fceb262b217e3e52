import type { FormerPerson } from '@azas/api/project-user/former-people.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { projectUserRefusalWords as refusals, projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSitesWorld, type SitesWorld } from '../register/testing/sites.ts'
import type { Caller } from '../testing/world.ts'

let world: SitesWorld
beforeAll(async () => {
  world = await createSitesWorld()
})
afterAll(() => world.close())

type Page = { items: FormerPerson[]; total: number; offset: number; size: number }

const search = async (caller: Caller, json: object = {}, query: Record<string, string> = {}) =>
  (await world.act(caller, 'former/search', json, query)).json<Page>()
const namesOf = async (caller: Caller, json: object = {}, query: Record<string, string> = {}) =>
  (await search(caller, json, query)).items.map(({ displayname }) => displayname)

const stay = (id: string, site: 'first' | 'second' | 'other') => world.at(id, world.sites[site])
const create = async (site: 'first' | 'second' | 'other', displayname: string, more: object = {}) =>
  (await world.create('admin', world.sites[site], { displayname, ...more })).body
const leave = (id: string, site: 'first' | 'second' | 'other', version: number, more: object = {}) =>
  world.change('admin', 'leave', { version, ...more }, stay(id, site))
/** As if the person had left some days earlier. */
const backdate = (id: string, days: number) =>
  world.owner
    .updateTable('past_members')
    .set({ left_on: sql<string>`left_on - ${days}::int` })
    .where('user_id', '=', id)
    .execute()
const copy = (site: 'first' | 'second' | 'other', id: string) =>
  world.act('admin', 'copy', { ids: [id] }, { target_project_id: world.sites[site] })

describe('USR-08 the way back of somebody who has ended', () => {
  const back = async (caller: Caller, id: string, more: object = {}) => {
    const query = { target_project_id: world.sites.first }
    return (await world.act(caller, 'copy', { ids: [id], ...more }, query)).json<BulkReply>()
  }
  const makeEnded = async (site: 'first' | 'other', more: object = {}) => {
    const { id } = await create(site, '再開 一郎', more)
    await leave(id, site, 1, { end: true })
    return id
  }

  test('USR-08 their end is taken back with it where that is asked for, and the log has both', async () => {
    const id = await makeEnded('first')
    expect(await back('subadmin', id)).toMatchObject({ done: 0, results: [{ title: refusals.endedPerson }] })
    expect(await back('subadmin', id, { reactivate: true })).toMatchObject({ done: 1, failed: 0 })
    const { items } = await world.search('admin', { displayname: '再開' }, { target_project_id: world.sites.first })
    expect(items).toMatchObject([{ id, status: 'NoLogin', version: 5 }])
    const member = world.owner.selectFrom('site_members').select('status').where('user_id', '=', id)
    expect(await member.execute()).toEqual([{ status: 'Active' }])
    expect((await world.entriesOf(id)).slice(-2)).toMatchObject([
      { action: 'resumed', changes: { status: { before: 'Inactive', after: 'NoLogin' } } },
      { action: 'joined', changes: { projects: { before: [] } } },
    ])
  })

  test('USR-08 who is paused stays paused, and who is at an unknown site stays ended', async () => {
    const paused = await create('first', '再開 二郎')
    await world.change('admin', 'pause', { version: 1 }, stay(paused.id, 'first'))
    await leave(paused.id, 'first', 2)
    await back('admin', paused.id, { reactivate: true })
    const ended = await create('first', '再開 三郎')
    await copy('other', ended.id)
    await world.change('admin', 'end', { version: 2 }, stay(ended.id, 'first'))
    await leave(ended.id, 'first', 3)
    expect(await back('subadmin', ended.id, { reactivate: true })).toMatchObject({
      done: 0,
      results: [{ title: refusals.elsewhere }],
    })
    const statuses = await world.owner
      .selectFrom('users')
      .select(['id', 'status'])
      .where('id', 'in', [paused.id, ended.id])
      .execute()
    expect(new Map(statuses.map((each) => [each.id, each.status]))).toEqual(
      new Map([
        [paused.id, 'Pause'],
        [ended.id, 'Inactive'],
      ]),
    )
  })
})

describe('USR-08 the people who have left their last site', () => {
  test('USR-08 somebody is listed from the last site that they leave, with that site, until they are at one again', async () => {
    const { id } = await create('first', '離任 一郎', { displaynameKana: 'リニン イチロウ' })
    await copy('second', id)
    await leave(id, 'first', 2)
    await backdate(id, 1)
    expect(await namesOf('admin', { keyword: '離任' })).toEqual([])
    await leave(id, 'second', 3)
    const { items, total } = await search('admin', { keyword: '離任' })
    expect([items, total]).toMatchObject([
      [
        {
          id,
          version: 4,
          displaynameKana: 'リニン イチロウ',
          role: 'Worker',
          status: 'NoLogin',
          contractId: world.ownContract,
          lastPlace: { projectId: world.sites.second, projectStatus: 'Active', company: '大和電設' },
        },
      ],
      1,
    ])
    await copy('first', id)
    expect(await namesOf('admin', { keyword: '離任' })).toEqual([])
  })

  test('USR-08 they are found by name, reading and last affiliation, every word of it', async () => {
    const one = await create('first', '探索 花子', { displaynameKana: 'タンサク ハナコ' })
    await leave(one.id, 'first', 1)
    const two = await create('first', '探索 太郎', { displaynameKana: 'タンサク タロウ', company: '検証建設' })
    await leave(two.id, 'first', 1)
    for (const keyword of ['探索 花', 'たんさく　はな', 'ﾊﾅｺ', '探索 大和電設'])
      expect(await namesOf('admin', { keyword })).toEqual(['探索 花子'])
    expect(await namesOf('admin', { keyword: '探索 検証' })).toEqual(['探索 太郎'])
    expect(await namesOf('admin', { keyword: '探索 山内' })).toEqual([])
  })

  test('USR-08 who has ended is left out until they are asked for', async () => {
    const { id } = await create('first', '終了 三郎')
    await leave(id, 'first', 1, { end: true })
    const statuses = ['NoLogin', 'Active', 'Pause']
    expect(await namesOf('admin', { keyword: '終了', statuses })).toEqual([])
    expect(await namesOf('admin', { keyword: '終了', statuses: ['Inactive'] })).toEqual(['終了 三郎'])
  })
})

describe('USR-08 their order and their pages', () => {
  test('USR-08 of two sites that were left on one day the one that is listed is the one that is taken over', async () => {
    const { id } = await create('first', '同日 一郎')
    world.clock.advance(60_000)
    await copy('second', id)
    await world.owner
      .updateTable('site_members')
      .set({ company: '検証建設' })
      .where('user_id', '=', id)
      .where('project_id', '=', world.sites.second)
      .execute()
    await leave(id, 'second', 2)
    await leave(id, 'first', 3)
    const [former] = (await search('admin', { keyword: '同日' })).items
    expect(former?.lastPlace).toMatchObject({ projectId: world.sites.second, company: '検証建設' })
    await copy('other', id)
    const { items } = await world.search('admin', { displayname: '同日' }, { target_project_id: world.sites.other })
    expect(items.map(({ company }) => company)).toEqual(['検証建設'])
  })

  test('USR-08 the last day at a site comes first, or the reading does, page by page', async () => {
    for (const [name, kana, days] of [
      ['順番 二', 'ジュンバン ニ', 2],
      ['順番 一', 'ジュンバン イチ', 1],
      ['順番 三', 'ジュンバン サン', 0],
    ] as const) {
      const { id } = await create('first', name, { displaynameKana: kana })
      await leave(id, 'first', 1)
      await backdate(id, days)
    }
    const byDay = ['順番 三', '順番 一', '順番 二']
    expect(await namesOf('admin', { keyword: '順番' })).toEqual(byDay)
    expect(await namesOf('admin', { keyword: '順番' }, { sort: 'leftOn' })).toEqual(byDay.toReversed())
    const byName = ['順番 一', '順番 三', '順番 二']
    expect(await namesOf('admin', { keyword: '順番' }, { sort: 'displayname' })).toEqual(byName)
    expect(await namesOf('admin', { keyword: '順番' }, { sort: '-displayname' })).toEqual(byName.toReversed())
    const second = await search('admin', { keyword: '順番' }, { size: '20', offset: '1' })
    expect([second.items.map(({ displayname }) => displayname), second.total]).toEqual([byDay.slice(1), 3])
  })
})

describe('USR-08 whom each role finds among them', () => {
  test('USR-08 SEC-22 a SubAdmin finds who left their sites, with the last of these, and nobody of others', async () => {
    const theirs = await create('first', '範囲 一')
    await copy('other', theirs.id)
    await leave(theirs.id, 'first', 2)
    await backdate(theirs.id, 1)
    await leave(theirs.id, 'other', 3)
    const another = await create('other', '範囲 二')
    await leave(another.id, 'other', 1)
    expect((await namesOf('admin', { keyword: '範囲' })).toSorted()).toEqual(['範囲 一', '範囲 二'])
    const { items, total } = await search('subadmin', { keyword: '範囲' })
    expect([items.map(({ lastPlace }) => lastPlace.projectId), total]).toEqual([[world.sites.first], 1])
    const lastOf = (await search('admin', { keyword: '範囲 一' })).items
    expect(lastOf.map(({ lastPlace }) => lastPlace.projectId)).toEqual([world.sites.other])
    expect(await namesOf('stranger', { keyword: '範囲' })).toEqual([])
  })

  test('USR-08 of all companies a site names the one, and who was erased is no more', async () => {
    const { id } = await create('other', '消去 四郎')
    await leave(id, 'other', 1, { end: true })
    const nowhere = await world.act('superuser', 'former/search', {})
    expect([nowhere.statusCode, nowhere.json()]).toMatchObject([
      400,
      { errors: [{ path: 'target_project_id', title: projectUserWords.conditionNeedsSite }] },
    ])
    const ofSite = { target_project_id: world.sites.first }
    expect(await namesOf('superuser', { keyword: '消去' }, ofSite)).toEqual(['消去 四郎'])
    const { project_id: foreign } = await world.siteOf(world.foreignContract)
    expect(await namesOf('superuser', { keyword: '消去' }, { target_project_id: foreign })).toEqual([])
    const erased = await world.call('POST', '/user/erasure/erase', {
      token: world.tokens.get('superuser'),
      query: { target_user_id: id },
      json: { version: 3, name: '消去 四郎' },
    })
    expect(erased.statusCode).toBe(200)
    expect((await search('superuser', { statuses: ['Inactive'] }, ofSite)).items.map((each) => each.id)).not.toContain(
      id,
    )
  })
})

import type { UserRole } from '@azas/domain/access/roles.ts'
import { attentionItems, type AttentionKey, attentionKeys, attentionOf } from '@azas/domain/attention/attention.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttentionWorld, type Caller, callers, createAttentionWorld, type Place, places } from './testing/world.ts'

let world: AttentionWorld
beforeAll(async () => {
  world = await createAttentionWorld()
})
afterAll(() => world.close())

const roles: Record<Caller, UserRole> = { superuser: 'SuperUser', admin: 'Admin', subadmin: 'SubAdmin' }
const searches = {
  'service-contract': '/contract/search',
  admin: '/user/company_admin/search',
  project: '/project/search',
  'project-user': '/user/project_user/search',
  notice: '/notice/search',
  'office-notice': '/office_notice/search',
}
const listed = (caller: Caller, key: AttentionKey) =>
  world.countListed(caller, searches[attentionItems[key].list], attentionItems[key].filter)
async function countAll(key: AttentionKey) {
  const counts = await Promise.all(
    callers.map(async (caller) => (await world.read(caller)).find((item) => item.key === key)?.count ?? 0),
  )
  return counts
}
/** How much each caller's count of a key rises. */
async function riseOf(key: AttentionKey, change: () => Promise<unknown>) {
  const before = await countAll(key)
  await change()
  return (await countAll(key)).map((count, index) => count - before[index]!)
}

const at = (instant: string) => new Date(instant)
/** The Tokyo day 90 days before the clock's 21 November ends here. */
const unseenSince = at('2026-08-23T14:59:59Z')
const seenSince = at('2026-08-23T15:00:00Z')
/** Cards of the clock's tomorrow run out before here. */
const dayAfterTomorrow = at('2026-11-22T15:00:00Z')

/** A live notice with a failed mail, and what never counts: a failed mail of one that is over, a live one that went out. */
async function failNotice(kind: NoticeKind, place: Place): Promise<void> {
  const realm = place === 'other-realm' ? 'other' : 'system'
  await world.notice({ realm, kind, end_timestamp: at('2026-12-01T00:00:00Z') }, 'Failed')
  await world.notice({ realm, kind, end_timestamp: at('2026-11-20T00:00:00Z') }, 'Failed')
  await world.notice({ realm, kind, end_timestamp: at('2026-12-01T00:00:00Z') }, 'Complete')
}

/** What raises each count by one. */
const needs: Record<AttentionKey, (place: Place) => Promise<unknown>> = {
  invitationsFailed: async (place) =>
    world.failInvitation(await world.user(world.companies[place], { role: 'SubAdmin' })),
  // An Admin may not invite another Admin.
  subInvitationsFailed: async (place) => {
    for (const role of ['SubAdmin', 'Admin'] as const)
      await world.failInvitation(await world.user(world.companies[place], { role }))
  },
  noticesFailed: (place) => failNotice('notice', place),
  officeNoticesFailed: (place) => failNotice('office-notice', place),
  contractsEnding: async (place) => {
    const id = await world.contract(place === 'other-realm' ? 'other' : 'system', { end_date: '2026-12-21' })
    await world.user(id, { role: 'Admin' })
  },
  contractsWithoutAdmin: (place) => world.contract(place === 'other-realm' ? 'other' : 'system'),
  sitesEnding: async (place) => {
    await world.site(place, { end_date: '2026-12-21' })
    await world.site(place, { end_date: '2026-12-22' })
    await world.site(place, { end_date: '2026-12-21', status: 'Pause' })
  },
  sitesOverdue: (place) => world.site(place, { end_date: '2026-11-20' }),
  peopleWithoutCard: async (place) => {
    await world.member(await world.site(place), { email: null })
    await world.member(await world.site(place, { status: 'Pause' }), { email: null })
  },
  peopleUninvited: async (place) => {
    await world.member(await world.site(place))
    await world.member(await world.site(place, { status: 'Pause' }))
  },
  peopleUnseen: async (place) => {
    await world.member(await world.site(place), { registered_at: unseenSince })
    await world.member(await world.site(place, { status: 'Inactive' }), { registered_at: unseenSince })
  },
  peopleWithExpiringCards: async (place) => {
    const site = await world.site(place)
    await world.card(site, await world.member(site), { valid_until: at('2026-11-22T14:59:59Z') })
  },
  sitesWithRowsLeft: async (place) => world.importAt(await world.site(place), {}),
  sitesWithoutDuty: (place) => world.site(place, {}, ['SiteMange', 'NearMiss']),
}

// Written by hand from security.md section 3: who of SuperUser, Admin and SubAdmin counts a row of each place.
const ofSites: Record<Place, number[]> = {
  assigned: [1, 1, 1],
  own: [1, 1, 0],
  foreign: [1, 0, 0],
  'other-realm': [0, 0, 0],
}
const only = (readers: number[]) =>
  Object.fromEntries(places.map((place) => [place, ofSites[place].map((n, index) => n * readers[index]!)]))
const ofContracts = { assigned: [1, 0, 0], own: [1, 0, 0], foreign: [1, 0, 0], 'other-realm': [0, 0, 0] }
const counted: Record<AttentionKey, Record<string, number[]>> = {
  invitationsFailed: only([1, 0, 0]),
  subInvitationsFailed: only([0, 1, 0]),
  noticesFailed: ofContracts,
  officeNoticesFailed: ofContracts,
  contractsEnding: ofContracts,
  contractsWithoutAdmin: ofContracts,
  sitesEnding: ofSites,
  sitesOverdue: ofSites,
  peopleWithoutCard: only([0, 1, 1]),
  peopleUninvited: only([0, 1, 1]),
  peopleUnseen: only([0, 1, 1]),
  peopleWithExpiringCards: only([0, 1, 1]),
  // A SubAdmin sees no rows that others left.
  sitesWithRowsLeft: only([0, 1, 0]),
  sitesWithoutDuty: ofSites,
}

describe('SHL-14 what needs attention', () => {
  test.each(attentionKeys)('SHL-14 SEC-22 %s counts what its reader’s list may show, and nothing else', async (key) => {
    for (const place of places) {
      expect({ place, rise: await riseOf(key, () => needs[key](place)) }).toEqual({ place, rise: counted[key][place] })
    }
  })

  test.each(callers)('SHL-14 each count of %s is the number of rows of the list that it leads to', async (caller) => {
    const items = await world.read(caller)
    for (const key of attentionOf(roles[caller])) {
      const count = items.find((item) => item.key === key)?.count ?? 0
      expect({ key, count }).toEqual({ key, count: await listed(caller, key) })
    }
    expect(items.map(({ key }) => key)).toEqual(
      attentionOf(roles[caller]).filter((key) => items.some((item) => item.key === key)),
    )
    expect(items.every(({ count }) => count > 0)).toBe(true)
  })
})

const member = (part: Parameters<AttentionWorld['member']>[1]) => async () =>
  world.member(await world.site('assigned'), { registered_at: unseenSince, ...part })
const used = (month: string, day: number) => async () => {
  const id = await world.member(await world.site('assigned'), { registered_at: unseenSince, accessed_at: unseenSince })
  await world.owner
    .insertInto('user_months')
    .values({ user_id: id, month, days: 1 << (day - 1) })
    .execute()
}
const card = (part: Parameters<AttentionWorld['card']>[2]) => async () => {
  const site = await world.site('assigned')
  await world.card(site, await world.member(site), part)
}

/** Somebody without an address who has never signed in, with a card. */
const newcomer = (part: Parameters<AttentionWorld['card']>[2]) => async () => {
  const site = await world.site('assigned')
  await world.card(site, await world.member(site, { email: null }), part)
}
const twoUnseen = async () => {
  const site = await world.site('assigned')
  await world.member(site, { registered_at: unseenSince })
  await world.member(site, { registered_at: unseenSince })
}

/** What lies just beyond each condition, and once just within it. */
const borders: [what: string, key: AttentionKey, rise: number, change: () => Promise<unknown>][] = [
  ['a site on its last day', 'sitesOverdue', 0, () => world.site('assigned', { end_date: '2026-11-21' })],
  ['an ended site', 'sitesOverdue', 0, () => world.site('assigned', { end_date: '2026-11-20', status: 'Inactive' })],
  ['a site in preparation', 'sitesWithoutDuty', 0, () => world.site('assigned', { status: 'Pause' }, [])],
  ['who registered 89 days ago', 'peopleUnseen', 0, member({ registered_at: seenSince })],
  ['who signed in 89 days ago', 'peopleUnseen', 0, member({ accessed_at: seenSince })],
  ['who signed in 90 days ago', 'peopleUnseen', 1, member({ accessed_at: unseenSince })],
  ['who called 89 days ago', 'peopleUnseen', 0, used('2026-08-01', 24)],
  ['who called 90 days ago', 'peopleUnseen', 1, used('2026-08-01', 23)],
  ['who called this month', 'peopleUnseen', 0, used('2026-11-01', 1)],
  ['who is paused', 'peopleUnseen', 0, member({ status: 'Pause' })],
  ['who has ended', 'peopleUnseen', 0, member({ status: 'Inactive' })],
  ['a card for two more days', 'peopleWithExpiringCards', 0, card({ valid_until: dayAfterTomorrow })],
  ['a used card', 'peopleWithExpiringCards', 0, card({ used_at: at('2026-11-20T00:00:00Z') })],
  ['a replaced card', 'peopleWithExpiringCards', 0, card({ replaced_at: at('2026-11-20T00:00:00Z') })],
  ['a card that ran out', 'peopleWithExpiringCards', 1, card({})],
  ['a second person of the site', 'peopleUnseen', 2, twoUnseen],
  ['who has an address', 'peopleWithoutCard', 0, member({})],
  ['who has signed in without one', 'peopleWithoutCard', 0, member({ email: null, accessed_at: seenSince })],
  ['who is paused without one', 'peopleWithoutCard', 0, member({ email: null, status: 'Pause' })],
  ['who was invited without an address', 'peopleUninvited', 0, member({ email: null })],
  ['who was never invited but signed in', 'peopleUninvited', 0, member({ accessed_at: seenSince })],
  ['who was never invited and is paused', 'peopleUninvited', 0, member({ status: 'Pause' })],
  ['whose card is unused', 'peopleWithoutCard', 0, newcomer({})],
  ['whose card was replaced', 'peopleWithoutCard', 1, newcomer({ replaced_at: at('2026-11-20T00:00:00Z') })],
]

describe('SHL-14 where a condition begins', () => {
  test.each(borders)('SHL-14 %s raises %s by %i', async (_, key, rise, change) => {
    expect((await riseOf(key, change))[2]).toBe(rise)
  })

  test('SHL-14 a duty whose holders are all paused or ended has none', async () => {
    const vacate = async (status: 'Pause' | 'Inactive') => {
      const site = await world.site('assigned', {}, ['SiteMange', 'NearMiss'])
      await world.member(site, { jobs: ['Gift'], status })
    }
    expect(await riseOf('sitesWithoutDuty', () => vacate('Pause'))).toEqual([1, 1, 1])
    expect(await riseOf('sitesWithoutDuty', () => vacate('Inactive'))).toEqual([1, 1, 1])
  })

  test('SHL-14 a company whose contract has ended cannot be changed, so none of its sites is listed', async () => {
    const end = async () => {
      const contract_id = await world.contract('system', { status: 'Terminated' })
      await world.site('foreign', { contract_id, end_date: '2026-11-20' }, [])
    }
    expect(await riseOf('sitesOverdue', end)).toEqual([0, 0, 0])
    expect(await riseOf('sitesWithoutDuty', end)).toEqual([0, 0, 0])
  })
})

test('SHL-14 PRJ-02 the sites with such people can be listed, too', async () => {
  const site = await world.site('assigned')
  const totals = async () => [
    await world.countListed('subadmin', '/project/search', { withUnseen: true }),
    await world.countListed('subadmin', '/project/search', { withExpiringCards: true }),
  ]
  const [unseen = 0, cards = 0] = await totals()
  await world.member(site, { registered_at: unseenSince })
  await world.member(site, { registered_at: unseenSince })
  expect(await totals()).toEqual([unseen + 1, cards])
  await world.card(site, await world.member(site), {})
  expect(await totals()).toEqual([unseen + 1, cards + 1])
})

test('USR-05 the people of a site who were not seen or whose cards run out can be listed, and changed together', async () => {
  const site = await world.site('assigned')
  const unseen = await world.member(site, { registered_at: unseenSince })
  const holder = await world.member(site)
  await world.card(site, holder)
  const token = (await world.app.signIn('subadmin@example.jp')).access_token
  const query = { target_project_id: site.projectId }
  const ask = (verb: string, json: object) =>
    world.app.call('POST', `/user/project_user/${verb}`, { token, query, json })
  const search = async (json: object) => (await ask('search', json)).json<{ items: { id: string }[]; total: number }>()
  const idsOf = async (json: object) => (await search(json)).items.map(({ id }) => id)
  expect([await idsOf({ unseen: true }), await idsOf({ withExpiringCard: true })]).toEqual([[unseen], [holder]])
  expect(
    (await ask('export', { format: 'csv', filter: { unseen: true } })).body.split('\n').filter(Boolean),
  ).toHaveLength(2)
  const paused = await ask('bulk', { action: 'pause', filter: { unseen: true } })
  expect([paused.statusCode, await idsOf({ unseen: true })]).toEqual([200, []])
})

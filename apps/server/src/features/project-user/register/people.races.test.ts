import type { BulkReply } from '@azas/api/rows.ts'
import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { cardRefusalWords } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createImportWorld, csvOf, type ImportWorld, row } from '../import/testing/imports.ts'
import { newAddress, worker } from './testing/sites.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
  site = world.sites.first
})
afterAll(() => world.close())

const ascending = (one: number, other: number) => one - other
const makePerson = async (changes: object = {}) => (await world.create('admin', site, changes)).body.id
type Answer = { statusCode: number; json: <T>() => T }

/** The answer of a call that comes while `change` is not committed yet, so that it has to wait. */
async function callDuring<T>(
  change: (trx: Database) => Promise<unknown>,
  call: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  const { answer } = await world.owner.transaction().execute(async (trx) => {
    await change(trx)
    let isOver = false
    const promise = call().finally(() => {
      isOver = true
    })
    const blocked = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const isBlocked = async () => isOver || (await blocked.execute(world.owner)).rows[0]!.n >= waiting
    await expect.poll(isBlocked, { timeout: 60_000 }).toBe(true)
    return { answer: promise }
  })
  return answer
}

const endSite = (id: string) => (trx: Database) =>
  trx.updateTable('projects').set({ status: 'Inactive' }).where('id', '=', id).execute()
const endPerson = (id: string) => (trx: Database) =>
  trx.updateTable('users').set({ status: 'Inactive' }).where('id', '=', id).execute()
const lockPerson = (id: string) => (trx: Database) =>
  trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** What registering somebody at a site that is not the SubAdmin's does. */
const joinElsewhere = (id: string) => async (trx: Database) => {
  await lockPerson(id)(trx)
  const keys = { search_key: '斎藤 健', sort_key: '斎藤 健' }
  const member = { project_id: world.sites.other, user_id: id, role: 'Worker', status: 'Active', ...keys } as const
  await trx.insertInto('site_members').values(member).execute()
}

const copyTo = (to: string, id: string): Promise<Answer> =>
  world.actOnPeople('subadmin', 'copy', { ids: [id] }, { target_project_id: to })
const issue = (id: string): Promise<Answer> =>
  world.actOnPeople('subadmin', 'issue_cards', { ids: [id] }, { target_project_id: site })
const resultsOf = (answer: Answer) => {
  const reply = answer.json<BulkReply>()
  return 'results' in reply ? reply.results.map(({ title }) => title) : null
}
const titleOf = (answer: Answer) => {
  const { title, errors } = answer.json<{ title: string; errors?: { title: string }[] }>()
  return errors?.[0]?.title ?? title
}
const sitesOf = async (id: string) => {
  const members = world.owner.selectFrom('site_members').select('project_id').where('user_id', '=', id)
  return (await members.execute()).map(({ project_id: at }) => at).toSorted()
}

describe('USR-08 a site that ends meanwhile', () => {
  const ways: Record<string, (at: string, id: string) => Promise<Answer>> = {
    'USR-02 nobody is registered at it': (projectId) => world.actOnPeople('admin', 'create', { projectId, ...worker }),
    'USR-03 nobody is copied to it': (target_project_id, id) =>
      world.actOnPeople('admin', 'copy', { ids: [id] }, { target_project_id }),
  }

  test.each(Object.entries(ways))('%s', async (_, call) => {
    const ending = await world.newSite()
    const id = await makePerson()
    const answer = await callDuring(endSite(ending), () => call(ending, id))
    expect([answer.statusCode >= 400, titleOf(answer)]).toEqual([true, words.siteEnded])
    expect((await world.search('admin', {}, { target_project_id: ending })).total).toBe(0)
  })

  test('USR-04 no card is issued at it', async () => {
    const ending = await world.newSite()
    const { id } = (await world.create('admin', ending)).body
    const answer = await callDuring(endSite(ending), () =>
      world.actOnPeople('admin', 'issue_cards', { ids: [id] }, { target_project_id: ending }),
    )
    expect([answer.statusCode, titleOf(answer)]).toEqual([409, words.siteEnded])
  })

  test('USR-04 of people of several sites nobody gets a card of it', async () => {
    const ending = await world.newSite()
    const alone = (await world.create('admin', ending)).body.id
    const both = await makePerson()
    world.clock.advance(1_000)
    await world.actOnPeople('admin', 'copy', { fromProjectId: site, ids: [both] }, { target_project_id: ending })
    const answer = await callDuring(endSite(ending), () =>
      world.actOnPeople('admin', 'issue_cards', { ids: [alone, both] }, {}),
    )
    const { cards, refused } = answer.json<{ cards: NewCard[]; refused: { id: string; title: string }[] }>()
    expect(cards).toEqual([])
    expect(new Map(refused.map(({ id, title }) => [id, title]))).toEqual(
      new Map([
        [alone, words.siteEnded],
        [both, cardRefusalWords.changedMeanwhile],
      ]),
    )
  })

  test('USR-03 nobody is imported into it', async () => {
    const ending = await world.newSite()
    const { body } = await world.upload('admin', ending, csvOf([row({ displayname: '間際 一' })]))
    await world.act('admin', 'commit', body.id, { version: body.version })
    await callDuring(endSite(ending), () => world.run(body.id))
    expect(await world.detailOf(body.id)).toMatchObject({ state: 'Failed', results: { failed: 1 } })
    expect(await world.peopleOf(ending)).toEqual([])
  })
})

describe('USR-04 cards at once', () => {
  test('USR-04 two issues for one person: both answer, the later card lives and signs in, the earlier is replaced', async () => {
    const id = await makePerson()
    const answers = await callDuring(lockPerson(id), () => Promise.all([issue(id), issue(id)]), 2)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const cards = answers.map((answer) => answer.json<{ cards: NewCard[] }>().cards[0]!)
    const signIns = cards.map(({ signInId: username, oneTimePassword: password }) =>
      world.call('POST', '/user/v2/login', { headers: { 'client-type': 'app' }, form: { username, password } }),
    )
    expect((await Promise.all(signIns)).map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 400])
    const rows = world.owner.selectFrom('sign_in_cards').select('replaced_at').where('user_id', '=', id)
    expect((await rows.execute()).filter(({ replaced_at: at }) => at === null)).toHaveLength(1)
  })

  test('SEC-67 none for who is registered at another site meanwhile', async () => {
    const id = await makePerson()
    const answer = await callDuring(joinElsewhere(id), () => issue(id))
    expect(answer.json()).toMatchObject({ cards: [], refused: [{ id, title: words.elsewhereCard }] })
  })
})

describe('USR-08 a person who changes meanwhile', () => {
  const versioned = { version: 1 }
  test('SEC-67 who is registered at another site is not paused by a SubAdmin, alone or in bulk', async () => {
    const one = await makePerson()
    const other = await makePerson()
    const alone = await callDuring(joinElsewhere(one), () =>
      world.actOnPeople('subadmin', 'pause', versioned, world.at(one, site)),
    )
    expect([alone.statusCode, titleOf(alone)]).toEqual([409, words.elsewhere])
    const many = await callDuring(joinElsewhere(other), () =>
      world.actOnPeople('subadmin', 'bulk', { action: 'pause', ids: [other] }, { target_project_id: site }),
    )
    expect(resultsOf(many)).toEqual([words.elsewhere])
  })

  test('USR-08 who ends is not copied; two copies at once make one membership and no error', async () => {
    const ending = await makePerson()
    const twice = await makePerson()
    const late = await callDuring(endPerson(ending), () => copyTo(world.sites.second, ending))
    expect([resultsOf(late), await sitesOf(ending)]).toEqual([[words.endedPerson], [site]])
    const both = () => Promise.all([copyTo(world.sites.second, twice), copyTo(world.sites.second, twice)])
    const answers = await callDuring(lockPerson(twice), both, 2)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(answers.flatMap(resultsOf))).toEqual(new Set([null, words.alreadyHere]))
    expect(await sitesOf(twice)).toEqual([site, world.sites.second].toSorted())
  })

  test('USR-08 two leavings at once end one membership once', async () => {
    const id = await makePerson()
    const leave = () => world.actOnPeople('subadmin', 'leave', versioned, world.at(id, site))
    const answers = await callDuring(lockPerson(id), () => Promise.all([leave(), leave()]), 2)
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 404])
    const past = world.owner.selectFrom('past_members').select('left_on').where('user_id', '=', id)
    expect(await past.execute()).toHaveLength(1)
  })

  test('USR-03 who ends is not updated by an import that is under way', async () => {
    const email = newAddress()
    const id = await makePerson({ email })
    const cells = row({ displayname: '斎藤 健', company: '大和電設', email, age: '45' })
    const { body } = await world.upload('subadmin', site, csvOf([cells]))
    await world.act('subadmin', 'commit', body.id, { version: body.version })
    await callDuring(endPerson(id), () => world.run(body.id))
    expect((await world.detailOf(body.id)).results).toMatchObject({ updated: 0, failed: 1 })
    const stored = world.owner.selectFrom('users').select('age').where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ age: 31 })
  })
})

import type { BulkReply } from '@azas/api/rows.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStoredState } from '#testing/stored-state.ts'
import { createSitesWorld, siteNames, type SitesWorld } from './testing/sites.ts'

let world: SitesWorld
let first: string
let second: string
beforeAll(async () => {
  world = await createSitesWorld()
  first = world.sites.first
  second = world.sites.second
})
afterAll(() => world.close())

const tick = 1_000
const runs = { seed: 20_261_125, numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 2) }
const inverses = { pause: 'resume', resume: 'pause', end: 'reactivate', reactivate: 'end', leave: 'rejoin' } as const
type Step = keyof typeof inverses
const japanese = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー、「」]+。/u

/** How somebody came to be as they are when the step is taken. */
const pasts = {
  invited: [],
  paused: ['pause'],
  ended: ['end'],
  'ended while paused': ['pause', 'end'],
} as const satisfies Record<string, readonly Step[]>
type Past = keyof typeof pasts

type Person = { past: Past; isOperator: boolean; isElsewhere: boolean; wasHere: boolean; hasUse: boolean }
const person: fc.Arbitrary<Person> = fc.record({
  past: fc.constantFrom('invited', 'invited', 'paused', 'ended', 'ended while paused'),
  isOperator: fc.boolean(),
  isElsewhere: fc.boolean(),
  wasHere: fc.boolean(),
  hasUse: fc.boolean(),
})

const companies = siteNames.affiliations

/** Makes somebody an Operator with a duty: whoever registers one needs an address, and few may be invited at once. */
async function appoint(id: string): Promise<void> {
  await world.owner.updateTable('users').set({ role: 'Operator' }).where('id', '=', id).execute()
  await world.owner
    .updateTable('site_members')
    .set({ jobs: ['Gift'] })
    .where('user_id', '=', id)
    .execute()
}

const change = async (verb: string, id: string, at = first, more: object = {}) => {
  const { version } = await world.owner
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return world.change('admin', verb, { version, ...more }, world.at(id, at))
}
const copy = (to: string, json: object) => world.act('admin', 'copy', json, { target_project_id: to })

/** Somebody of the first site, with a past of their own. */
async function makePerson({ past, isOperator, isElsewhere, wasHere, hasUse }: Person, index: number): Promise<string> {
  const { body } = await world.create('admin', first, { company: companies[index % companies.length] })
  if (isOperator) await appoint(body.id)
  if (hasUse) {
    const used = { accessed_at: world.clock.now }
    await world.owner.updateTable('users').set(used).where('id', '=', body.id).execute()
    await world.owner.insertInto('user_months').values({ user_id: body.id, month: '2026-11-01', days: 3 }).execute()
  }
  if (wasHere) {
    await change('leave', body.id)
    world.clock.advance(tick)
    await copy(first, { ids: [body.id] })
  }
  if (isElsewhere) {
    world.clock.advance(tick)
    await copy(second, { fromProjectId: first, ids: [body.id] })
    const at = { company: '大和電設', primary_subcontractor: null }
    const places = world.owner.updateTable('site_members').set(at).where('user_id', '=', body.id)
    await places.where('project_id', '=', second).execute()
  }
  for (const step of pasts[past]) await change(step, body.id)
  return body.id
}

/** What somebody else does to a person before the step is taken back. */
const betweens = {
  nothing: () => Promise.resolve(),
  'joined the site': (id: string) => copy(first, { ids: [id] }),
  'joined another site': (id: string) => copy(second, { ids: [id] }),
  ended: (id: string) => change('end', id, first),
  'paused and resumed': async (id: string) => {
    await change('pause', id)
    await change('resume', id)
  },
} as const satisfies Record<string, (id: string) => Promise<unknown>>
type Between = keyof typeof betweens
const between = fc.constantFrom<Between>('nothing', 'nothing', ...(Object.keys(betweens) as Between[]))

const versionOf = async (id: string) =>
  (await world.owner.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

/** Everything that is stored of a person. */
const storedOf = async (id: string) => {
  const rows = [
    world.owner.selectFrom('users').selectAll().where('id', '=', id).execute(),
    world.owner.selectFrom('site_members').selectAll().where('user_id', '=', id).orderBy('project_id').execute(),
    world.owner.selectFrom('past_members').selectAll().where('user_id', '=', id).orderBy('registered_at').execute(),
  ]
  return JSON.stringify(await Promise.all<unknown>(rows))
}

type Case<T> = T extends fc.Arbitrary<infer Value> ? Value : never
const one = fc.record({ step: fc.constantFrom(...(Object.keys(inverses) as Step[])), person, between })

/** Nobody is offered a way back that would lose a pause. */
const isOffered = ({ step, person: { past } }: Case<typeof one>) => step !== 'end' || past !== 'paused'

async function tryOne({ step, person: made, between: then }: Case<typeof one>): Promise<void> {
  const id = await makePerson(made, 0)
  const before = await readStoredState(world.owner)
  const done = await change(step, id)
  if (done.code !== 200) {
    expect(await readStoredState(world.owner)).toEqual(before)
    return
  }
  world.clock.advance(tick)
  await betweens[then](id)
  const isChanged = (await versionOf(id)) !== done.body.version
  const stored = await storedOf(id)
  const version = { version: done.body.version }
  const { code, body } = await world.change('admin', inverses[step], version, world.at(id, first))
  if (isChanged) {
    expect([code >= 400, body.title]).toEqual([true, expect.stringMatching(japanese)])
    expect(await storedOf(id)).toBe(stored)
  } else expect([code, await readStoredState(world.owner)]).toEqual([200, before])
}

test('SEC-90 SHL-15 USR-05 USR-08 a step with one person is taken back to what was, or refused in a sentence', () =>
  fc.assert(fc.asyncProperty(one.filter(isOffered), tryOne), runs))

const many = fc.record({
  step: fc.constantFrom('pause', 'resume', 'leave' as const),
  people: fc.array(person, { minLength: 1, maxLength: 4 }),
  between,
})

const bulk = async (action: string, json: object) =>
  (await world.act('admin', 'bulk', { action, ...json }, { target_project_id: first })).json<BulkReply>()

async function tryMany({ step, people, between: then }: Case<typeof many>): Promise<void> {
  const ids: string[] = []
  for (const [index, made] of people.entries()) ids.push(await makePerson(made, index))
  const before = await readStoredState(world.owner)
  const done = (await bulk(step, { ids })).results.filter(({ ok }) => ok)
  const [touched] = done
  if (!touched) {
    expect(await readStoredState(world.owner)).toEqual(before)
    return
  }
  world.clock.advance(tick)
  await betweens[then](touched.id)
  const isChanged = (await versionOf(touched.id)) !== touched.version
  const stored = await storedOf(touched.id)
  const versions = done.map(({ id, version }) => ({ id, version }))
  const undone = await bulk(inverses[step], { ids: done.map(({ id }) => id), versions })
  const refused = undone.results.filter(({ ok }) => !ok)
  if (isChanged) {
    expect(refused).toEqual([expect.objectContaining({ id: touched.id, title: expect.stringMatching(japanese) })])
    expect(await storedOf(touched.id)).toBe(stored)
  } else expect([refused, await readStoredState(world.owner)]).toEqual([[], before])
}

test('SEC-90 SHL-15 LST-05 of a batch only who was changed is taken back, and nobody who has changed since', () =>
  fc.assert(fc.asyncProperty(many, tryMany), runs))

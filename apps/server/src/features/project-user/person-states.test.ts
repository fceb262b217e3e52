import {
  personInvitationWords as invitations,
  projectUserRefusalWords as words,
} from '@azas/domain/project-user/project-user.words.ts'
import { cardRefusalWords } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportWorld, type ImportWorld } from './import/testing/imports.ts'
import { createPersonCalls, type Person, type PersonCall, type Refusal } from './import/testing/person-calls.ts'
import { newAddress } from './register/testing/sites.ts'

let world: ImportWorld
let calls: ReturnType<typeof createPersonCalls>
beforeAll(async () => {
  world = await createImportWorld()
  calls = createPersonCalls(world)
})
afterAll(() => world.close())

const stateNames = ['paused', 'ended', 'left', 'site ended', 'site not begun', 'company terminated'] as const
type State = (typeof stateNames)[number]

async function makePerson(changes: object = {}): Promise<Person> {
  const name = `検証 ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await world.create('superuser', world.sites.first, { displayname: name, ...changes })
  return { id: body.id, version: 1, name, email: body.email }
}

const setSite = (status: 'Active' | 'Inactive' | 'Pause') =>
  world.owner.updateTable('projects').set({ status }).where('id', '=', world.sites.first).execute()
const setCompany = (status: 'Signed' | 'Terminated') =>
  world.owner.updateTable('contracts').set({ status }).where('id', '=', world.ownContract).execute()

const reach: Record<State, (person: Person) => Promise<unknown>> = {
  paused: (person) => calls.step('pause')('superuser', person),
  ended: (person) => calls.step('end')('superuser', person),
  left: (person) => calls.step('leave')('superuser', person),
  'site ended': () => setSite('Inactive'),
  'site not begun': () => setSite('Pause'),
  'company terminated': () => setCompany('Terminated'),
}

type Row = { run: () => PersonCall; person?: object; refusals: Partial<Record<State, Refusal>> }
const addressed = { email: 'to be replaced' }
const gone = { 'company terminated': words.terminatedReadOnly, left: refusalWords.e404 }

/** Why each action is refused in each state of person, site and company, written by hand; where nothing stands it is done. */
const rows: Record<string, Row> = {
  update: { run: () => calls.update({ age: 45 }), refusals: { ...gone, ended: words.endedFirst } },
  pause: {
    run: () => calls.step('pause'),
    refusals: { ...gone, paused: words.alreadyPaused, ended: words.endedFirst },
  },
  end: { run: () => calls.step('end'), refusals: { ...gone, ended: words.alreadyEnded } },
  leave: { run: () => calls.step('leave'), refusals: gone },
  'leave and end': { run: () => calls.step('leave', { end: true }), refusals: { ...gone, ended: words.alreadyEnded } },
  'pause in bulk': {
    run: () => calls.bulk('pause'),
    refusals: { ...gone, paused: words.alreadyPaused, ended: words.endedFirst },
  },
  'leave in bulk': { run: () => calls.bulk('leave'), refusals: gone },
  'come back or join by id': {
    run: () => calls.join({}),
    refusals: { ended: words.endedPerson, 'company terminated': words.terminatedReadOnly },
  },
  move: {
    run: () => calls.join({ fromProjectId: world.sites.first, leave: true }),
    refusals: { ...gone, ended: words.endedPerson },
  },
  card: {
    run: () => calls.issue,
    refusals: {
      ...gone,
      paused: cardRefusalWords.paused,
      ended: cardRefusalWords.ended,
      'site ended': words.siteEnded,
    },
  },
  invite: {
    run: () => calls.step('invite'),
    person: addressed,
    refusals: {
      ...gone,
      'company terminated': invitations.terminated,
      paused: invitations.paused,
      ended: invitations.ended,
    },
  },
  'invite many': {
    run: () => calls.bulk('invite'),
    person: addressed,
    refusals: {
      ...gone,
      'company terminated': invitations.terminated,
      paused: invitations.paused,
      ended: invitations.ended,
    },
  },
  'invite without an address': {
    run: () => calls.step('invite'),
    refusals: {
      left: refusalWords.e404,
      'company terminated': invitations.terminated,
      paused: invitations.noAddress,
      ended: invitations.noAddress,
      'site ended': invitations.noAddress,
      'site not begun': invitations.noAddress,
    },
  },
  import: {
    run: () => calls.importRow(world.sites.first, { age: '45' }),
    person: addressed,
    refusals: {
      ended: words.endedPerson,
      'site ended': words.siteEnded,
      'company terminated': words.terminatedReadOnly,
    },
  },
}

const cases = Object.entries(rows).flatMap(([name, row]) => stateNames.map((state) => ({ name, row, state })))

test.each(cases)('USR-05 USR-08 USR-10 $name while $state', async ({ row, state }) => {
  const person = await makePerson(row.person && { email: newAddress() })
  await reach[state](person)
  const before = await calls.versionOf(person.id)
  try {
    const refusal = await row.run()('superuser', { ...person, version: before })
    expect(refusal).toBe(row.refusals[state] ?? null)
    if (refusal !== null) expect(await calls.versionOf(person.id)).toBe(before)
  } finally {
    await setSite('Active')
    await setCompany('Signed')
  }
})

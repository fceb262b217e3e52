import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImportWorld, type ImportWorld } from './import/testing/imports.ts'
import { createPersonCalls, type Person, type PersonCall, type Refusal } from './import/testing/person-calls.ts'
import { newAddress } from './register/testing/sites.ts'

let world: ImportWorld
let first: string
let calls: ReturnType<typeof createPersonCalls>
beforeAll(async () => {
  world = await createImportWorld()
  first = world.sites.first
  calls = createPersonCalls(world)
})
afterAll(() => world.close())

const callers = ['subadmin', 'admin'] as const
type By = (typeof callers)[number]
const kinds = ['own site only', 'also elsewhere', 'left elsewhere'] as const

const copy = (by: By, to: string, json: object) => world.actOnPeople(by, 'copy', json, { target_project_id: to })

/** A worker of the SubAdmin's first site; also at a site that is not theirs, or no more. */
async function makePerson(kind: (typeof kinds)[number], changes: object = {}): Promise<Person> {
  const name = `検証 ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await world.create('admin', first, { displayname: name, ...changes })
  if (kind !== 'own site only') await copy('admin', world.sites.other, { fromProjectId: first, ids: [body.id] })
  if (kind === 'left elsewhere') {
    const version = await calls.versionOf(body.id)
    await world.change('admin', 'leave', { version }, world.at(body.id, world.sites.other))
  }
  return { id: body.id, version: await calls.versionOf(body.id), name, email: body.email }
}

type Action = {
  /** The sentence that a SubAdmin reads where the person is also elsewhere; null where the site alone is asked. */
  elsewhere: Refusal
  /** Refused to everybody while another site remains (product.md USR-08). */
  isForLastSite?: true
  person?: object
  before?: 'pause' | 'end' | 'leave'
  run: () => PersonCall
}

const addressed = { email: 'to be replaced' }

/** The second opinion on the domain's table, written by hand from security.md row 67. */
const actions: Record<string, Action> = {
  'change the place': { elsewhere: null, run: () => calls.update({ company: '転籍先' }) },
  'change the name': { elsewhere: words.elsewhereField, run: () => calls.update({ displayname: '検証 改名' }) },
  'change the age': { elsewhere: words.elsewhereField, run: () => calls.update({ age: 45 }) },
  'pause by the form': { elsewhere: words.elsewhereField, run: () => calls.update({ isActive: false }) },
  pause: { elsewhere: words.elsewhere, run: () => calls.step('pause') },
  resume: { elsewhere: words.elsewhere, before: 'pause', run: () => calls.step('resume') },
  end: { elsewhere: words.elsewhere, run: () => calls.step('end') },
  reactivate: { elsewhere: words.elsewhere, before: 'end', run: () => calls.step('reactivate') },
  'pause in bulk': { elsewhere: words.elsewhere, run: () => calls.bulk('pause') },
  'resume in bulk': { elsewhere: words.elsewhere, before: 'pause', run: () => calls.bulk('resume') },
  'end in bulk': { elsewhere: words.elsewhere, run: () => calls.bulk('end') },
  'reactivate in bulk': { elsewhere: words.elsewhere, before: 'end', run: () => calls.bulk('reactivate') },
  leave: { elsewhere: null, run: () => calls.step('leave') },
  'leave and end': { elsewhere: words.elsewhere, isForLastSite: true, run: () => calls.step('leave', { end: true }) },
  'take the leave back': { elsewhere: null, before: 'leave', run: () => calls.step('rejoin') },
  'leave in bulk': { elsewhere: null, run: () => calls.bulk('leave') },
  'register at another site': { elsewhere: null, run: () => calls.join({}) },
  'move to another site': {
    elsewhere: null,
    run: () => calls.join({ fromProjectId: first, leave: true }),
  },
  'issue a card': { elsewhere: words.elsewhereCard, run: () => calls.issue },
  'mail an invitation': {
    elsewhere: words.elsewhereInvitation,
    person: addressed,
    run: () => calls.step('invite'),
  },
  'mail invitations to many': {
    elsewhere: words.elsewhereInvitation,
    person: addressed,
    run: () => calls.bulk('invite'),
  },
  'import the age': {
    elsewhere: words.elsewhereField,
    person: addressed,
    run: () => calls.importRow(first, { age: '45' }),
  },
  'import the place': { elsewhere: null, person: addressed, run: () => calls.importRow(first, { company: '転籍先' }) },
  'import at another site': { elsewhere: null, person: addressed, run: () => calls.importRow(world.sites.second, {}) },
}

const cases = Object.entries(actions).flatMap(([name, action]) =>
  kinds.flatMap((kind) => callers.map((by) => ({ name, action, kind, by }))),
)

describe('SEC-67 USR-10 what a person at other sites, too, allows', () => {
  test.each(cases)('SEC-67 $name, a person with $kind, by $by', async ({ action, kind, by }) => {
    const person = await makePerson(kind, action.person && { email: newAddress() })
    if (action.before) {
      await world.change('admin', action.before, { version: person.version }, world.at(person.id, first))
      person.version = await calls.versionOf(person.id)
    }
    const isAsked = by === 'subadmin' || action.isForLastSite
    const expected = isAsked && kind === 'also elsewhere' ? action.elsewhere : null
    expect(await action.run()(by, person)).toBe(expected)
    if (expected !== null) expect(await calls.versionOf(person.id)).toBe(person.version)
  })
})

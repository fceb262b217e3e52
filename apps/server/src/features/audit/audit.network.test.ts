import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAuditEntries, type NewAuditEntry } from '#db/audit.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

type Person = NonNullable<NewAuditEntry['actor']> & { id: string; email: string | null; contract_id: string | null }

/** Who did something to each reader's account, from which network. */
const networks = {
  SuperUser: '2001:DB8::7',
  'own Admin': '192.0.2.11',
  'own SubAdmin': '192.0.2.14',
  'foreign Admin': '192.0.2.12',
  nobody: '192.0.2.13',
} as const
type Network = keyof typeof networks

const readers = userRole.values.map((role) => `${role.toLowerCase()}@example.jp`)
let world: TestApp
let people: ReadonlyMap<string, Person>

const personOf = (email: string) => people.get(email)!

async function readPeople(): Promise<ReadonlyMap<string, Person>> {
  const rows = await world.database.owner
    .selectFrom('users')
    .select(['id', 'email', 'displayname', 'role', 'contract_id'])
    .where('email', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.email!, row]))
}

function actorOf(network: Network, reader: Person): Person | null {
  if (network === 'nobody') return null
  if (network === 'SuperUser') return personOf('superuser@example.jp')
  if (network === 'own Admin') return personOf('admin@example.jp')
  if (network === 'own SubAdmin') return personOf('subadmin@example.jp')
  return [...people.values()].find(
    ({ role, contract_id: id }) => role === 'Admin' && id !== null && id !== reader.contract_id,
  )!
}

beforeAll(async () => {
  world = await createTestApp()
  people = await readPeople()
  const company = personOf('admin@example.jp').contract_id
  const entries = readers.flatMap((email) =>
    (Object.keys(networks) as Network[]).map((network): NewAuditEntry => {
      const reader = personOf(email)
      return {
        realm: 'system',
        actor: actorOf(network, { ...reader, contract_id: company }),
        action: 'paused',
        object: { type: 'user', id: reader.id, name: reader.displayname },
        contractId: reader.contract_id,
        ip: networks[network],
        userAgent: `Browser of ${network}`,
        requestId: `net-${network}`,
        at: world.clock.now,
      }
    }),
  )
  await insertAuditEntries(world.database.app, entries)
})
afterAll(() => world.close())

async function search(email: string, filter: object): Promise<AuditEntry[]> {
  const { access_token: token } = await world.signIn(email)
  const json = { actions: ['paused'], ...filter }
  const answer = await world.call('POST', '/audit/search', { token, json, query: { size: '100' } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: AuditEntry[] }>().items.filter(({ requestId }) => requestId?.startsWith('net-'))
}
const networksOf = (entries: readonly AuditEntry[]) =>
  [...new Set(entries.flatMap(({ ip, userAgent }) => [ip, userAgent]))].filter((text) => text !== null).toSorted()
const shownOf = (names: readonly Network[]) =>
  names.flatMap((name) => [networks[name], `Browser of ${name}`]).toSorted()

/** What each role reads of networks and browsers (security.md row 73). */
const shown: Readonly<Record<string, readonly Network[]>> = {
  SuperUser: ['SuperUser', 'own Admin', 'own SubAdmin', 'foreign Admin', 'nobody'],
  Admin: ['own Admin', 'own SubAdmin', 'nobody'],
  SubAdmin: ['own SubAdmin', 'nobody'],
  Manager: ['nobody'],
  SubManager: ['nobody'],
  Worker: ['nobody'],
  Operator: ['nobody'],
}

test.each(userRole.values)(
  'SEC-73 AUD-01 the log of %s has networks and browsers of the own company alone',
  async (role) => {
    const email = `${role.toLowerCase()}@example.jp`
    const objectId = personOf(email).id
    for (const filter of [{}, { objectType: 'user', objectId }, { userId: objectId }]) {
      const entries = await search(email, filter)
      expect(entries.length).toBeGreaterThanOrEqual(5)
      expect(networksOf(entries)).toEqual(shownOf(shown[role]!))
      expect(entries.some(({ actorRole }) => actorRole === 'SuperUser')).toBe(true)
    }
  },
)

test.each(userRole.values)('SEC-73 no text finds for %s what is empty to them', async (role) => {
  const email = `${role.toLowerCase()}@example.jp`
  for (const network of Object.keys(networks) as Network[]) {
    const found = await search(email, { keyword: networks[network] })
    expect([network, found.length > 0]).toEqual([network, shown[role]!.includes(network)])
    const part = await search(email, { keyword: `${networks[network].slice(0, -2)} net-` })
    expect([network, networksOf(part)]).toEqual([
      network,
      networksOf(part).filter((text) => shownOf(shown[role]!).includes(text)),
    ])
    expect((await search(email, { keyword: `net-${network.replace(' ', '')}` })).length).toBeGreaterThan(0)
  }
})

test('SEC-73 the file of the log is for the provider alone', async () => {
  for (const email of readers.slice(1)) {
    const { access_token: token } = await world.signIn(email)
    const answer = await world.call('POST', '/audit/export', { token, json: { format: 'csv', filter: {} } })
    expect([email, answer.statusCode]).toEqual([email, 403])
  }
})

test('SEC-73 an Admin reads nothing of the network from which the provider changes their company', async () => {
  const { access_token: token } = await world.signIn('superuser@example.jp')
  const { id } = personOf('subadmin@example.jp')
  const row = world.database.owner.selectFrom('users').select('version').where('id', '=', id)
  const { version } = await row.executeTakeFirstOrThrow()
  const signedOut = await world.call('POST', '/user/company_admin/sign_out', {
    token,
    query: { target_user_id: id },
    json: { version },
    headers: { 'user-agent': 'Provider/1.0' },
  })
  expect(signedOut.statusCode).toBe(200)
  const filter = { objectType: 'user', objectId: id, actions: ['signed-out'] }
  const { access_token: admin } = await world.signIn('admin@example.jp')
  const read = async (as: string) =>
    (await world.call('POST', '/audit/search', { token: as, json: filter })).json<{ items: AuditEntry[] }>().items[0]
  expect(await read(admin)).toMatchObject({ actorRole: 'SuperUser', ip: null, userAgent: null })
  expect((await read(admin))!.actorName).not.toBeNull()
  expect(await read(token)).toMatchObject({ ip: '127.0.0.1', userAgent: 'Provider/1.0' })
})

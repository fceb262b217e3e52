import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#accounts/means/password.ts'
import { createSitesWorld, type SitesWorld } from '../register/testing/sites.ts'

vi.mock('#accounts/means/password.ts', { spy: true })

let world: SitesWorld
let site: string
beforeAll(async () => {
  world = await createSitesWorld()
  site = world.sites.first
})
afterAll(() => world.close())

const makePerson = async () => (await world.create('admin', site, { email: null })).body

test('SEC-56 calls that make cards hold no slot of their company while they hash, with a key or without', async () => {
  const people = [await makePerson(), await makePerson(), await makePerson(), await makePerson()]
  const bystander = await makePerson()
  const hashing = Promise.withResolvers<string>()
  vi.mocked(hashPassword).mockReturnValue(hashing.promise)
  const issued = people.map(({ id }, n) =>
    world.call('POST', '/user/project_user/issue_cards', {
      token: world.tokens.get('admin'),
      query: { target_project_id: site },
      json: { ids: [id] },
      headers: n % 2 === 0 ? {} : { 'idempotency-key': randomUUID() },
    }),
  )
  await vi.waitUntil(() => vi.mocked(hashPassword).mock.calls.length > 0, { timeout: 60_000 })
  let { version } = bystander
  for (const verb of ['pause', 'resume', 'pause', 'resume', 'pause', 'resume', 'pause', 'resume']) {
    const changed = await world.change('admin', verb, { version }, world.at(bystander.id, site))
    expect([verb, changed.code]).toEqual([verb, 200])
    version = changed.body.version
  }
  hashing.resolve('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g')
  expect((await Promise.all(issued)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  // One company's calls are hashed one after another: each has hashed its own person by now.
  expect(hashPassword).toHaveBeenCalledTimes(4)
})

test('SEC-71 a key that was used hashes nothing again', async () => {
  const { id } = await makePerson()
  vi.mocked(hashPassword).mockClear()
  const headers = { 'idempotency-key': randomUUID() }
  const issue = () =>
    world.call('POST', '/user/project_user/issue_cards', {
      token: world.tokens.get('admin'),
      query: { target_project_id: site },
      json: { ids: [id] },
      headers,
    })
  expect([(await issue()).statusCode, (await issue()).statusCode]).toEqual([200, 409])
  expect(hashPassword).toHaveBeenCalledTimes(1)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSitesWorld, newAddress, type SitesWorld } from './register/testing/sites.ts'
import type { Caller } from './testing/world.ts'

let world: SitesWorld
let site: string
beforeAll(async () => {
  world = await createSitesWorld()
  site = world.sites.first
})
afterAll(() => world.close())

/** The same call with the same key, whenever it is asked. */
function repeatable(caller: Caller, verb: string, json: object, query: Record<string, string>) {
  const options = { token: world.tokens.get(caller), headers: { 'idempotency-key': randomUUID() }, json, query }
  return async () => {
    const answer = await world.call('POST', `/user/project_user/${verb}`, options)
    return { code: answer.statusCode, text: answer.body }
  }
}

const makePerson = async () => (await world.create('admin', site, { email: newAddress() })).body
const moveAway = (id: string) => world.act('admin', 'copy', { ids: [id] }, { target_project_id: world.sites.other })

test('SEC-91 leave: whoever has lost the person gets no stored reply, with the site still in scope', async () => {
  const { id, version, displayname } = await makePerson()
  const leave = repeatable('subadmin', 'leave', { version }, world.at(id, site))
  expect((await leave()).code).toBe(200)
  expect((await world.detail('subadmin', id)).statusCode).toBe(404)
  const replayed = await leave()
  expect([replayed.code, replayed.text.includes(displayname)]).toEqual([404, false])
})

test('SEC-91 SEC-71 leave: an Admin, who can bring the person back, gets the same reply again', async () => {
  const { id, version } = await makePerson()
  const leave = repeatable('admin', 'leave', { version }, world.at(id, site))
  const first = await leave()
  expect(first.code).toBe(200)
  expect(await leave()).toEqual(first)
  const elsewhere = { realm: 'system', contract_id: world.foreignContract }
  await world.owner.updateTable('users').set(elsewhere).where('id', '=', id).execute()
  expect((await leave()).code).toBe(404)
})

test.each(['create', 'copy', 'bulk'])(
  'SEC-91 %s: a person who went to a site out of scope meanwhile is not shown again',
  async (verb) => {
    const { id, version } = await makePerson()
    const email = newAddress()
    const calls = {
      create: ['create', { projectId: site, displayname: '検証 太郎', role: 'Worker', isActive: true, email }, {}],
      copy: ['copy', { ids: [id] }, { target_project_id: world.sites.second }],
      bulk: ['bulk', { action: 'pause', ids: [id] }, { target_project_id: site }],
    } as const
    const [name, json, query] = calls[verb as keyof typeof calls]
    const made = { displaynameKana: null, company: '大和電設', primarySubcontractor: '山内建設', jobs: [] }
    const form = verb === 'create' ? { ...made, age: null, experienceLength: null, sex: null, ...json } : json
    const call = repeatable('subadmin', name, form, query)
    const first = await call()
    expect([first.code, (await call()).code]).toEqual([verb === 'create' ? 201 : 200, first.code])
    const who = verb === 'create' ? (JSON.parse(first.text) as { id: string }).id : id
    expect(version).toBeGreaterThan(0)
    await moveAway(who)
    await world.owner
      .deleteFrom('site_members')
      .where('user_id', '=', who)
      .where('project_id', '<>', world.sites.other)
      .execute()
    expect((await call()).code).toBe(404)
  },
)

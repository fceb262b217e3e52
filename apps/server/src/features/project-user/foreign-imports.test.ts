import type { ImportDetail, ImportRow, ImportSummary } from '@azas/api/import/import.operations.ts'
import type { SimilarPerson } from '@azas/api/project-user/register.operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImportWorld, csvOf, giveImport, type ImportWorld, row } from './import/testing/imports.ts'
import { newAddress } from './register/testing/sites.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
  site = world.sites.first
})
afterAll(() => world.close())

const company = '大和電設'
const newName = () => `他所 ${crypto.randomUUID().slice(0, 8)}`

/** Somebody of the company at a site. */
async function makePerson(at: string) {
  const email = newAddress()
  const name = newName()
  const { body } = await world.create('admin', at, { email, displayname: name, age: 47 })
  return { id: body.id, email, name }
}
const rowOf = ({ name, email }: { name: string; email: string }) =>
  row({ displayname: name, company, email, age: '20' })
const stored = (id: string) =>
  world.owner.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rowsFor = async (by: 'admin' | 'subadmin', id: string) =>
  (await world.get(by, 'rows', id)).json<{ items: ImportRow[]; total: number }>()
const detailFor = async (by: 'admin' | 'subadmin', id: string) =>
  (await world.get(by, 'detail', id)).json<ImportDetail>()
const readings = async (by: 'admin' | 'subadmin', id: string) =>
  Promise.all(['detail', 'rows', 'errors'].map(async (verb) => (await world.get(by, verb, id)).statusCode))

/** The rows that an import left, as the list of a site's imports says. */
async function readFailedRows(by: 'admin' | 'subadmin', id: string) {
  const query = { offset: '0', size: '20', target_project_id: site }
  const answer = await world.call('POST', '/import/search', { token: world.tokens.get(by), json: {}, query })
  return answer.json<{ items: ImportSummary[] }>().items.find((one) => one.id === id)!.failedRows
}

describe('SEC-68 an import that an Admin planned, to the SubAdmin of its site', () => {
  test('SEC-68 a dry run of somebody else is not there: neither read, nor committed, checked or cancelled', async () => {
    const foreign = await makePerson(world.sites.other)
    const before = await stored(foreign.id)
    const { body } = await world.upload('admin', site, csvOf([rowOf(foreign)]))
    expect([await readings('admin', body.id), await readings('subadmin', body.id)]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ])
    const { version, mapping } = body
    for (const [verb, json] of [
      ['commit', { version }],
      ['check', { version, mapping }],
      ['cancel', { version }],
    ] as const)
      expect([verb, (await world.act('subadmin', verb, body.id, json)).code]).toEqual([verb, 404])
    expect((await detailFor('admin', body.id)).state).toBe('Checked')
    expect(await stored(foreign.id)).toEqual(before)
  })

  test('SEC-68 of a committed one the rows of who is known are read, in every call and in the numbers', async () => {
    const foreign = await makePerson(world.sites.other)
    const joins = await makePerson(world.sites.other)
    const lines = [
      rowOf(joins),
      row({ displayname: newName() }),
      row({ displayname: newName(), age: '-1' }),
      row({ displayname: foreign.name, company }),
    ]
    const { body } = await world.upload('admin', site, csvOf(lines))
    await world.commit('admin', body)
    const { items, total } = await rowsFor('subadmin', body.id)
    expect([total, items.map(({ row: no, result }) => [no, result])]).toEqual([
      2,
      [
        [2, 'updated'],
        [3, 'created'],
      ],
    ])
    expect(await detailFor('subadmin', body.id)).toMatchObject({
      counts: { create: 1, update: 1, doubtful: 0, error: 0 },
      results: { created: 1, updated: 1, failed: 0, undecided: 0 },
      total: 2,
      done: 2,
    })
    const file = await world.get('subadmin', 'errors', body.id)
    expect([file.headers['total-rows'], file.payload.includes(foreign.name)]).toEqual(['0', false])
    expect(await detailFor('admin', body.id)).toMatchObject({ total: 4, results: { failed: 1, undecided: 1 } })
    expect((await world.get('admin', 'errors', body.id)).headers['total-rows']).toBe('2')
    expect([await readFailedRows('admin', body.id), await readFailedRows('subadmin', body.id)]).toEqual([2, null])
  })
})

describe('SEC-68 whom a file may mean, to who is in charge of some sites', () => {
  test('SEC-68 whom an Admin’s file may mean is not read by the SubAdmin of the site', async () => {
    const { name } = await makePerson(world.sites.other)
    const { body } = await world.upload('admin', site, csvOf([row({ displayname: name, company })]))
    await world.commit('admin', body, { decisions: [{ row: 2, decision: 'update' }] })
    const [seen] = (await rowsFor('admin', body.id)).items
    expect(seen).toMatchObject({ result: 'updated', match: { values: { displayname: name } } })
    expect((await rowsFor('subadmin', body.id)).items).toEqual([{ ...seen, match: null }])
  })

  test('SEC-68 their own of before, when they were an Admin, shows and changes nobody out of scope', async () => {
    const foreign = await makePerson(world.sites.other)
    const before = await stored(foreign.id)
    const { body } = await world.upload('admin', site, csvOf([rowOf(foreign), row({ displayname: newName() })]))
    await giveImport(world, body.id, 'subadmin')
    expect((await rowsFor('subadmin', body.id)).items.map(({ row: no, outcome }) => [no, outcome])).toEqual([
      [3, 'create'],
    ])
    expect(await detailFor('subadmin', body.id)).toMatchObject({ counts: { create: 1, update: 0 }, total: 1 })
    const { after } = await world.commit('subadmin', body)
    expect(after.results).toMatchObject({ created: 1, updated: 0, failed: 1 })
    expect(await stored(foreign.id)).toEqual(before)
  })
})

describe('SEC-68 what an action and a name tell of other sites', () => {
  test('SEC-68 USR-05 the impact counts the sites that its reader may see', async () => {
    const { id } = await makePerson(site)
    await world.actOnPeople('admin', 'copy', { ids: [id] }, { target_project_id: world.sites.second })
    await world.actOnPeople('admin', 'copy', { ids: [id] }, { target_project_id: world.sites.other })
    const sitesFor = async (by: 'admin' | 'subadmin') =>
      (await world.actOnPeople(by, 'impact', { action: 'pause' }, { target_user_id: id })).json()
    expect([await sitesFor('admin'), await sitesFor('subadmin')]).toEqual([
      { sessions: 0, sites: 3 },
      { sessions: 0, sites: 2 },
    ])
  })

  test('SEC-68 USR-08 of who left the sites of a SubAdmin neither the address nor the age of today is read', async () => {
    const { id, email, name } = await makePerson(site)
    const leave = { fromProjectId: site, leave: true, ids: [id] }
    await world.actOnPeople('admin', 'copy', leave, { target_project_id: world.sites.other })
    const addressFor = async (by: 'admin' | 'subadmin') => {
      const answer = await world.actOnPeople(by, 'similar', { displayname: name, projectId: site })
      return answer.json<{ items: SimilarPerson[] }>().items.map((person) => [person.id, person.email])
    }
    expect([await addressFor('admin'), await addressFor('subadmin')]).toEqual([[[id, email]], [[id, null]]])
    const matchFor = async (by: 'admin' | 'subadmin') => {
      const { body } = await world.upload(by, site, csvOf([row({ displayname: name, company })]))
      return (await rowsFor(by, body.id)).items[0]!.match?.values
    }
    expect(await matchFor('admin')).toMatchObject({ email, age: '47', company })
    expect(await matchFor('subadmin')).toMatchObject({ displayname: name, email: '', age: '', sex: '', company })
    await world.actOnPeople('admin', 'copy', { ids: [id] }, { target_project_id: world.sites.second })
    expect(await addressFor('subadmin')).toEqual([[id, email]])
  })
})

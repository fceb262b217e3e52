import type { SimilarPerson } from '@azas/api/project-user/register.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countsOf, createImportWorld, csvOf, type ImportWorld, row } from './import/testing/imports.ts'
import { newAddress, worker } from './register/testing/sites.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
  site = world.sites.first
})
afterAll(() => world.close())

type Foreign = { id: string; email: string; name: string }
const company = '大和電設'

/** Somebody of the company at a site that is not the SubAdmin's. */
async function makeForeign(): Promise<Foreign> {
  const email = newAddress()
  const name = `他所 ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await world.create('admin', world.sites.other, { email, displayname: name, age: 47 })
  return { id: body.id, email, name }
}

const stored = (id: string) =>
  world.owner.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const atSite = async (email: string) => (await world.peopleOf(site)).filter((person) => person.email === email)

/** What a SubAdmin reads of a file with one row, without ids, times and the file's own cells. */
async function uploadRow(cells: Record<string, string>) {
  const { code, body } = await world.upload('subadmin', site, csvOf([row({ company, ...cells })]))
  expect(code).toBe(201)
  const [read] = (await world.get('subadmin', 'rows', body.id, { size: '10' })).json<{ items: object[] }>().items
  const { id: _id, createdAt: _at, expiresAt: _end, file, ...shown } = body
  return { body, shown: { ...shown, file: { ...file, head: [] }, row: { ...read, cells: [] } } }
}

describe('SEC-68 somebody of another site of the company, to a SubAdmin', () => {
  test('SEC-68 a dry run plans the address and the name as if nobody had them', async () => {
    const { email, name } = await makeForeign()
    const known = await uploadRow({ displayname: name, email })
    const unknown = await uploadRow({ displayname: `新規 ${crypto.randomUUID().slice(0, 8)}`, email: newAddress() })
    expect(known.shown).toEqual(unknown.shown)
    expect(countsOf(known.body)).toMatchObject({ create: 1 })
    const nameless = await uploadRow({ displayname: `新規 ${crypto.randomUUID().slice(0, 8)}` })
    expect((await uploadRow({ displayname: name })).shown).toEqual(nameless.shown)
    const asAdmin = await world.upload('admin', site, csvOf([row({ displayname: name, company, email })]))
    expect(countsOf(asAdmin.body)).toMatchObject({ update: 1 })
  })

  test('SEC-68 an import takes the address in alike: the account is another one and owns nothing', async () => {
    const { id, email, name } = await makeForeign()
    const before = await stored(id)
    const { body } = await uploadRow({ displayname: name, email })
    const { after } = await world.commit('subadmin', body, { invite: true })
    expect(after.results).toMatchObject({ created: 1, failed: 0 })
    const [person] = await atSite(email)
    expect(person!.id).not.toBe(id)
    expect(await stored(person!.id)).toMatchObject({ owns_email: false, shares_email: true })
    expect(await stored(id)).toEqual(before)
    expect((await world.detail('subadmin', id)).statusCode).toBe(404)
    expect(await world.mailsOf(person!.id)).toEqual([{ kind: 'invitation', address: email }])

    const cells = row({ displayname: name, company, email, age: '48' })
    const asAdmin = await world.upload('admin', world.sites.second, csvOf([cells]))
    expect((await world.commit('admin', asAdmin.body)).after.results).toMatchObject({ updated: 1 })
    expect([(await stored(id)).age, (await stored(person!.id)).age]).toEqual([48, null])
  })

  test('SEC-68 registering answers alike for every address that is not of the own sites', async () => {
    const { email } = await makeForeign()
    const administrator = 'admin@example.jp'
    for (const address of [email, administrator, newAddress()]) {
      const { code, body } = await world.create('subadmin', site, { email: address })
      expect([code, body.email, body.status, body.isElsewhere]).toEqual([201, address, 'NoLogin', false])
      const again = await world.create('subadmin', site, { email: address })
      expect([again.code, again.body.errors[0]?.title]).toEqual([400, fieldRefusalWords.emailTaken])
    }
    const refused = await world.create('admin', site, { email })
    expect([refused.code, refused.body.errors[0]?.title]).toEqual([400, fieldRefusalWords.emailTaken])
  })
})

describe('SEC-68 at once, and by name', () => {
  test('SEC-68 a SubAdmin and an Admin who register an address at once get one account of the own', async () => {
    const email = newAddress()
    const both = await Promise.all([
      world.create('subadmin', site, { email }),
      world.create('admin', world.sites.other, { email }),
    ])
    expect(both[0].code).toBe(201)
    const rows = world.owner.selectFrom('users').select('owns_email').where('email', '=', email)
    expect((await rows.execute()).filter(({ owns_email: owns }) => owns)).toHaveLength(1)
  })

  test('SEC-68 the same name is similar to nobody, and an Admin is told', async () => {
    const { id, name } = await makeForeign()
    const similar = async (by: 'admin' | 'subadmin') => {
      const answer = await world.actOnPeople(by, 'similar', { displayname: name, projectId: site })
      return answer.json<{ items: SimilarPerson[] }>().items.map((person) => person.id)
    }
    expect([await similar('subadmin'), await similar('admin')]).toEqual([[], [id]])
  })
})

describe('SEC-68 somebody of another site, asked for by id', () => {
  test('SEC-68 copy, file, search, detail and every action by id find nobody', async () => {
    const { id, name } = await makeForeign()
    const here = { target_project_id: site }
    const copied = await world.actOnPeople('subadmin', 'copy', { ids: [id] }, here)
    expect(copied.json<BulkReply>()).toMatchObject({ results: [{ id, ok: false, name: '' }] })
    const from = await world.actOnPeople('subadmin', 'copy', { ids: [id], fromProjectId: world.sites.other }, here)
    expect([from.statusCode, from.json<BulkReply>()]).toMatchObject([200, { results: [{ id, ok: false, name: '' }] }])
    const cards = await world.actOnPeople('subadmin', 'issue_cards', { ids: [id] }, here)
    expect(cards.json()).toMatchObject({ cards: [], refused: [{ id, name: '' }] })
    for (const query of [here, {}]) {
      const file = await world.take('subadmin', { format: 'csv', ids: [id] }, query)
      expect([file.statusCode, file.payload.includes(name)]).toEqual([200, false])
      expect(await world.search('subadmin', { displayname: name }, query)).toMatchObject({ items: [], total: 0 })
    }
    const version = 1
    for (const verb of ['pause', 'resume', 'end', 'reactivate', 'leave', 'update']) {
      const form = verb === 'update' ? { displayname: name, role: 'Worker', isActive: true } : {}
      const answer = await world.change('subadmin', verb, { version, ...form }, world.at(id, site))
      expect([verb, [400, 404].includes(answer.code), JSON.stringify(answer.body).includes(name)]).toEqual([
        verb,
        true,
        false,
      ])
    }
    expect(await stored(id)).toMatchObject({ version: 1 })
  })
})

describe('SEC-68 what others stored or knew', () => {
  test('SEC-68 who was at an own site is known, without the place where they are now', async () => {
    const { name } = await makeForeign()
    const { body } = await world.create('admin', site, { email: newAddress(), displayname: `${name} 二` })
    const to = { target_project_id: world.sites.other }
    await world.actOnPeople('admin', 'copy', { fromProjectId: site, leave: true, ids: [body.id] }, to)
    const { version } = await stored(body.id)
    const moved = { ...worker, displayname: body.displayname, email: body.email, version }
    const place = { company: '検証建設', primarySubcontractor: '山内建設' }
    expect(
      (await world.change('admin', 'update', { ...moved, ...place }, world.at(body.id, to.target_project_id))).code,
    ).toBe(200)
    const { shown } = await uploadRow({ displayname: `${name} 二`, company })
    expect(shown.row).toMatchObject({ outcome: 'doubtful', match: { id: body.id, values: { company }, places: [] } })
    const elsewhere = await uploadRow({ displayname: `${name} 二`, company: '検証建設' })
    expect(elsewhere.shown.row).toMatchObject({ outcome: 'create', match: null })
  })
})

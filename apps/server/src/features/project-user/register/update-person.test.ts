import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSitesWorld, newAddress, type SitesWorld, worker } from './testing/sites.ts'

let world: SitesWorld
beforeAll(async () => {
  world = await createSitesWorld()
})
afterAll(() => world.close())

const stored = { ...worker, age: 31, email: null }

/** A worker of the first site, and of further ones. */
async function makePerson(changes: object = {}, others: readonly string[] = []) {
  const { body } = await world.create('superuser', world.sites.first, changes)
  for (const to of others)
    await world.act(
      'superuser',
      'copy',
      { fromProjectId: world.sites.first, ids: [body.id] },
      { target_project_id: to },
    )
  return { id: body.id, version: 1 + others.length }
}

const save = (by: Parameters<SitesWorld['change']>[0], person: { id: string; version: number }, changes: object) =>
  world.change(by, 'update', { ...stored, version: person.version, ...changes }, world.at(person.id, world.sites.first))

describe('USR-02 a person of a site is changed', () => {
  test('USR-02 a change is a version and an entry with before and after; the same again is neither', async () => {
    const person = await makePerson()
    const { code, body } = await save('subadmin', person, { displayname: '齋藤 健', company: '新和電設', age: 32 })
    expect([code, body]).toMatchObject([200, { version: 2, displayname: '齋藤 健', company: '新和電設', age: 32 }])
    expect((await world.entriesOf(person.id)).at(-1)).toMatchObject({
      action: 'updated',
      changes: {
        displayname: { before: '斎藤 健', after: '齋藤 健' },
        company: { before: '大和電設', after: '新和電設' },
        age: { before: 31, after: 32 },
      },
    })
    const again = await save(
      'subadmin',
      { ...person, version: 2 },
      { displayname: '齋藤 健', company: '新和電設', age: 32 },
    )
    expect([again.code, again.body.version]).toEqual([200, 2])
    expect(await world.entriesOf(person.id)).toHaveLength(2)
    const here = { target_project_id: world.sites.first }
    expect((await world.search('subadmin', { displayname: '齋藤', company: '新和' }, here)).total).toBe(1)
    expect((await world.search('subadmin', { company: '大和', displayname: '齋藤' }, here)).total).toBe(0)
  })

  test('USR-02 FRM-05 an older version is a 409 with the person as they are now', async () => {
    const person = await makePerson()
    await save('admin', person, { age: 40 })
    const { code, body } = await save('admin', person, { age: 50 })
    expect([code, body.current]).toMatchObject([409, { version: 2, age: 40 }])
  })

  test('USR-02 AUD-01 isActive pauses and resumes; an ended person stays as they are', async () => {
    const person = await makePerson()
    expect((await save('admin', person, { isActive: false })).body.status).toBe('Pause')
    expect((await save('admin', { ...person, version: 2 }, { isActive: true })).body.status).toBe('NoLogin')
    expect((await world.entriesOf(person.id)).slice(1)).toMatchObject([
      { changes: { status: { before: 'NoLogin', after: 'Pause' } } },
      { changes: { status: { before: 'Pause', after: 'NoLogin' } } },
    ])
    await world.change('admin', 'end', { version: 3 }, world.at(person.id, world.sites.first))
    const { code, body } = await save('admin', { ...person, version: 4 }, { age: 20 })
    expect([code, body.title]).toEqual([409, words.endedFirst])
  })
})

describe('USR-02 a person of several sites', () => {
  test('USR-02 who is no Operator any more has no duty left, at any site', async () => {
    const operator = { role: 'Operator', email: newAddress(), jobs: ['Gift'] }
    const person = await makePerson(operator, [world.sites.second])
    const { code } = await save('admin', person, { ...operator, role: 'Manager' })
    expect(code).toBe(200)
    const members = world.owner.selectFrom('site_members').select(['jobs', 'role']).where('user_id', '=', person.id)
    expect(await members.execute()).toEqual([
      { jobs: [], role: 'Manager' },
      { jobs: [], role: 'Manager' },
    ])
  })

  test('USR-02 SEC-26 a SubAdmin changes the place of who is at another site, too, and nothing else', async () => {
    const person = await makePerson({}, [world.sites.other])
    const { code, body } = await save('subadmin', person, { displayname: '別名', age: 20, isActive: false })
    expect([code, body.errors.map(({ path }) => path)]).toEqual([400, ['displayname', 'age', 'isActive']])
    expect(body.errors[0]?.title).toBe(words.elsewhereField)
    const place = await save('subadmin', person, { company: '転籍先' })
    expect([place.code, place.body.company]).toEqual([200, '転籍先'])
    const members = world.owner.selectFrom('site_members').select('company').where('user_id', '=', person.id)
    expect(new Set((await members.execute()).map(({ company }) => company))).toEqual(new Set(['大和電設', '転籍先']))
  })
})

describe('USR-02 the address of a person', () => {
  test('USR-02 is not changed by a SubAdmin, who is told whom to ask', async () => {
    const { code, body } = await save('subadmin', await makePerson(), { email: newAddress() })
    expect([code, body.errors]).toEqual([400, [{ path: 'email', title: words.emailByAdmin }]])
  })

  test('USR-02 a new one is invited, forgets the password and ends the sessions', async () => {
    const person = await makePerson()
    const { owner } = world
    await owner.updateTable('users').set({ password_hash: 'x' }).where('id', '=', person.id).execute()
    const session = { user_id: person.id, realm: 'system', salt: Buffer.alloc(16), client_type: 'App' }
    await owner.insertInto('sessions').values(session).execute()
    const email = newAddress()
    expect((await save('admin', person, { email })).body).toMatchObject({ email, version: 2 })
    expect(await world.mailsOf(person.id)).toEqual([{ kind: 'invitation', address: email }])
    const row = owner.selectFrom('users').select(['password_hash', 'owns_email']).where('id', '=', person.id)
    expect(await row.executeTakeFirst()).toEqual({ password_hash: null, owns_email: true })
    const living = owner
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .where('ended_at', 'is', null)
    expect(await living.execute()).toEqual([])
  })
})

describe('USR-02 an address that is taken, or taken away', () => {
  test('USR-02 one that is taken in the company is refused at its field', async () => {
    const email = newAddress()
    await makePerson({ email })
    const { code, body } = await save('admin', await makePerson(), { email })
    expect([code, body.errors[0]?.path]).toEqual([400, 'email'])
  })

  test('USR-02 a worker without one any more signs in by an id', async () => {
    const person = await makePerson({ email: newAddress() })
    const { body } = await save('admin', person, { email: null })
    expect([body.email, body.signInId]).toEqual([null, expect.stringMatching(/^\d{8}$/u)])
  })

  test('USR-02 SEC-14 one that is taken away takes its links, sessions and password mails along', async () => {
    const email = newAddress()
    const person = await makePerson({ email })
    const { owner } = world
    const at = world.clock.now
    const session = { user_id: person.id, realm: 'system', salt: Buffer.alloc(16), client_type: 'App' }
    await owner.insertInto('sessions').values(session).execute()
    const link = { user_id: person.id, created_at: at, expires_at: new Date(at.getTime() + 1_000_000) }
    await owner
      .insertInto('password_resets')
      .values({ ...link, token_hash: Buffer.alloc(32, 1) })
      .execute()
    await owner
      .insertInto('invitations')
      .values({ ...link, token_hash: Buffer.alloc(32, 2) })
      .execute()
    expect((await save('admin', person, { email: null })).body).toMatchObject({ email: null, version: 2 })
    const rowsOf = (table: 'invitations' | 'password_resets') =>
      owner.selectFrom(table).select('used_at').where('user_id', '=', person.id).execute()
    expect(await rowsOf('password_resets')).toEqual([{ used_at: at }])
    expect(await rowsOf('invitations')).toEqual([{ used_at: at }])
    const ended = owner.selectFrom('sessions').select(['ended_at', 'ended_reason']).where('user_id', '=', person.id)
    expect(await ended.execute()).toEqual([{ ended_at: at, ended_reason: 'email' }])
  })
})

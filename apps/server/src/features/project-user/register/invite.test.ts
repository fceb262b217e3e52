import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { personInvitationWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailTo } from '#testing/mail-to.ts'
import type { Caller } from '../testing/world.ts'
import { createSitesWorld, newAddress, type SitesWorld } from './testing/sites.ts'

const dayMs = 86_400_000
const patience = { timeout: 60_000 }

let sink: MailSink
let world: SitesWorld
beforeAll(async () => {
  sink = await startMailSink({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody')
          ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })
          : undefined,
      ),
  })
  world = await createSitesWorld({ SMTP_URL: sink.url, BASE_URL: 'https://admin.example.jp' })
})
beforeEach(() => world.owner.deleteFrom('throttle_counters').execute())
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const at = (id: string) => world.at(id, world.sites.first)
const read = async (id: string) => (await world.detail('admin', id, at(id))).json<ProjectUserDetail>()
const stateOf = async (id: string) => (await read(id)).invitation?.state ?? null
const settled = (id: string, state: string) => vi.waitUntil(async () => (await stateOf(id)) === state, patience)

/** Somebody with an address whom nobody has invited, as an import leaves them. */
async function makeUninvited(email = newAddress(), changes: object = {}): Promise<ProjectUserDetail> {
  const { body } = await world.create('admin', world.sites.first, { ...changes, isActive: false, email })
  await world.owner.updateTable('users').set({ status: 'Active' }).where('id', '=', body.id).execute()
  return read(body.id)
}
const invite = ({ id, version }: ProjectUserDetail, by: Caller = 'admin') =>
  world.change(by, 'invite', { version }, at(id))
const inviteMany = async (ids: readonly string[]) =>
  (
    await world.act('admin', 'bulk', { action: 'invite', ids }, { target_project_id: world.sites.first })
  ).json<BulkReply>()

const tokenOf = ({ text = '' }: { text?: string }) => /#invitation=([\w-]{43})$/mu.exec(text)![1]!
const verify = async (token: string) =>
  (await world.call('POST', '/user/v2/invitation/verify', { json: { token } })).statusCode

/** Those of a name who wait for an invitation, and why. */
const listed = async (displayname: string) =>
  (await world.search('admin', { uninvited: true, displayname })).items.map((row) => row.invitationState)

describe('USR-10 the invitation of somebody at a site', () => {
  test('USR-10 who has an address and was not invited is mailed a link, and the state says how far it is', async () => {
    const person = await makeUninvited()
    expect(person.invitation).toEqual({ state: 'None', mail: null, expiresAt: null })
    const { code, body } = await invite(person)
    expect([code, body.version, body.invitation]).toMatchObject([
      200,
      person.version,
      { state: 'Sending', mail: { tries: 0 } },
    ])
    const token = tokenOf(await sink.until(mailTo('app-invitation', person.email!)))
    await settled(person.id, 'Sent')
    const { invitation } = await read(person.id)
    expect(Date.parse(invitation!.expiresAt!) - Date.parse(invitation!.mail!.sentAt!)).toBe(7 * dayMs)
    expect(await verify(token)).toBe(200)
    await world.owner
      .updateTable('invitations')
      .set({ expires_at: world.clock.now })
      .where('user_id', '=', person.id)
      .execute()
    expect([await stateOf(person.id), await verify(token)]).toEqual(['Expired', 400])
    expect((await world.entriesOf(person.id)).map(({ action }) => action)).toEqual(['created', 'invited'])
  })

  test('USR-10 another invitation kills the older link at once', async () => {
    const person = await makeUninvited()
    await invite(person)
    const first = tokenOf(await sink.until(mailTo('app-invitation', person.email!)))
    await settled(person.id, 'Sent')
    await invite(person, 'subadmin')
    expect(await verify(first)).toBe(400)
    const second = tokenOf(await sink.until(mailTo('app-invitation', person.email!), 2))
    expect(await verify(second)).toBe(200)
  })

  test('USR-10 a refused mail says why, and is found with those who wait for one', async () => {
    const name = `招待 ${newAddress().slice(0, 8)}`
    const person = await makeUninvited(`nobody-${newAddress()}`, { displayname: name })
    expect(await listed(name)).toEqual(['None'])
    await invite(person)
    await settled(person.id, 'Failed')
    expect((await read(person.id)).invitation!.mail!.reason).toContain('メールアドレスが見つかりません')
    expect(await listed(name)).toEqual(['Failed'])
    const [row] = (await world.search('admin', { displayname: name })).items
    expect(Object.keys(row!)).not.toContain('invitationState')
  })

  test('USR-10 SHL-14 whose invitation has expired is listed as such', async () => {
    const name = `期限 ${newAddress().slice(0, 8)}`
    const person = await makeUninvited(newAddress(), { displayname: name })
    await invite(person)
    await settled(person.id, 'Sent')
    expect(await listed(name)).toEqual([])
    const links = world.owner.updateTable('invitations').set({ expires_at: world.clock.now })
    await links.where('user_id', '=', person.id).execute()
    expect(await listed(name)).toEqual(['Expired'])
  })
})

describe('USR-10 who is not invited', () => {
  test('USR-10 SEC-92 one address is mailed as often as a reset is', async () => {
    const person = await makeUninvited()
    const codes: number[] = []
    for (let n = 0; n < 4; n += 1) codes.push((await invite(person)).code)
    expect(codes).toEqual([200, 200, 200, 429])
  })

  test('USR-10 an old version is told, and nobody is mailed', async () => {
    const person = await makeUninvited()
    expect((await invite({ ...person, version: person.version + 1 })).code).toBe(409)
    expect([await stateOf(person.id), (await world.entriesOf(person.id)).length]).toEqual(['None', 1])
  })

  test('USR-10 who has signed in has no invitation any more', async () => {
    const person = await makeUninvited()
    await world.owner.updateTable('users').set({ accessed_at: world.clock.now }).where('id', '=', person.id).execute()
    expect((await read(person.id)).invitation).toBeNull()
    expect((await invite(person)).body.title).toBe(words.alreadySignedIn)
  })
})

describe('USR-10 LST-05 the invitation of many', () => {
  test('USR-10 LST-05 those who may be invited are mailed, the others have their reason', async () => {
    const people = [await makeUninvited(), await makeUninvited(), await makeUninvited()]
    const { body: card } = await world.create('admin', world.sites.first, { displayname: '証 一' })
    await world.owner.updateTable('users').set({ status: 'Pause' }).where('id', '=', people[1]!.id).execute()
    const { done, failed, results } = await inviteMany([...people.map(({ id }) => id), card.id])
    expect([done, failed, results.map(({ title }) => title)]).toEqual([
      2,
      2,
      [null, words.paused, null, words.noAddress],
    ])
    await settled(people[0]!.id, 'Sent')
    await settled(people[2]!.id, 'Sent')
    expect(await stateOf(people[1]!.id)).toBe('None')
  })

  test('USR-10 LST-05 SEC-61 after the invitations of a day the others are left with the reason, and can be invited later', async () => {
    const people = [await makeUninvited(), await makeUninvited(), await makeUninvited()]
    await invite(await makeUninvited())
    const counters = world.owner.updateTable('throttle_counters').set({ failures: 998 })
    await counters.where('key', 'like', 'invitations:%').execute()
    const ids = people.map(({ id }) => id)
    const { done, results } = await inviteMany(ids)
    expect(done).toBe(2)
    const [late] = results.filter(({ ok }) => !ok)
    expect(late!.title).toBe('招待できるのは、24時間に1,000名までです。24時間後に、もう一度お試しください。')
    expect(await stateOf(late!.id)).toBe('None')
    const since = new Date(world.clock.now.getTime() - 24 * 60 * 60 * 1_000)
    await world.owner.updateTable('throttle_counters').set({ since }).execute()
    expect((await inviteMany([late!.id])).done).toBe(1)
  })

  test('USR-10 LST-05 a site of more than sixty is invited at once, and registering goes on', async () => {
    const ids: string[] = []
    // One after the other: a busy machine refuses some of sixty calls at once.
    for (let n = 0; n < 61; n += 1) ids.push((await makeUninvited()).id)
    expect((await inviteMany(ids)).done).toBe(61)
    expect((await world.create('admin', world.sites.first, { email: newAddress() })).code).toBe(201)
  })
})

import type { NewCard, SignInCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { projectUserRefusalWords as refusals } from '@azas/domain/project-user/project-user.words.ts'
import { cardRefusalWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { refusalWords, signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSitesWorld, newAddress, type SitesWorld, worker } from '../register/testing/sites.ts'

let world: SitesWorld
let site: string
beforeAll(async () => {
  world = await createSitesWorld({ APP_URL: 'https://app.example.jp/start' })
  site = world.sites.first
})
afterAll(() => world.close())

type Issued = { cards: NewCard[]; refused: { id: string; title: string }[]; title?: string }

const makePerson = async (changes: object = {}) => (await world.create('admin', site, changes)).body.id

async function issue(ids: readonly string[], by: 'admin' | 'subadmin' = 'subadmin') {
  const answer = await world.act(by, 'issue_cards', { ids }, { target_project_id: site })
  return { code: answer.statusCode, headers: answer.headers, body: answer.json<Issued>() }
}

async function issueOne(id: string): Promise<NewCard> {
  const { body } = await issue([id])
  return body.cards[0]!
}

/** A call of the App. */
const app = (path: string, options: object = {}) =>
  world.call('POST', path, { headers: { 'client-type': 'app' }, ...options })
const signIn = (username: string, password: string) => app('/user/v2/login', { form: { username, password } })
const tokenOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.json<{ token: { access_token: string } }>().token.access_token

const cardsOf = async (userId: string) => {
  // Not as the Admin: an eleventh session would end the one that issues the cards.
  const token = (await world.signIn('superuser@example.jp')).access_token
  const answer = await world.call('GET', '/user/project_user/cards', { token, query: { target_project_id: site } })
  const { items } = answer.json<{ items: SignInCard[] }>()
  return items.filter((card) => card.userId === userId).map(({ state }) => state)
}

describe('USR-04 a sign-in card', () => {
  test('USR-04 signs its holder in as often as typed, who may do nothing until the first password is set', async () => {
    const id = await makePerson()
    const { code, headers, body } = await issue([id])
    expect([code, headers['cache-control']]).toEqual([200, 'no-store'])
    const [card] = body.cards
    expect(card).toMatchObject({ userId: id, displayname: '斎藤 健', company: '大和電設' })
    expect(card!.oneTimePassword).toMatch(/^([34679ACDEFHJKMNPRTVWXY]{4}-){3}[34679ACDEFHJKMNPRTVWXY]{4}$/u)
    expect(card!.signInUrl).toBe(`https://app.example.jp/start#sign_in_id=${card!.signInId}`)
    expect(Date.parse(card!.validUntil) - world.clock.now.getTime()).toBe(14 * 24 * 60 * 60 * 1_000)

    const signedIn = await signIn(card!.signInId, card!.oneTimePassword.toLowerCase().replaceAll('-', '　'))
    expect(signedIn.statusCode).toBe(200)
    const token = tokenOf(signedIn)
    const searched = await app('/user/session/search', { token, json: {} })
    expect([searched.statusCode, searched.json<{ code: string }>().code]).toEqual([403, 'AZ-4301'])
    expect(await cardsOf(id)).toEqual(['Unused'])

    const password = 'かえたあとの長い合い言葉です'
    const changed = await app('/user/v2/job_worker/change_password', { token, json: { password } })
    expect(changed.statusCode).toBe(200)
    const me = await world.call('GET', '/user/me', { token: tokenOf(changed), headers: { 'client-type': 'app' } })
    expect(me.json()).toMatchObject({ id, auth: { role: 'Worker' } })
    expect(await cardsOf(id)).toEqual(['Used'])
    expect((await signIn(card!.signInId, card!.oneTimePassword)).statusCode).toBe(400)
    expect((await signIn(card!.signInId, password)).statusCode).toBe(200)
  })

  test('USR-04 is stored and logged without its password', async () => {
    const id = await makePerson()
    const { oneTimePassword } = await issueOne(id)
    const secret = oneTimePassword.replaceAll('-', '')
    const { password_hash } = await world.owner
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2/u)
    const entries = JSON.stringify(await world.entriesOf(id))
    expect(entries).toContain('card-issued')
    expect(entries).not.toContain(oneTimePassword)
    expect(entries).not.toContain(secret)
  })
})

describe('USR-04 the life of a card', () => {
  test('USR-04 a reprint kills the older card, the password that was set, and the sessions', async () => {
    const id = await makePerson()
    const first = await issueOne(id)
    const token = tokenOf(await signIn(first.signInId, first.oneTimePassword))
    const second = await issueOne(id)
    expect(second.signInId).toBe(first.signInId)
    expect((await signIn(first.signInId, first.oneTimePassword)).statusCode).toBe(400)
    expect(
      (await app('/user/v2/job_worker/change_password', { token, json: { password: 'x'.repeat(20) } })).statusCode,
    ).toBe(401)
    expect((await signIn(second.signInId, second.oneTimePassword)).statusCode).toBe(200)
    expect(new Set(await cardsOf(id))).toEqual(new Set(['Unused', 'Replaced']))
  })

  test('USR-04 a replaced card stays replaced, whatever becomes of the next one', async () => {
    const id = await makePerson()
    const first = await issueOne(id)
    world.clock.advance(1_000)
    await issueOne(id)
    expect(await cardsOf(id)).toEqual(['Unused', 'Replaced'])
    const live = world.owner.updateTable('sign_in_cards').where('user_id', '=', id).where('replaced_at', 'is', null)
    await live.set({ valid_until: world.clock.now }).execute()
    expect(await cardsOf(id)).toEqual(['Expired', 'Replaced'])
    world.clock.advance(1_000)
    const third = await issueOne(id)
    expect(await cardsOf(id)).toEqual(['Unused', 'Replaced', 'Replaced'])
    const token = tokenOf(await signIn(third.signInId, third.oneTimePassword))
    const json = { password: 'かえたあとの長い合い言葉です' }
    expect((await app('/user/v2/job_worker/change_password', { token, json })).statusCode).toBe(200)
    expect(await cardsOf(id)).toEqual(['Used', 'Replaced', 'Replaced'])
    expect((await signIn(first.signInId, json.password)).statusCode).toBe(200)
    const now = world.clock.now
    world.clock.now = new Date(Date.parse(third.validUntil) + 1)
    expect((await signIn(first.signInId, json.password)).statusCode).toBe(200)
    expect(await cardsOf(id)).toEqual(['Used', 'Replaced', 'Replaced'])
    world.clock.now = now
  })

  test('USR-04 a card for whoever forgot the password leads to a first password again', async () => {
    const id = await makePerson()
    const first = await issueOne(id)
    const password = 'かえたあとの長い合い言葉です'
    const begun = tokenOf(await signIn(first.signInId, first.oneTimePassword))
    await app('/user/v2/job_worker/change_password', { token: begun, json: { password } })
    expect((await world.detail('admin', id)).json()).toMatchObject({ status: 'Active' })
    const second = await issueOne(id)
    expect((await world.detail('admin', id)).json()).toMatchObject({ status: 'NoLogin' })
    expect((await signIn(first.signInId, password)).statusCode).toBe(400)
    const token = tokenOf(await signIn(second.signInId, second.oneTimePassword))
    expect((await app('/user/session/search', { token, json: {} })).statusCode).toBe(403)
    expect(new Set(await cardsOf(id))).toEqual(new Set(['Used', 'Unused']))
  })
})

describe('USR-04 the end of a card', () => {
  test('USR-04 a card no longer signs in after its end, and says so to its holder alone', async () => {
    const id = await makePerson()
    const card = await issueOne(id)
    const now = world.clock.now
    world.clock.now = new Date(Date.parse(card.validUntil) - 1)
    expect((await signIn(card.signInId, card.oneTimePassword)).statusCode).toBe(200)
    world.clock.now = new Date(card.validUntil)
    const late = await signIn(card.signInId, card.oneTimePassword)
    expect([late.statusCode, late.json<{ title: string }>().title]).toEqual([400, signInRefusalWords.cardExpired])
    const wrong = await signIn(card.signInId, 'wrong-password-1')
    expect(wrong.json<{ title: string }>().title).toBe(signInRefusalWords.failed)
    world.clock.now = now
  })

  test('USR-04 after the date of a card its holder signs in with the password that they set', async () => {
    const id = await makePerson()
    const card = await issueOne(id)
    const now = world.clock.now
    const token = tokenOf(await signIn(card.signInId, card.oneTimePassword))
    const password = 'かえた-あとの 長い合い言葉です'
    expect((await app('/user/v2/job_worker/change_password', { token, json: { password } })).statusCode).toBe(200)
    for (const at of [card.validUntil, '2030-01-01T00:00:00Z']) {
      world.clock.now = new Date(at)
      expect((await signIn(card.signInId, password)).statusCode).toBe(200)
    }
    world.clock.now = now
    expect(await cardsOf(id)).toEqual(['Used'])
  })

  test('USR-04 the date of a card that was replaced says nothing about the newer one', async () => {
    const id = await makePerson()
    const older = await issueOne(id)
    const now = world.clock.now
    world.clock.advance(1_000)
    const newer = await issueOne(id)
    world.clock.now = new Date(older.validUntil)
    expect((await signIn(older.signInId, older.oneTimePassword)).json()).toMatchObject({
      title: signInRefusalWords.failed,
    })
    const token = tokenOf(await signIn(newer.signInId, newer.oneTimePassword))
    const json = { password: 'かえたあとの長い合い言葉です' }
    expect((await app('/user/v2/job_worker/change_password', { token, json })).statusCode).toBe(200)
    world.clock.now = now
    expect((await cardsOf(id)).toSorted()).toEqual(['Replaced', 'Used'])
  })

  test('USR-04 a card is dead once its holder gets an address', async () => {
    const id = await makePerson()
    const card = await issueOne(id)
    const { version } = (await world.detail('admin', id)).json<{ version: number }>()
    const update = { ...worker, email: newAddress(), version }
    expect((await world.change('admin', 'update', update, world.at(id, site))).code).toBe(200)
    expect((await signIn(card.signInId, card.oneTimePassword)).statusCode).toBe(400)
    expect(await cardsOf(id)).toEqual(['Replaced'])
  })
})

describe('USR-04 who gets no card', () => {
  test('USR-04 is told why: an address, a pause, an end, no such person at this site', async () => {
    const mailed = await makePerson({ email: newAddress() })
    const paused = await makePerson({ isActive: false })
    const ended = await makePerson()
    await world.change('admin', 'end', { version: 1 }, world.at(ended, site))
    const elsewhere = (await world.create('admin', world.sites.other)).body.id
    const { code, body } = await issue([mailed, paused, ended, elsewhere])
    expect([code, body.cards]).toEqual([200, []])
    expect(new Map(body.refused.map(({ id, title }) => [id, title]))).toEqual(
      new Map([
        [elsewhere, refusalWords.e404],
        [mailed, words.hasEmail],
        [paused, words.paused],
        [ended, words.ended],
      ]),
    )
  })

  test('SEC-67 a SubAdmin issues none to who is also elsewhere: password, sessions and card stay, the others get theirs', async () => {
    const own = await makePerson()
    const shared = await makePerson()
    await world.act('admin', 'copy', { fromProjectId: site, ids: [shared] }, { target_project_id: world.sites.other })
    const first = (await issue([shared], 'admin')).body.cards[0]!
    const password = 'かえたあとの長い合い言葉です'
    const begun = tokenOf(await signIn(first.signInId, first.oneTimePassword))
    const token = tokenOf(await app('/user/v2/job_worker/change_password', { token: begun, json: { password } }))

    const { code, body } = await issue([own, shared])
    expect([code, body.cards.map(({ userId }) => userId)]).toEqual([200, [own]])
    expect(body.refused).toEqual([{ id: shared, name: '斎藤 健', title: refusals.elsewhereCard }])
    const me = await world.call('GET', '/user/me', { token, headers: { 'client-type': 'app' } })
    expect([me.statusCode, (await signIn(first.signInId, password)).statusCode]).toEqual([200, 200])
    expect(await cardsOf(shared)).toEqual(['Used'])
    expect((await issue([shared], 'admin')).body.cards).toHaveLength(1)
  })

  test('USR-04 a site that has ended issues none, and more than 200 are refused at once', async () => {
    const many = Array.from({ length: 201 }, () => crypto.randomUUID())
    const tooMany = await issue(many)
    expect([tooMany.code, tooMany.body.title]).toEqual([400, '一度に発行できるカードは200名分までです。'])
    const { owner } = world
    await owner.updateTable('projects').set({ status: 'Inactive' }).where('id', '=', site).execute()
    expect((await issue(many.slice(0, 1), 'admin')).code).toBe(409)
    await owner.updateTable('projects').set({ status: 'Active' }).where('id', '=', site).execute()
  })
})

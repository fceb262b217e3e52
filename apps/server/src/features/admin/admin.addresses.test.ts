import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminWorld, type Caller, createAdminWorld, makeAdmin } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
beforeEach(() => world.owner.deleteFrom('throttle_counters').execute())
afterAll(() => world.app.close())

const addressOf = () => `${randomUUID()}@example.jp`
const emailTaken = 'このメールアドレスは、すでに登録されています。'
const states = [{}, { accessed: false }, { status: 'Pause' }, { name: '別の人' }] as const

/** An address of another company's account, in one of the states that an account has. */
async function foreignAddress(n = 0): Promise<string> {
  const email = addressOf()
  await makeAdmin(world.owner, world.foreignContract, n % 2 === 0 ? 'SubAdmin' : 'Admin', { ...states[n % 4], email })
  return email
}

/** What an answer says once ids, times and the address itself are taken out. */
function saidBy(answer: Pick<LightMyRequestResponse, 'statusCode' | 'body'>, email: string): string {
  const plain = answer.body
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gu, 'ID')
    .replaceAll(/"(id|request_?id)":"[^"]*"/giu, '"$1":"ID"')
    .replaceAll(/\d{4}[-/]\d{2}[-/]\d{2}[T ][\d:.]+Z?/gu, 'TIME')
  return `${answer.statusCode} ${plain}`
}

const create = (email: string, caller: Caller = 'admin', key?: string) =>
  world.post(caller, 'sub_admin/create', { displayname: '検証 太郎', email }, {}, key)
const made = async (email: string) => (await create(email)).json<Administrator>()
const read = async (id: string) => (await world.detail('admin', id)).json<Administrator>()
type Person = Pick<Administrator, 'id' | 'displayname' | 'version' | 'status'>
const move = ({ id, displayname, version, status }: Person, email: string, caller: Caller = 'admin') => {
  const json = { displayname, displaynameKana: null, email, version, projectIds: [], isActive: status !== 'Pause' }
  return world.act(caller, 'sub_admin/update', id, json)
}

describe('SEC-61 the answer', () => {
  test('SEC-61 ADM-01 200 foreign and 200 free addresses: the same status and bytes, created and changed', async () => {
    const free = Array.from({ length: 200 }, addressOf)
    const foreign = await Promise.all(free.map((_, n) => foreignAddress(n)))
    const tell = async (addresses: readonly string[]) => {
      const said = new Set<string>()
      for (let n = 0; n < addresses.length; n += 2) {
        if (n % 50 === 0) await world.owner.deleteFrom('throttle_counters').execute()
        const first = addresses[n]!
        const second = addresses[n + 1]!
        const answer = await create(first)
        said.add(saidBy(answer, first))
        said.add(saidBy(await move(answer.json<Administrator>(), second), second))
      }
      return [...said]
    }
    const said = await tell(free)
    expect(said.map((text) => text.slice(0, 3))).toEqual(['201', '200'])
    expect(await tell(foreign)).toEqual(said)
  })

  test.each(['superuser@example.jp', 'worker-of-others@example.jp'])(
    'SEC-61 %s, whom no company has as an administrator, is as any other',
    async (email) => {
      if (email.startsWith('worker')) {
        const id = await makeAdmin(world.owner, world.foreignContract, 'SubAdmin', { email })
        await world.owner.updateTable('users').set({ role: 'Worker' }).where('id', '=', id).execute()
      }
      const free = addressOf()
      expect(saidBy(await create(email), email)).toBe(saidBy(await create(free), free))
    },
  )

  test('SEC-61 within the own company the sentence stays, a second time too and for a foreign address', async () => {
    for (const email of [addressOf(), await foreignAddress(), 'worker@example.jp']) {
      await create(email)
      const again = await create(email)
      expect([again.statusCode, again.json().errors]).toEqual([400, [{ path: 'email', title: emailTaken }]])
      const other = await made(addressOf())
      expect((await move(other, email)).json().errors).toEqual([{ path: 'email', title: emailTaken }])
    }
  })

  test('SEC-61 a repeated key gives the first answer, and errors of other fields come as ever', async () => {
    for (const email of [addressOf(), await foreignAddress()]) {
      const key = randomUUID()
      const first = await create(email, 'admin', key)
      expect((await create(email, 'admin', key)).body).toBe(first.body)
    }
    const bad = async (email: string) =>
      saidBy(await world.post('admin', 'sub_admin/create', { displayname: '', email }), email)
    expect(await bad(await foreignAddress())).toBe(await bad(addressOf()))
  })
})

const verbs = [
  ['resend_invitation', {}],
  ['send_reset', {}],
  ['sign_out', {}],
  ['impact', { action: 'pause' }],
  ['pause', { reason: '休職' }],
  ['resend_invitation', {}],
  ['resume', {}],
] as const

/** All that a company can do and see with an account, as it was told. */
async function lifeOf(email: string): Promise<string[]> {
  const said: string[] = []
  const note = (answer: LightMyRequestResponse) => void said.push(saidBy(answer, email))
  const { id } = await made(email)
  const look = async () => {
    note(await world.detail('admin', id))
    note(
      await world.post('admin', 'company_admin/search', {
        email,
        statuses: ['NoLogin', 'Active', 'Pause', 'Inactive'],
      }),
    )
    note(await world.post('admin', 'company_admin/search', { keyword: email }))
  }
  for (const [verb, json] of verbs) {
    const { version } = await read(id)
    note(await world.act('admin', `company_admin/${verb}`, id, verb === 'impact' ? json : { ...json, version }))
    await look()
  }
  note(await world.post('admin', 'company_admin/bulk', { action: 'resend_invitation', ids: [id] }))
  note(await world.act('admin', 'sub_admin/delete', id))
  await look()
  note(await world.act('admin', 'company_admin/restore', id, { version: (await read(id)).version }))
  await look()
  note(await world.post('admin', 'company_admin/bulk', { action: 'restore', ids: [id] }))
  note(await world.post('admin', 'company_admin/export', { format: 'csv', filter: { email } }, { sort: 'createdAt' }))
  note(await world.app.call('POST', '/user/v2/login', { form: { username: email, password: 'wrong-password-1' } }))
  note(await world.post('admin', 'company_admin/export', { format: 'csv', ids: [id] }, { sort: 'createdAt' }))
  const log = { token: world.tokens.get('admin'), json: {}, query: { size: '50' } }
  const { items } = (await world.app.call('POST', '/audit/search', log)).json<{ items: { objectId: string }[] }>()
  said.push(saidBy({ statusCode: 200, body: JSON.stringify(items.filter(({ objectId }) => objectId === id)) }, email))
  return said
}

describe('SEC-61 afterwards', () => {
  test('SEC-61 whatever is done to the account later, its search, file and log tell nothing either', async () => {
    const free = await lifeOf(addressOf())
    for (const n of [0, 1, 2, 3]) expect(await lifeOf(await foreignAddress(n))).toEqual(free)
    expect(free.filter((text) => text.startsWith('200')).length).toBeGreaterThan(30)
  })

  test('SEC-61 a changed address opens with no old password, whoever has it: nobody learns it by signing in', async () => {
    const { owner } = world
    const { password_hash } = await owner
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'admin@example.jp')
      .executeTakeFirstOrThrow()
    const said = []
    for (const email of [addressOf(), await foreignAddress()]) {
      const before = addressOf()
      const id = await makeAdmin(owner, world.ownContract, 'SubAdmin', { email: before })
      await owner.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
      expect((await world.app.signIn(before)).token_type).toBe('Bearer')
      const moved = saidBy(await move(await read(id), email), email)
      const login = await world.app.call('POST', '/user/v2/login', {
        form: { username: email, password: 'genba-demo-2026' },
      })
      const actions = (await world.entries(id)).map(({ action }) => action)
      const reset = await world.act('admin', 'company_admin/send_reset', id, { version: (await read(id)).version })
      said.push([moved, saidBy(login, email), actions, saidBy(reset, email)])
    }
    expect(said[0]).toEqual(said[1])
    expect(said[0]![2]).toEqual(['login', 'updated', 'reset-requested'])
    expect(said[0]![1]).toMatch(/^400 /u)
  })

  test('SEC-61 a deleted account comes back alike, whether or not another company has the address meanwhile', async () => {
    const said = []
    for (const isTaken of [false, true]) {
      const email = addressOf()
      const { id } = await made(email)
      await world.act('admin', 'sub_admin/delete', id)
      if (isTaken) expect((await create(email, 'stranger')).statusCode).toBe(201)
      said.push(saidBy(await world.act('admin', 'company_admin/restore', id, { version: 2 }), email))
    }
    expect(said[0]).toBe(said[1])
    expect(said[0]).toMatch(/^200 /u)
  })
})

describe('SEC-61 who may know', () => {
  test('SEC-61 a SuperUser is told: refused with the sentence, and shown of an account that it has no address', async () => {
    const email = await foreignAddress()
    const { id, ownsEmail } = await made(email)
    expect(ownsEmail).toBe(null)
    expect((await world.detail('superuser', id)).json()).toMatchObject({ ownsEmail: false })
    const json = { displayname: '検証 太郎', email, contractId: world.ownContract }
    const refused = await world.post('superuser', 'company_admin/create', { ...json, email: 'stranger@example.jp' })
    expect(refused.json().errors).toEqual([{ path: 'email', title: emailTaken }])
    const other = await made(addressOf())
    const moved = await move(other, 'stranger@example.jp', 'superuser')
    expect([moved.statusCode, moved.json().errors]).toEqual([400, [{ path: 'email', title: emailTaken }]])
    expect((await world.detail('superuser', other.id)).json()).toMatchObject({ email: other.email, ownsEmail: true })
  })

  test('SEC-61 SEC-47 of companies that name a free address at once exactly one gets it, and all are told the same', async () => {
    const email = addressOf()
    const answers = await Promise.all((['admin', 'stranger'] as const).map((caller) => create(email, caller)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const owners = world.owner.selectFrom('users').select('owns_email').where('email', '=', email).orderBy('owns_email')
    expect((await owners.execute()).map(({ owns_email }) => owns_email)).toEqual([false, true])
  })
})

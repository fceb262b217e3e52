import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminWorld, type Caller, createAdminWorld } from './testing/world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await createAdminWorld()
})
afterAll(() => world.app.close())

const addressOf = () => `${randomUUID()}@example.jp`
const create = (email: string, caller: Caller = 'admin', more: object = {}) =>
  world.post(caller, 'sub_admin/create', { displayname: '検証 太郎', email, ...more })
const version = async (id: string) => (await world.detail('admin', id)).json<Administrator>().version

describe('SEC-61 the throttle', () => {
  test('SEC-61 a SuperUser has no limit', async () => {
    for (let n = 0; n < 61; n += 1) {
      const answer = await create(addressOf(), 'superuser', { contractId: world.ownContract })
      expect(answer.statusCode).toBe(201)
    }
  })

  test('SEC-61 sixty addresses an hour and person: created, changed or invited again; then 429 with Retry-After, and nothing is stored', async () => {
    const rows = []
    for (let n = 0; n < 58; n += 1) rows.push(await create(addressOf()))
    expect(rows.every(({ statusCode }) => statusCode === 201)).toBe(true)
    const { id, displayname } = rows[0]!.json<Administrator>()
    const move = async (email: string) => {
      const json = {
        displayname,
        displaynameKana: null,
        email,
        version: await version(id),
        projectIds: [],
        isActive: true,
      }
      return world.act('admin', 'sub_admin/update', id, json)
    }
    const resend = async () => world.act('admin', 'company_admin/resend_invitation', id, { version: await version(id) })
    expect((await move(addressOf())).statusCode).toBe(200)
    expect((await resend()).statusCode).toBe(200)
    world.app.clock.advance(60_000)
    const email = addressOf()
    for (const refused of [await create(email), await move(email), await resend()]) {
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().title]).toEqual([
        429,
        '3540',
        'メールアドレスの登録・変更と招待メールの再送は、1時間に60件までです。59分後に、もう一度お試しください。',
      ])
    }
    expect((await world.search('admin', { email })).total).toBe(0)
    expect((await create(addressOf(), 'stranger')).statusCode).toBe(201)
    world.app.clock.advance(3_540_000)
    world.tokens.set('admin', (await world.app.signIn('admin@example.jp')).access_token)
    expect((await create(email)).statusCode).toBe(201)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const bodyOf = (contractNumber: string) => ({ companyName: '一度建設', contractNumber, startDate: '2026-04-01' })
const create = (json: object, key: string, as = token) =>
  world.call('POST', '/contract/create', { token: as, json, headers: { 'idempotency-key': key } })
const countOf = async (number: string) =>
  (await world.call('POST', '/contract/search', { token, json: { keyword: number } })).json<{ total: number }>().total

describe('SEC-47 a create that is sent twice', () => {
  test('SEC-47 makes one row, and answers the same again', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(bodyOf('ONCE-1'), key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await countOf('ONCE-1')).toBe(1)
    expect((await create(bodyOf('ONCE-1'), key)).body).toBe(answers[0]!.body)
  })

  test('SEC-47 a key with another body, or of another call, is refused', async () => {
    const key = randomUUID()
    await create(bodyOf('ONCE-2'), key)
    const other = await create(bodyOf('ONCE-3'), key)
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'AZ-4092'])
    expect(await countOf('ONCE-3')).toBe(0)
  })

  test('SEC-47 a key of another call is refused, although the body is the same', async () => {
    const key = randomUUID()
    const { items } = (await world.call('POST', '/contract/search', { token, json: {} })).json<{
      items: { id: string }[]
    }>()
    const json = { displayname: '一度 太郎', email: `${key}@example.jp`, contractId: items[0]!.id }
    const post = (path: string) => world.call('POST', path, { token, json, headers: { 'idempotency-key': key } })
    expect((await post('/user/company_admin/create')).statusCode).toBe(201)
    const other = await post('/user/sub_admin/create')
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'AZ-4092'])
  })

  test('SEC-47 a key belongs to a person', async () => {
    const key = randomUUID()
    const second = await world.database.owner
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'superuser@example.jp')
      .executeTakeFirstOrThrow()
    await world.database.owner
      .insertInto('users')
      .values({ ...second, id: randomUUID(), email: 'second@example.jp' })
      .execute()
    const { access_token: theirs } = await world.signIn('second@example.jp')
    const first = await create(bodyOf('ONCE-4'), key)
    expect(first.statusCode).toBe(201)
    expect((await create(bodyOf('ONCE-5'), key, theirs)).statusCode).toBe(201)
    expect((await create(bodyOf('ONCE-4'), key)).body).toBe(first.body)
  })
})

describe('SEC-47 how long and for what a key stands', () => {
  test('SEC-47 what failed is not kept: mended, it may come again with its key', async () => {
    const key = randomUUID()
    expect((await create({ ...bodyOf('ONCE-1') }, key)).statusCode).toBe(400)
    expect((await create(bodyOf('ONCE-6'), key)).statusCode).toBe(201)
  })

  test('SEC-47 a key is kept for 24 hours, and has to be one', async () => {
    const key = randomUUID()
    const first = await create(bodyOf('ONCE-7'), key)
    world.clock.advance(24 * 60 * 60 * 1000)
    token = (await world.signIn('superuser@example.jp')).access_token
    expect((await create(bodyOf('ONCE-7'), key)).body).toBe(first.body)
    world.clock.advance(1)
    expect((await create(bodyOf('ONCE-8'), key)).statusCode).toBe(201)
    expect((await create(bodyOf('ONCE-9'), 'no-key')).statusCode).toBe(400)
  })
})

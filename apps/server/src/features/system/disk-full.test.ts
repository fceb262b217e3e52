import { randomUUID } from 'node:crypto'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const create = () => {
  const json = { companyName: '満杯建設', contractNumber: randomUUID().slice(0, 20), startDate: '2026-04-01' }
  return world.call('POST', '/contract/create', { token, json })
}
const ready = () => world.call('GET', '/system/ready')

/** A database whose disk has no room for another contract. */
async function fillDisk(): Promise<void> {
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$
  `.execute(world.database.owner)
  await sql`create trigger full_disk before insert on contracts for each row execute function refuse()`.execute(
    world.database.owner,
  )
}

test('SEC-57 a full disk: writes say so in a sentence of their own, reads go on, ready turns calls away until it has passed', async () => {
  await fillDisk()
  const refused = await create()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    503,
    '2',
    { title: refusalWords.diskFull, code: 'AZ-5031' },
  ])
  expect([(await ready()).statusCode, (await ready()).json()]).toMatchObject([503, { code: 'AZ-5031' }])
  expect((await world.call('POST', '/contract/search', { token, json: {} })).statusCode).toBe(200)

  await sql`drop trigger full_disk on contracts`.execute(world.database.owner)
  expect((await create()).statusCode).toBe(201)
  world.clock.advance(14_999)
  expect((await ready()).statusCode).toBe(503)
  world.clock.advance(1)
  expect((await ready()).statusCode).toBe(200)
})

test('SEC-57 ready says 503 while our own disk is full', async () => {
  world.services.readiness.setDiskFull(true)
  expect((await ready()).json()).toMatchObject({ code: 'AZ-5031', title: refusalWords.diskFull })
  world.services.readiness.setDiskFull(false)
  expect((await ready()).statusCode).toBe(200)
})

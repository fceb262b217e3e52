import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const users = () => world.database.owner.selectFrom('users').where('email', '=', 'admin@example.jp')
const account = () => users().select(['password_hash', 'version', 'updated_at']).executeTakeFirstOrThrow()
const store = (password_hash: string) =>
  world.database.owner.updateTable('users').set({ password_hash }).where('email', '=', 'admin@example.jp').execute()

test('SES-01 a sign-in makes a weak hash one of today, and nothing else of the account', async () => {
  await store(await hash(demoPassword, { memoryCost: 4_096, timeCost: 1, parallelism: 1 }))
  const weak = await account()
  const refused = { form: { username: 'admin@example.jp', password: 'wrong-password-1' } }
  expect((await world.call('POST', '/user/v2/login', refused)).statusCode).toBe(400)
  expect(await account()).toEqual(weak)
  await world.signIn('admin@example.jp')
  const strong = await account()
  expect(strong.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect({ ...strong, password_hash: weak.password_hash }).toEqual(weak)
  await world.signIn('admin@example.jp')
  expect(await account()).toEqual(strong)
})

test('SES-01 a hash that is stronger than today’s stays', async () => {
  await store(await hash(demoPassword, { memoryCost: 32_768, timeCost: 3, parallelism: 1 }))
  const stronger = await account()
  await world.signIn('admin@example.jp')
  expect(await account()).toEqual(stronger)
})

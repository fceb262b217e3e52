import { operations } from '@azas/api/operations.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { type Place, places, sample, sendAt, takesFile } from '#testing/call-places.ts'

const tries = 8 * fc.readConfigureGlobal().numRuns!

/** What breaks out of a text that was put between quotes: every field of every call gets each of these. */
const breakers = ["'", '\\', "'||(SELECT 1/0)||'"]

const hostile = [
  "'",
  '"',
  '\\',
  "\\'",
  "' OR '1'='1",
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  "'; UPDATE users SET role='SuperUser'; --",
  "' UNION SELECT password_hash FROM users --",
  "'||(SELECT 1/0)||'",
  "x' AND 1=CAST((SELECT version()) AS int) --",
  '1; SELECT 1/0',
  '$1',
  '$$',
  "E'\\x27'",
  "U&'\\0027'",
  '/*',
  '--',
  ') --',
  '{1,2}',
  '%',
  '_',
  '＇ OR １=１',
  'ʼ OR 1=1',
  '\u0000',
  '\ud842',
  '\u202e',
  '𠮷',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '9223372036854775808',
  'null',
  'true',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01T00:00:00Z',
  '[]',
  '../../../etc/passwd',
  '${7*7}',
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
] as const
const odd = [null, -1, 1.5, 2 ** 53, true, [], {}, [["'"]], { $gt: '' }] as const

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const people = () => world.database.owner.selectFrom('users').select(['id', 'role', 'email']).orderBy('id').execute()

async function tryPlace(place: Place, value: unknown): Promise<void> {
  const answer = await sendAt({ ...world, token }, place, value)
  expect([place.op.id, place.key, value, answer.statusCode >= 500]).toEqual([place.op.id, place.key, value, false])
  expect(answer.body).not.toMatch(/syntax error|SQLSTATE|relation "|password_hash|\bat .*\.ts/u)
}

test('SEC-31 what breaks out of quotes does so in no field of any call: never a 500, nothing changed', async () => {
  const before = await people()
  for (const place of places) for (const breaker of breakers) await tryPlace(place, breaker)
  expect(await people()).toEqual(expect.arrayContaining(before))
})

test(`SEC-31 hostile text anywhere, ${tries} tries: never a 500, nothing changed`, async () => {
  const before = await people()
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostile, ...hostile.map((text) => [text])) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...odd) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
  await fc.assert(fc.asyncProperty(fc.constantFrom(...places), value, tryPlace), { seed: 20_261_121, numRuns: tries })
  expect(await people()).toEqual(expect.arrayContaining(before))
})

test('SEC-31 the tries reach behind the schemas: with nothing hostile in it, a call is nearly always well-formed', () => {
  const wellFormed = (schema: $ZodType | undefined) => !schema || safeParse(schema, sample(schema)).success
  const missed = operations.filter(
    ({ encoding, query, body }) => !takesFile(encoding) && !(wellFormed(query) && wellFormed(body)),
  )
  expect(missed.length).toBeLessThan(operations.length / 5)
})

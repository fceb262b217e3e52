import { type Operation, takesIdempotencyKey } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import { projectUserBulk, projectUserImport } from '@azas/api/project-user/project-user.operations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, TransportError } from './errors.ts'
import { withIdempotencyKey } from './idempotency-key.ts'

afterEach(() => void vi.useRealTimers())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u

/** The key that a press sends, which ends as `answer` says. */
async function press(op: Operation, body: unknown, answer: () => unknown = () => null, headers = {}) {
  let key: string | undefined
  const attempt = async (extras: { headers?: Record<string, string> }) => {
    key = extras.headers?.['Idempotency-Key']
    return answer()
  }
  await withIdempotencyKey(op, { query: {}, body }, { headers }, attempt).catch(() => undefined)
  return key
}
const fails = (error: Error) => () => {
  throw error
}
const lost = fails(new TransportError('lost'))
const bulk = (answer?: () => unknown) => press(projectUserBulk, { action: 'pause', ids: [] }, answer)

test('SEC-71 every writing call sends a key of its own, and no other call sends one', async () => {
  for (const op of operations) {
    const keys = [await press(op, {}), await press(op, {})]
    if (takesIdempotencyKey(op))
      for (const key of keys) expect([op.id, key]).toEqual([op.id, expect.stringMatching(uuid)])
    else expect([op.id, ...keys]).toEqual([op.id, undefined, undefined])
    expect([op.id, keys[0] === keys[1]]).toEqual([op.id, !takesIdempotencyKey(op)])
  }
})

test.each([
  ['a lost reply', lost],
  ['a 503', fails(new ApiError(503, null, null))],
])('SEC-71 after %s the same press repeats its key until the outcome is known', async (_, unknown) => {
  const first = await bulk(unknown)
  expect(await press(projectUserBulk, { action: 'resume', ids: [] })).not.toBe(first)
  expect([await bulk(unknown), await bulk()]).toEqual([first, first])
  expect(await bulk()).not.toBe(first)
})

test('SEC-71 a refusal is an outcome: the next press has another key', async () => {
  const first = await bulk(fails(new ApiError(409, null, null)))
  expect(await bulk()).not.toBe(first)
})

test('SEC-71 the same press two minutes later is meant anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await bulk(lost)
  vi.setSystemTime(Date.now() + 2 * 60 * 1000 - 1)
  expect(await bulk(lost)).toBe(first)
  vi.setSystemTime(Date.now() + 1)
  expect(await bulk()).not.toBe(first)
})

test('SEC-71 two presses that are under way at once have one key', async () => {
  const keys = await Promise.all([bulk(), bulk()])
  expect(keys[0]).toBe(keys[1])
})

test('SEC-71 the key of a form stays, and a file has a new one for each press', async () => {
  const own = { 'Idempotency-Key': 'of the form' }
  expect(await press(projectUserBulk, {}, lost, own)).toBe('of the form')
  const file = () => press(projectUserImport, new Uint8Array(1), lost)
  expect(await file()).not.toBe(await file())
})

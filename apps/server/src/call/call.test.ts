import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '#change/audit-entry.ts'
import { withIdempotency } from '#change/with-idempotency.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import type { Call } from './call.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** A call as a job makes one of its own: in the name of whoever asked, without any request. */
async function callOfJob(): Promise<Call> {
  const person = await world.database.owner
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'superuser@example.jp')
    .executeTakeFirstOrThrow()
  const { id, role, displayname, email, status, accessed_at: accessedAt, realm } = person
  const actor = { id, role, displayname, email, status, accessedAt, realm, contractId: null, company: null }
  const origin = { requestId: `job-${randomUUID()}`, operation: 'import', ip: 'job', userAgent: null, input: ['rows'] }
  return {
    ...world.services,
    actor: { ...actor, sessionId: randomUUID(), firstLogin: false },
    origin: { ...origin, idempotencyKey: randomUUID() },
  }
}

test('AUD-01 SEC-47 a job writes its audit entry and does its work once, without any request', async () => {
  const call = await callOfJob()
  let runs = 0
  const work = (inner: Call) => {
    runs += 1
    const record = { type: 'project', id: null, name: '取込み', contractId: null } as const
    return writeAudit(inner, 'updated', record).then(() => ({ runs }))
  }
  expect([await withIdempotency(call, work), await withIdempotency(call, work)]).toEqual([{ runs: 1 }, { runs: 1 }])
  const entries = await world.database.owner
    .selectFrom('audit_log')
    .select(['actor_name', 'object_name', 'ip'])
    .where('request_id', '=', call.origin.requestId)
    .execute()
  expect(entries).toEqual([{ actor_name: call.actor.displayname, object_name: '取込み', ip: 'job' }])
  expect(runs).toBe(1)
})

test('SEC-47 what a job could not finish leaves neither entry nor key behind', async () => {
  const call = await callOfJob()
  const failing = withIdempotency(call, async (inner) => {
    await writeAudit(inner, 'updated', { type: 'project', id: null, name: null, contractId: null })
    throw new Error('out of paper')
  })
  await expect(failing).rejects.toThrow('out of paper')
  expect(await withIdempotency(call, async () => ({ done: true }))).toEqual({ done: true })
  const { owner } = world.database
  const entries = await owner
    .selectFrom('audit_log')
    .select('id')
    .where('request_id', '=', call.origin.requestId)
    .execute()
  expect(entries).toEqual([])
})

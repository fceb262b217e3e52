import type { DeliveryState } from '@azas/domain/mail/mail.ts'
import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requestInvitations } from '#accounts/request-invitation.ts'
import type { MailKind } from '#jobs/queues.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'

/** What the receiving server answers meanwhile; null while it takes mails. */
let answer: [number, string] | null = null
let sink: MailSink
let world: TestApp
beforeAll(async () => {
  sink = await startMailSink({
    onRcptTo: (_address, _session, done) => {
      const [responseCode, message] = answer ?? []
      done(message === undefined ? undefined : Object.assign(new Error(message), { responseCode }))
    },
  })
  world = await createTestApp('demo', { SMTP_URL: sink.url })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const minuteMs = 60_000
const admin = 'admin@example.jp'
const subAdmin = 'subadmin@example.jp'
const askReset = (email = admin) => world.call('POST', '/user/v2/reset_password/request', { json: { email } })

/** The one delivery of a kind to an address, once its first try has come to a state. */
const tried = (kind: MailKind, address: string, state: DeliveryState) =>
  vi.waitUntil(
    async () => {
      const all = world.database.owner.selectFrom('mail_deliveries').selectAll().where('address', '=', address)
      const rows = await all.where('kind', '=', kind).execute()
      expect(rows.length).toBeLessThanOrEqual(1)
      return rows.find((row) => row.state === state && row.tries === 1)
    },
    { timeout: 60_000, interval: 50 },
  )

/** Someone who was never signed in, invited anew. */
async function invite(): Promise<{ id: string; email: string }> {
  const { owner } = world.database
  const silent = owner.selectFrom('users').select(['id', 'email']).where('role', '=', 'SubAdmin')
  const invited = silent.where('status', '=', 'Active').where('accessed_at', 'is', null).where('owns_email', '=', true)
  const { id, email } = await invited.orderBy('id').executeTakeFirstOrThrow()
  const actor = { role: 'SuperUser', displayname: '桐生 美咲' } as const
  await requestInvitations({ ...world.services, actor }, [id])
  return { id, email: email! }
}

test('ADM-03 SES-07 an invitation and a reset stand in one table with state, tries and message', async () => {
  answer = null
  const { id, email } = await invite()
  await askReset()
  const known = { tries: 1, next_try_at: null, fault: null, sent_at: world.clock.now }
  const invitation = await tried('invitation', email, 'Complete')
  expect(invitation).toMatchObject({ ...known, object_id: id, user_id: id, revision: 2 })
  const reset = await tried('password-reset', admin, 'Complete')
  expect(reset).toMatchObject({ ...known, revision: 1 })
  expect((await sink.until(mailTo('password-reset', admin))).messageId).toContain(reset.message_id)
})

test('SES-07 refused for good a reset has failed at once; the next request takes its place', async () => {
  answer = [550, '5.1.1 No such user here']
  await askReset()
  const failed = await tried('password-reset', admin, 'Failed')
  expect(failed).toMatchObject({ next_try_at: null, sent_at: null, fault: 'unknown-address' })
  answer = null
  await askReset()
  const next = await tried('password-reset', admin, 'Complete')
  expect(next.object_id).not.toBe(failed.object_id)
})

test('SES-07 refused for now a reset waits a minute, and says why', async () => {
  answer = [450, '4.2.0 Greylisted']
  await askReset(subAdmin)
  const next_try_at = new Date(world.clock.now.getTime() + minuteMs)
  expect(await tried('password-reset', subAdmin, 'Scheduled')).toMatchObject({
    fault: 'busy',
    next_try_at,
    sent_at: null,
  })
})

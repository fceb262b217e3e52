import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailTo } from '#testing/mail-to.ts'
import { type AdminWorld, createAdminWorld } from './testing/world.ts'

let sink: MailSink
let world: AdminWorld
beforeAll(async () => {
  sink = await startMailSink()
  world = await createAdminWorld({ SMTP_URL: sink.url, BASE_URL: 'https://admin.example.jp' })
})
afterAll(async () => {
  await world.app.close()
  await sink.stop()
})

const read = async (id: string) => (await world.detail('admin', id)).json<Administrator>()

test('ADM-03 the mails about the password leave the state of the invitation’s mail', async () => {
  const json = { displayname: '招待 太郎', email: `${randomUUID()}@example.jp` }
  const { id, email } = (await world.post('admin', 'sub_admin/create', json)).json<Administrator>()
  const { text = '' } = await sink.until(mailTo('invitation', email))
  await vi.waitUntil(async () => (await read(id)).invitation?.state === 'Complete', { timeout: 60_000 })
  const { invitation } = await read(id)
  const token = /#invitation=([\w-]{43})$/mu.exec(text)![1]!
  const accepted = await world.app.call('POST', '/user/v2/invitation/accept', { json: { token } })
  const own = { token: accepted.json().token.access_token, json: { password: 'コンクリートの養生は七日間' } }
  expect((await world.app.call('POST', '/user/v2/job_worker/change_password', own)).statusCode).toBe(200)
  const { version } = await read(id)
  expect((await world.act('admin', 'company_admin/send_reset', id, { version })).statusCode).toBe(200)
  await sink.until(mailTo('password-reset', email))
  expect((await read(id)).invitation).toEqual(invitation)
})

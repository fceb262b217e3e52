import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTo } from '#testing/mail-to.ts'
import { runExpiry } from './account-expiry.ts'
import { type AccountWorld, createAccountWorld, newEmail } from './testing/accounts.ts'

// The clock of tests stands at 2026-11-21 10:00 in Tokyo.
let sink: MailSink
let world: AccountWorld
beforeAll(async () => {
  sink = await startMailSink()
  world = await createAccountWorld({ SMTP_URL: sink.url })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

test('OAC-01 the mail says whose last day it is, and what to do; nobody is mailed of what was extended meanwhile', async () => {
  const tenants = [{ officeProjectId: world.tenant.id, isAdmin: true }]
  const own = newEmail()
  const admin = newEmail()
  const extended = newEmail()
  await world.create({ displayname: '管理 太郎', email: admin, tenants })
  await world.create({ displayname: '期限 花子', email: own, type: 'Guest', expiresOn: '2026-11-24' })
  const other = await world.create({
    displayname: '延長 次郎',
    email: extended,
    type: 'Guest',
    expiresOn: '2026-11-23',
  })
  // The job is of the last day before an extension.
  await world.services.db.transaction().execute(async (trx) => {
    const data = { accountId: other.id, readerId: other.id, expiresOn: '2026-11-22' }
    await world.services.jobs.enqueue(trx, 'mail.account-expiring', data)
  })
  await runExpiry(world.services)
  const mail = await sink.until(mailTo('account-expiring', own))
  expect(mail.text).toContain('期限 花子 様')
  expect(mail.text).toContain('有効期限：2026/11/24（あと3日）')
  const ofMembers = mailTo('member-expiring', admin)
  await sink.until(ofMembers, 2)
  const mails = sink.find(ofMembers)
  expect(new Set(mails.map(({ text }) => /氏名：(.*)/u.exec(text!)?.[1]))).toEqual(new Set(['延長 次郎', '期限 花子']))
  await sink.until(mailTo('account-expiring', extended))
  expect(sink.find(mailTo('account-expiring', extended)).map(({ text }) => /有効期限：(.*)/u.exec(text!)?.[1])).toEqual(
    ['2026/11/23（あと2日）'],
  )
})

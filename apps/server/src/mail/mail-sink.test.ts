import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import type { Mailer } from './mailer.ts'
import { openMailer } from './open-mailer.ts'

let sink: MailSink
let mailer: Mailer
beforeAll(async () => {
  sink = await startMailSink()
  mailer = openMailer(readConfig({ NODE_ENV: 'test', SMTP_URL: sink.url }))
})
afterAll(async () => {
  mailer.close()
  await sink.stop()
})

const send = (to: string, subject: string, text: string) => mailer.send({ to, subject, text }, `${to}-${text}`, 'usual')

test('SES-07 a test gets its own mail, whatever else came before it to the reader or of the kind', async () => {
  const own = 'own@example.jp'
  const other = 'other@example.jp'
  await send(own, '強風のお知らせ', 'ahead')
  await send(other, '再設定', 'foreign')
  await send(own, '再設定', 'first')
  expect((await sink.until({ to: own, subject: '再設定' })).text?.trim()).toBe('first')
  const second = sink.until({ to: own, subject: /^再設定$/u }, 2)
  await send(own, '再設定', 'second')
  expect((await second).text?.trim()).toBe('second')
  expect(sink.find({ to: own, subject: '再設' })).toEqual([])
  expect(sink.receivers('再設定').toSorted()).toEqual([other, own, own])
})

import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { worldStart } from '#db/testing/world-clock.ts'
import { noticeMail } from '#features/notice/delivery/notice-mail.ts'
import type { Mail, Mailer } from './mailer.ts'
import { openMailer } from './open-mailer.ts'
import { addressInUseMail, resetMail } from './templates.ts'

const raws = new Map<string, Buffer>()
let sink: MailSink
let mailer: Mailer
beforeAll(async () => {
  sink = await startMailSink({ take: (to, raw) => void raws.set(to, raw) })
  mailer = openMailer(readConfig({ NODE_ENV: 'test', SMTP_URL: sink.url }))
})
afterAll(async () => {
  mailer.close()
  await sink.stop()
})

const config = readConfig({})
const to = 'taro@example.jp'
const reader = { email: to, displayname: '髙橋 健一' }
const letter = {
  company: '株式会社アサヒ',
  inviter: null,
  role: 'Admin' as const,
  expiresAt: worldStart,
  url: 'https://admin.example.jp/system/welcome-password-reset#invitation=x',
}
const notice = (body: string) =>
  noticeMail(config, reader, { kind: 'notice', title: '点検', body, startsAt: worldStart, endsAt: worldStart })

const mails: [string, Mail][] = [
  ['a reset', resetMail(config, reader, letter)],
  ['an address in use', addressInUseMail(config, { email: to }, letter)],
  ['a notice with every line break', notice('明日は\n点検\r\nです。\r詳細は［https://example.jp/a_(b)］へ\n\n\r\n')],
  ['a notice in ASCII', notice('a\nb\r\nc'.repeat(40))],
  ['a bare text', { to, subject: '件名', text: '一\n二\r三\r\n\n四' }],
  ['a bare text in ASCII', { to, subject: 'subject', text: 'one\ntwo\rthree\r\n\nfour' }],
]

/** The text parts of a mail as they were before their transfer encoding, by media type. */
function decodeParts(raw: string): Map<string, string> {
  const boundary = /boundary="([^"]+)"/u.exec(raw)?.[1]
  const parts = boundary === undefined ? [] : raw.split(`--${boundary}`).slice(1, -1)
  return new Map(
    parts.map((part): [string, string] => {
      const end = part.indexOf('\r\n\r\n')
      const head = part.slice(0, end)
      const body = part.slice(end + 4)
      const type = /content-type: ([\w/]+)/iu.exec(head)?.[1] ?? ''
      const isBase64 = /content-transfer-encoding: base64/iu.test(head)
      return [type, isBase64 ? Buffer.from(body, 'base64').toString() : body]
    }),
  )
}

test.each(mails)('NTC-04 SEC-40 every line break of a mail is CRLF, inside base64 too: %s', async (_, mail) => {
  await mailer.send(mail, crypto.randomUUID(), 'usual')
  const raw = raws.get(to)!.toString('latin1')
  const parts = decodeParts(raw)
  expect([...parts.keys()]).toEqual(['text/plain', 'text/html'])
  for (const text of [raw, ...parts.values()]) {
    expect(text).toContain('\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
  }
  expect(parts.get('text/html')!.split('<br>').length).toBeGreaterThan(
    mail.text.trimEnd().split(/\r\n?|\n/u).length - 1,
  )
})

test('NTC-04 NTC-06 a link of a mail keeps its own brackets and leaves those around it', async () => {
  await mailer.send(notice('「［https://example.jp/x］」 [https://example.jp/a_(b)]'), crypto.randomUUID(), 'usual')
  const html = decodeParts(raws.get(to)!.toString('latin1')).get('text/html')!
  const links = [...html.matchAll(/href="([^"]*)"/gu)].map(([, link]) => link)
  expect(links).toEqual(['https://example.jp/x', 'https://example.jp/a_(b)'])
})

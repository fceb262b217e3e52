import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { noticeMail } from '#features/notice/delivery/notice-mail.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { accountExpiringMail, addressInUseMail, eventMail, invitationMail, resetMail } from './templates.ts'

const config = readConfig({ MAIL_FROM: '現場サービス <no-reply@example.jp>' })
const at = new Date('2026-11-21T00:00:00Z')
const url = 'https://admin.example.jp/system/password-reset/form#token=x'
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The mail as it goes over the wire, read by another program than the one that wrote it. */
async function deliver(mail: Mail) {
  const { message, envelope } = await transport.sendMail(compose(mail, { from: config.MAIL_FROM, id: 'number' }))
  return { envelope, mail: await PostalMime.parse(message as Buffer) }
}

const attacks = [
  '太郎\r\nBcc: thief@evil.example',
  '太郎\nSubject: 別の件名',
  '太郎\rX-Evil: 1',
  '\r\n\r\n<script>alert(1)</script>',
  '\r\n.\r\nMAIL FROM:<thief@evil.example>',
  '太郎\u0085Bcc: thief@evil.example',
  '太郎\u2028Bcc: thief@evil.example',
  '太郎\u0000\u001b[31m',
  '=?UTF-8?B?DQpCY2M6IHRoaWVmQGV2aWwuZXhhbXBsZQ==?=',
  '=?utf-8?q?=0D=0ABcc:_thief@evil.example?=',
  '"><img src=x onerror=alert(1)>',
  '<a href="https://evil.example">こちら</a>',
  'https://evil.example/phish',
  '</p></body></html><form action=//evil.example>',
  '&lt;b&gt;&#x3c;script&#x3e;',
  '--=_boundary\r\nContent-Type: text/html\r\n\r\n<b>x</b>',
  '{name}{url}$&$1',
  '\u202e\u200b太郎',
]
const bits = [
  '\r\n',
  '\n',
  '\r',
  '\t',
  '\u0000',
  '\u001b',
  ':',
  '<',
  '>',
  '"',
  "'",
  '&',
  '=?',
  '?=',
  'Bcc',
  'Subject',
  '太郎',
  '\u2028',
  '--',
  '@',
]
const payload = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...attacks) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...bits), minLength: 1, maxLength: 30 }) },
)

type Write = (text: string) => Mail
const reader = (displayname: string) => ({ email: 'taro@example.jp', displayname })
const letter = (text: string) => ({
  company: text,
  inviter: { name: text, role: 'SuperUser' as const },
  role: 'Admin' as const,
  url,
  expiresAt: at,
})
const notice = (title: string) => ({
  kind: 'notice' as const,
  title,
  body: '明日は点検です。',
  startsAt: at,
  endsAt: at,
})
const expiring = (text: string, isOwn: boolean) => ({
  displayname: text,
  email: text,
  expiresOn: '2026-11-30',
  daysLeft: 9,
  isOwn,
})
const writers: [string, Write][] = [
  ['a subject', (text) => ({ to: 'taro@example.jp', subject: `件名 ${text}`, text })],
  ['a reset', (text) => resetMail(config, reader(text), { url, expiresAt: at })],
  ['an invitation', (text) => invitationMail(config, reader(text), letter(text))],
  ['a changed password', (text) => eventMail('password-changed', config, reader(text), at)],
  ['an ended session', (text) => eventMail('session-ended', config, reader(text), at)],
  ['an address in use', (text) => addressInUseMail(config, { email: 'taro@example.jp' }, letter(text))],
  ['a notice to somebody', (text) => noticeMail(config, reader(text), notice('点検'))],
  ['a notice of a title', (text) => noticeMail(config, reader('太郎'), notice(text))],
  ['an own last day', (text) => accountExpiringMail(config, reader(text), expiring(text, true))],
  ["a member's last day", (text) => accountExpiringMail(config, reader(text), expiring(text, false))],
]

const ourHeaders = [
  'from',
  'to',
  'subject',
  'message-id',
  'auto-submitted',
  'date',
  'mime-version',
  'content-type',
].toSorted()
const ourTags = new Set(['!doctype', 'html', 'body', 'p', 'br', 'a', '/a', '/p', '/body', '/html'])

async function expectHarmless(write: Write, text: string): Promise<void> {
  const [{ envelope, mail }, calm] = await Promise.all([deliver(write(text)), deliver(write('名前'))])
  const keys = mail.headers.map(({ key }) => key)
  expect(keys.filter((key) => key !== 'list-id').toSorted()).toEqual(ourHeaders)
  expect(keys).toHaveLength(calm.mail.headers.length)
  expect(envelope.to).toEqual(['taro@example.jp'])
  expect([mail.to, mail.cc, mail.bcc, mail.from?.address]).toEqual([
    calm.mail.to,
    undefined,
    undefined,
    calm.mail.from?.address,
  ])
  expect(mail.attachments).toEqual([])
  const tags = [...mail.html!.matchAll(/<([!/]?[a-z0-9]+)/giu)].map(([, tag]) => tag!.toLowerCase())
  expect(tags.filter((tag) => !ourTags.has(tag))).toEqual([])
  const links = [...mail.html!.matchAll(/href="([^"]*)"/gu)].map(([, target]) => target)
  expect(links).toEqual(calm.mail.html!.includes('href=') ? [url] : [])
}

describe('SEC-40 mails', () => {
  test.each(writers)(
    'SEC-40 nothing that a name or a subject holds becomes a header, a receiver, a part or a tag: %s',
    async (_, write) => {
      for (const attack of attacks) await expectHarmless(write, attack)
      await fc.assert(
        fc.asyncProperty(payload, (text) => expectHarmless(write, text)),
        { seed: 20_261_121 },
      )
    },
  )

  test.each(writers.slice(1))('SEC-40 a name begins no line of its own: %s', async (_, write) => {
    const lines = async (text: string) => (await deliver(write(text))).mail.text!.split('\n').length
    for (const attack of attacks) expect(await lines(attack)).toBe(await lines('名前'))
  })

  test('SEC-40 no control character stands in a subject', async () => {
    for (const attack of attacks) {
      const { mail } = await deliver({ to: 'taro@example.jp', subject: attack, text: '本文' })
      expect(mail.subject).not.toMatch(/\p{Cc}/u)
    }
  })
})

test.each([
  ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
  ['a.@docomo.ne.jp', '"a."@docomo.ne.jp'],
])('SEC-35 a mail to %s goes out in the one form that SMTP has for it', async (to, onTheWire) => {
  expect((await deliver({ to, subject: '件名', text: '本文' })).envelope.to).toEqual([onTheWire])
})

test.each([
  [{ name: '桐生 美咲', role: 'SuperUser' }, 'サービス管理者の桐生 美咲 さんが、現場サービス'],
  [{ name: '桐生 美咲', role: undefined }, '\n桐生 美咲 さんが、現場サービス'],
  [null, '\nサポート窓口が、現場サービス'],
] as const)('ADM-03 an invitation says who sent it, with the role: %j', (inviter, line) => {
  const { text } = invitationMail(config, reader('髙橋 健一'), { ...letter('株式会社アサヒ'), inviter })
  expect(text).toContain(line)
  expect(text).toContain('返信いただいてもお答えできません。')
})

test('USR-02 ADM-03 an invitation of site people names the address of the App only where there is one', () => {
  const appUrl = 'https://app.example.jp/start'
  const textOf = (environment: Record<string, string>) =>
    invitationMail(readConfig(environment), reader('髙橋 健一'), { ...letter('株式会社アサヒ'), role: 'Worker' }).text
  expect(textOf({ APP_URL: appUrl })).toContain(`アプリ：${appUrl}\n`)
  const without = textOf({})
  expect(without).toContain('アプリ：所属会社からの案内を確認してください。\n')
  expect(without).not.toMatch(/\/app\b|null|undefined|\{/u)
})

import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { compose } from '#mail/compose.ts'
import { noticeMail, type NoticeText } from './notice-mail.ts'

const config = readConfig({ MAIL_FROM: '現場サービス <no-reply@example.jp>' })
const reader = { email: 'taro@example.jp', displayname: '髙橋 健一' }
const notice: NoticeText = {
  kind: 'notice',
  title: '足場の点検',
  body: '明日は点検です。\n\n雨天の場合は延期します。',
  startsAt: new Date('2026-11-21T15:00:00Z'),
  endsAt: new Date('2026-12-31T14:59:00Z'),
}
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The mail as it goes over the wire, and as another program reads it. */
async function send(more: Partial<NoticeText> = {}, isTest = false) {
  const letter = noticeMail(config, reader, { ...notice, ...more }, { isTest })
  const { message } = await transport.sendMail(compose(letter, { from: config.MAIL_FROM, id: 'number' }))
  const raw = (message as Buffer).toString('latin1')
  return { raw, mail: await PostalMime.parse(message as Buffer) }
}

const headerOf = (mail: Awaited<ReturnType<typeof send>>['mail'], name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value)

test('SEC-52 NTC-04 the mail says to whom, the title, the period in Tokyo time, the body, and whom to ask', async () => {
  const { mail } = await send()
  expect(mail.subject).toBe('【お知らせ】足場の点検｜現場サービス')
  expect(mail.text!.replaceAll('\r\n', '\n')).toContain(
    '髙橋 健一 様\n\n現場に関するお知らせが公開されました。\n\n■タイトル\n足場の点検\n\n■公開期間（日本時間）\n2026/11/22 00:00〜2026/12/31 23:59\n\n■本文\n明日は点検です。\n\n雨天の場合は延期します。\n\n―',
  )
  expect(mail.text).toContain('返信いただいてもお答えできません。')
  expect((await send({ kind: 'office-notice' })).mail.text).toContain('オフィスに関するお知らせが公開されました。')
})

test('NTC-06 a test mail says that it is one', async () => {
  const { mail } = await send({}, true)
  expect(mail.subject).toBe('【テスト送信】【お知らせ】足場の点検｜現場サービス')
  expect(mail.text).toContain('宛先には送信していません。')
})

test('NTC-04 programs see that a machine sent it and to which list; nothing counts who reads it', async () => {
  const { raw, mail } = await send()
  expect(headerOf(mail, 'auto-submitted')).toEqual(['auto-generated'])
  expect(headerOf(mail, 'list-id')).toEqual(['<notice.example.jp>'])
  expect(headerOf((await send({ kind: 'office-notice' })).mail, 'list-id')).toEqual(['<office-notice.example.jp>'])
  expect(headerOf(mail, 'precedence')).toEqual([])
  expect(`${raw}${mail.html}`).not.toMatch(/<img|<link|<script|list-unsubscribe|disposition-notification/iu)
})

/** The encoded words of the subject, each read alone, as programs do that never join them (RFC 2047, 5.3). */
function readAlone(raw: string): { lines: string[]; words: string[] } {
  const header = /^Subject: (.*(?:\r\n[ \t].*)*)\r\n/mu.exec(raw)![1]!
  const words = [...header.matchAll(/=\?([\w-]+)\?([BQ])\?([^?\s]*)\?=/gu)].map(([, charset, encoding, text]) => {
    const byteOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
    const quoted = text!.replaceAll('_', ' ').replace(/=([\dA-F]{2})/gu, byteOf)
    const bytes = encoding === 'B' ? Buffer.from(text!, 'base64') : Buffer.from(quoted, 'latin1')
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  })
  return { lines: header.split('\r\n'), words }
}

const letters = fc.constantFrom('点', '𠮷', '葛󠄀', 'ﾊ', 'A', 'z', '0', ' ', '①', '㈱', '〜', '、', '=', '?', '_')
const titles = fc.array(letters, { minLength: 1, maxLength: 100 }).map((all) => all.join('').trim() || '点')

test('NTC-04 every subject comes back as it was, in folded lines whose words stand alone', async () => {
  await fc.assert(
    fc.asyncProperty(titles, async (title) => {
      const { raw, mail } = await send({ title })
      const subject = `【お知らせ】${title}｜現場サービス`
      expect(mail.subject?.replace(/\s+/gu, ' ')).toBe(subject.replace(/=(?=\?)/gu, '= ').replace(/\s+/gu, ' '))
      const { lines, words } = readAlone(raw)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(76)
      expect(words.length).toBeGreaterThan(0)
    }),
  )
})

test('SEC-40 only http(s) addresses of the body become links, and each says where it leads', async () => {
  const body =
    '詳細は「https://example.jp/a?b=1&c=2#d」を参照。http://例え.jp javascript:alert(1) <b>太字</b>\nhttps://example.jp/e.'
  const { mail } = await send({ body, title: 'https://evil.example/title' })
  const links = [...mail.html!.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/gu)]
  expect(links.map(([, target]) => target)).toEqual(['https://example.jp/a?b=1&amp;c=2#d', 'https://example.jp/e'])
  for (const [, target, text] of links) expect(text).toBe(target)
  expect(mail.html).toContain('&lt;b&gt;太字&lt;/b&gt;<br>')
  expect(mail.text).toContain(body.split('\n')[0])
})

const bits = fc.constantFrom(
  '\r\n',
  '\n',
  '\r',
  '<',
  '>',
  '"',
  "'",
  '&',
  'https://',
  'a.jp',
  '/',
  '<script>',
  '\u0000',
  '太',
)
test('SEC-40 whatever a body holds, the mail has its own parts, tags and receivers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bits, { minLength: 1, maxLength: 30 }), async (parts) => {
      const { mail } = await send({ body: parts.join('') })
      expect([mail.attachments, mail.to]).toEqual([[], [{ name: '', address: 'taro@example.jp' }]])
      const tags = [...mail.html!.matchAll(/<([!/]?[a-z0-9]+)/giu)].map(([, tag]) => tag!.toLowerCase())
      const ours = new Set(['!doctype', 'html', 'body', 'p', 'br', 'a', '/a', '/p', '/body', '/html'])
      expect(tags.filter((tag) => !ours.has(tag))).toEqual([])
      for (const [, target] of mail.html!.matchAll(/href="([^"]*)"/gu)) expect(target).toMatch(/^https?:\/\//u)
    }),
  )
})

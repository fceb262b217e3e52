import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { expect, test } from 'vitest'
import type { Mail, Mailer } from '#mail/mailer.ts'
import { countMails } from './count-mails.ts'

const mail: Mail = { to: 'a@example.jp', subject: '件名', text: '本文' }

test('OPS-04 a mailer that is counted keeps its lanes, and says what was not accepted', async () => {
  const sent: unknown[] = []
  const mailer: Mailer = {
    send: async (...arguments_) => {
      sent.push(arguments_)
      if (sent.length > 1) throw new Error('refused')
    },
    close: () => undefined,
  }
  const counted = countMails(mailer, new MeterProvider().getMeter('test'))
  await counted.send(mail, 'one', 'mailing')
  await expect(counted.send(mail, 'two', 'awaited')).rejects.toThrow('refused')
  expect(sent).toEqual([
    [mail, 'one', 'mailing'],
    [mail, 'two', 'awaited'],
  ])
})

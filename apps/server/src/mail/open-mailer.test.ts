import { expect, test } from 'vitest'
import type { Mail, Mailer } from './mailer.ts'
import { loadByFirstMail } from './open-mailer.ts'

const mail: Mail = { to: 'one@mail.example', subject: '件名', text: '本文' }

test('OPS-02 a mail driver that could not be loaded is loaded by the next mail, and only once after that', async () => {
  let loads = 0
  const sent: string[] = []
  const mailer = loadByFirstMail(async (): Promise<Mailer> => {
    loads += 1
    if (loads === 1) throw new Error('too many open files')
    return { send: async (_, id) => void sent.push(id), close: () => undefined }
  })
  await expect(mailer.send(mail, 'first')).rejects.toThrow('too many open files')
  await mailer.send(mail, 'second')
  await mailer.send(mail, 'third')
  expect({ loads, sent }).toEqual({ loads: 2, sent: ['second', 'third'] })
})

test('OPS-02 a mailer that is closed before its first mail loads no driver', () => {
  let loads = 0
  loadByFirstMail(async () => {
    loads += 1
    throw new Error('never')
  }).close()
  expect(loads).toBe(0)
})

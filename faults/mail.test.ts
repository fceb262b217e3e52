import { expect, test } from 'vitest'
import { judgeMailing, type Mailing } from './mail.ts'

const row = (number: number, state: string, fault: string | null = null) => ({
  address: `reader-${number}@mail.example`,
  state,
  tries: 1,
  fault,
})
const mailing: Mailing = {
  processes: 1,
  kills: 1,
  seconds: 9,
  rows: [row(1, 'Complete'), row(2, 'Failed', 'refused')],
  taken: { addresses: [['reader-1@mail.example', 1]], otherIds: 0 },
}
const breachesOf = (more: Partial<Mailing>) => judgeMailing({ ...mailing, ...more }).breaches

test('SEC-48 SEC-49 SEC-50 a mailing is judged by what the mail server took', () => {
  expect(breachesOf({})).toEqual([])
  const times = (count: number) => ({
    addresses: [['reader-1@mail.example', count]] as [string, number][],
    otherIds: 0,
  })
  expect(breachesOf({ taken: times(9) })).toEqual([])
  expect(breachesOf({ taken: times(10) })).toEqual(['9 mails came twice, at most 8 may'])
  expect(breachesOf({ taken: times(2), kills: 0 })).toEqual(['1 mails came twice, at most 0 may'])
  expect(breachesOf({ taken: { addresses: [], otherIds: 0 } })).toEqual(['1 mails are said to be sent and never came'])
  expect(breachesOf({ rows: [row(1, 'Sending')] })).toEqual(['1 mails are neither complete nor failed'])
  expect(breachesOf({ rows: [row(2, 'Failed')] })).toEqual(['1 mails failed without a reason'])
  expect(breachesOf({ taken: { ...times(1), otherIds: 3 } })).toEqual(['3 mails came again with another Message-ID'])
})

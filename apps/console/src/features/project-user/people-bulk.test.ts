import { expect, test } from 'vitest'
import { peopleBulk } from './people-bulk.ts'

const questionOf = (role: 'Admin' | 'SubAdmin' | 'SuperUser', n: number) =>
  peopleBulk(undefined, role)
    .find(({ key }) => key === 'invite')
    ?.question(n)

test('USR-10 whoever invites more than a day allows is told before; a SuperUser has no limit', () => {
  const limit = '24時間に招待できるのは1,000名までです。'
  expect(questionOf('Admin', 1_001)).toContain(limit)
  expect(questionOf('SubAdmin', 1_001)).toContain(limit)
  expect(questionOf('Admin', 1_000)).not.toContain(limit)
  expect(questionOf('SuperUser', 1_001)).not.toContain(limit)
  expect(questionOf('Admin', 1_001)).toContain('選択した1,001名に招待メールを送信しますか？')
})

import { expect, test } from 'vitest'
import { peopleBulk } from './people-bulk.ts'

const questionOf = (role: 'Admin' | 'SubAdmin' | 'SuperUser', n: number) =>
  peopleBulk(undefined, role)
    .find(({ key }) => key === 'invite')
    ?.question(n)

test('USR-10 whoever invites more than an hour allows is told before; a SuperUser has no limit', () => {
  const limit = '1時間に送信できるのは60件までです。'
  expect(questionOf('Admin', 61)).toContain(limit)
  expect(questionOf('SubAdmin', 61)).toContain(limit)
  expect(questionOf('Admin', 60)).not.toContain(limit)
  expect(questionOf('SuperUser', 61)).not.toContain(limit)
  expect(questionOf('Admin', 61)).toContain('選択した61名に招待メールを送信しますか？')
})

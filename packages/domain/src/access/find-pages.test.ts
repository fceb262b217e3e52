import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'

test('SHL-12 pages are found by name, reading and address, however they are typed', () => {
  for (const typed of ['契約会社', '契約　管理', 'けいやくがいしゃ', 'ｹｲﾔｸ', 'SERVICE-contract', ' ｓｅｒｖｉｃｅ ']) {
    expect([typed, findPages('SuperUser', typed)]).toEqual([typed, ['service-contract']])
  }
  expect(findPages('SuperUser', 'お知らせ')).toEqual(['notice', 'office-notice'])
  expect(findPages('SuperUser', 'げんば')).toEqual(['project', 'notice'])
  expect(findPages('SuperUser', '契約 現場')).toEqual([])
})

test('SHL-12 nobody is offered a page that the role may not open', () => {
  expect(findPages('SuperUser', '')).toHaveLength(7)
  expect(findPages('Admin', '')).toEqual(['admin', 'project'])
  expect(findPages('SubAdmin', 'お知らせ')).toEqual([])
  expect(findPages('Worker', '')).toEqual([])
})

import { expect, test } from 'vitest'
import { findAccountPages, findPages } from './find-pages.ts'

test('SHL-12 pages are found by name, reading and address, however they are typed', () => {
  for (const typed of ['契約会社', '契約　管理', 'けいやくがいしゃ', 'ｹｲﾔｸ', 'SERVICE-contract', ' ｓｅｒｖｉｃｅ ']) {
    expect([typed, findPages('SuperUser', typed)]).toEqual([typed, ['service-contract']])
  }
  expect(findPages('SuperUser', 'お知らせ')).toEqual(['notice', 'office-notice'])
  expect(findPages('SuperUser', 'げんば')).toEqual(['project', 'notice'])
  expect(findPages('SuperUser', '契約 現場')).toEqual([])
})

test('SHL-12 nobody is offered a page that the role may not open', () => {
  expect(findPages('SuperUser', '')).toHaveLength(8)
  expect(findPages('Admin', '')).toEqual(['admin', 'project'])
  expect(findPages('SubAdmin', 'お知らせ')).toEqual([])
  expect(findPages('Worker', '')).toEqual([])
})

test("SHL-12 the pages of one's account are found too, the whole log by whoever may read it", () => {
  const found = (role: Parameters<typeof findAccountPages>[0], typed: string) =>
    findAccountPages(role, typed).map(({ page }) => page)
  expect(found('SuperUser', '操作履歴')).toEqual(['history', 'log'])
  expect(found('Admin', '自社 りれき')).toEqual(['log'])
  expect(found('SubAdmin', 'ﾘﾚｷ')).toEqual(['history'])
  expect(found('Admin', 'たんまつ')).toEqual(['session'])
  expect(found('Admin', '変更')).toEqual(['password'])
  expect(found('Admin', ' ')).toEqual([])
})

import type { ColumnReading } from '@azas/domain/import/import-columns.ts'
import { expect, test } from 'vitest'
import { type FileWord, mapWords, readingOf, wordKey } from './read-words.ts'

const word = (from: string, more: Partial<FileWord> = {}): FileWord => ({
  field: 'role',
  from,
  to: null,
  isOpen: true,
  rows: 1,
  names: [],
  ...more,
})

test('USR-03 a word is read as chosen now, else as before; nothing on purpose is no open word', () => {
  const choices = new Map([[wordKey(word('職長')), '監督']])
  expect(readingOf(word('職長', { to: '作業員', isOpen: false }), choices)).toBe('監督')
  expect(readingOf(word('見学者', { isOpen: false }), choices)).toBeNull()
  expect(readingOf(word('鍛冶工', { to: '作業員', isOpen: false }), choices)).toBe('作業員')
  expect(readingOf(word('現場代理人'), choices)).toBeUndefined()
})

test('USR-03 chosen words replace those of the same spelling in their own column, and the others stay', () => {
  const role: ColumnReading = {
    kind: 'field',
    field: 'role',
    words: [
      { from: '職　長', to: '作業員' },
      { from: 'パート', to: '作業員' },
    ],
  }
  const [name, out]: ColumnReading[] = [{ kind: 'field', field: 'displayname' }, { kind: 'leftOut' }]
  const words = [word('職長'), word('見学者'), word('見学者', { field: 'sex' })]
  const choices = new Map<string, string | null>([
    [wordKey(word('職長')), '監督'],
    [wordKey(word('見学者')), null],
  ])
  expect(mapWords([name!, role, out!], words, choices)).toEqual([
    name,
    {
      ...role,
      words: [
        { from: 'パート', to: '作業員' },
        { from: '職長', to: '監督' },
        { from: '見学者', to: null },
      ],
    },
    out,
  ])
  expect(mapWords([role], words, new Map())).toEqual([role])
})

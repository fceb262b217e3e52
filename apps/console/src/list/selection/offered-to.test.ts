import { expect, test } from 'vitest'
import { type BulkPage, offeredTo } from './bulk.ts'

const action = (key: string, refusals?: Record<string, string>): BulkPage<object> => ({
  key,
  word: key,
  icon: 'key',
  open: () => undefined,
  ...(refusals && { refusals }),
})
const actions = [
  action('pause', { Pause: 'paused already', Inactive: 'ended' }),
  action('resume', { Active: 'not paused', Inactive: 'ended' }),
  action('card'),
]
const statuses = new Map([
  ['one', 'Active'],
  ['two', 'Pause'],
  ['three', 'Inactive'],
])
const offered = (selection: 'all' | readonly string[]) =>
  offeredTo(actions, selection === 'all' ? selection : new Set(selection), statuses).map(({ key }) => key)

test.each([
  [['one'], ['pause', 'card']],
  [['two'], ['resume', 'card']],
  [['three'], ['card']],
  [
    ['one', 'three'],
    ['pause', 'card'],
  ],
  [
    ['one', 'two'],
    ['pause', 'resume', 'card'],
  ],
] as const)('LST-05 what nobody of the picked rows %s could have done is not offered', (picked, keys) => {
  expect(offered(picked)).toEqual(keys)
})

test('LST-05 all actions are offered where all matches are picked, or a row that was never on screen', () => {
  const all = ['pause', 'resume', 'card']
  expect([offered('all'), offered(['three', 'elsewhere'])]).toEqual([all, all])
})

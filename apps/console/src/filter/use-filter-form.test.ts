import { expect, test } from 'vitest'
import { follow } from './use-filter-form.ts'

const stateOf = (input: Record<string, string>, typed: string[] = []) => ({ input, errors: {}, typed })

test('LST-08 a pick that has reached the URL leaves one that is still on its way as it is, and the last one is the URL’s', () => {
  const draft = stateOf({ role: 'b', status: 'y', name: '建設' }, ['name'])
  const first = { key: 'none', expected: ['first', 'second'], draft }
  const second = follow(first, 'first', stateOf({ role: 'b', status: '', name: '' }))
  expect(second).toEqual({ key: 'first', expected: ['second'], draft })
  const last = follow(second, 'second', stateOf({ role: 'b', status: 'z', name: '' }))
  expect(last).toEqual({ key: 'second', expected: [], draft: { ...draft, input: { ...draft.input, status: 'z' } } })
})

test('LST-08 a URL that no pick has led to is what the form shows, beside what is typed', () => {
  const draft = stateOf({ role: 'b', name: '建設' }, ['name'])
  const state = follow({ key: 'none', expected: ['first'], draft }, 'back', stateOf({ role: 'a', name: '' }))
  expect(state).toEqual({ key: 'back', expected: [], draft: stateOf({ role: 'a', name: '建設' }, ['name']) })
})

import { expect, test } from 'vitest'
import { ApiError, TransportError } from '#api/errors.ts'
import { describeFailure } from './describe-failure.ts'

test('SHL-07 the fatal screen says the message and the number of the request, never a stack', () => {
  const problem = { type: 'about:blank', title: '権限がありません。', status: 403, code: 'AZ-2', request_id: 'q7' }
  expect(describeFailure(new ApiError(403, problem))).toMatchObject({ message: '権限がありません。', requestId: 'q7' })
  expect(describeFailure(new TypeError('x is not a function')).message).toBe('x is not a function')
})

test('SHL-07 what is no error has words too', () => {
  for (const error of [undefined, null, 'text', {}, new Error('')]) {
    expect(describeFailure(error).message).toMatch(/。$/u)
  }
})

test.each([
  new TypeError('Failed to fetch dynamically imported module: http://x/a.js'),
  new TypeError('error loading dynamically imported module: http://x/a.js'),
  new TypeError('Importing a module script failed.'),
  new TransportError('Network Error'),
])('SHL-07 %s offers to load the page again', (error) => {
  expect(describeFailure(error).mayReload).toBe(true)
  expect(describeFailure(new Error('other')).mayReload).toBe(false)
})

import { expect, test } from 'vitest'
import { ApiError, TransportError } from '#api/errors.ts'
import { cutAddresses, isFault } from './outgoing.ts'

test('SEC-15 no address leaves with its query or fragment, however deep it lies', () => {
  const link = 'https://a.example/system/welcome-password-reset#token=s3cret'
  const event = {
    request: { url: link },
    spans: [{ name: `GET ${link}`, path: '/system/login?to=s3cret' }],
    message: `see "${link}" and http://b.example:8080/x?y=s3cret, please?`,
    at: 5,
    none: null,
  }
  expect(cutAddresses(event)).toEqual({
    request: { url: 'https://a.example/system/welcome-password-reset' },
    spans: [{ name: 'GET https://a.example/system/welcome-password-reset', path: '/system/login' }],
    message: 'see "https://a.example/system/welcome-password-reset" and http://b.example:8080/x please?',
    at: 5,
    none: null,
  })
})

test('SEC-15 what is shared within a report, and what is no plain object, is cut at every place', () => {
  const page = Object.assign(Object.create({}) as object, { url: 'https://a.example/x?s3cret' })
  expect(cutAddresses([{ page }, { page }])).toEqual([
    { page: { url: 'https://a.example/x' } },
    { page: { url: 'https://a.example/x' } },
  ])
})

test('SES-01 what the server refused and what never arrived are no faults to report', () => {
  const statuses = [400, 401, 403, 404, 409, 429, 500, 503]
  expect(statuses.filter((status) => isFault(new ApiError(status, null)))).toEqual([500, 503])
  expect(isFault(new TransportError('Network Error'))).toBe(false)
  expect([new TypeError('x'), 'x', undefined].every(isFault)).toBe(true)
})

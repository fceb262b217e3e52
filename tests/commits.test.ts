import { describe, expect, test } from 'vitest'
import { judgeSubject } from '../scripts/check/commits.ts'

describe('the subject of a commit', () => {
  test.each(['Add the export of people', 'Cut a connection whose query timed out', 'Speed the search up'])(
    'is an order about one thing: %s',
    (subject) => expect(judgeSubject(subject)).toEqual([]),
  )

  test.each([
    ['Added the export of people', /order/u],
    ['Adding the export of people', /order/u],
    ['add the export of people', /verb/u],
    ['Add', /verb/u],
    ['Add the export; mend the list', /more than one/u],
    ['Sign in on one page only: a journey typed elsewhere', /more than one/u],
    ['Add the export of people.', /full stop/u],
    [`Add ${'長'.repeat(69)}`, /72/u],
  ])('is refused: %s', (subject, reason) => {
    expect(judgeSubject(subject).join(' ')).toMatch(reason)
  })

  test('may have 72 characters, however many bytes they are', () => {
    expect(judgeSubject(`Add ${'長'.repeat(68)}`)).toEqual([])
  })
})

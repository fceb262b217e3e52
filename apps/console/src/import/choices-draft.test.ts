import { afterEach, beforeEach, expect, test } from 'vitest'
import { storage, stubPage } from '#api/testing/test-page.ts'
import { forgetChoices, keepChoices, readChoices } from './choices-draft.ts'

const person = 'u1'
const source = { id: '0b9a5d52-8f5c-4a26-9b0e-6c1a4a6b7c8d', version: 2 }
const nothing = { decisions: new Map(), invites: false, addsNames: false }
const chosen = {
  decisions: new Map([
    [7, { decision: 'update', matchId: null, isLikeliest: false, isInvitable: true, needsName: false } as const],
  ]),
  invites: true,
  addsNames: true,
}

beforeEach(() => void stubPage(''))
afterEach(() => storage.clear())

test('USR-03 what was decided about rows outlives the page, for this person and this check of this import', () => {
  expect(readChoices(person, source)).toEqual(nothing)
  keepChoices(person, source, chosen)
  expect(readChoices(person, source)).toEqual(chosen)
  expect(readChoices(person, { ...source, version: 3 })).toEqual(nothing)
  expect(readChoices(person, { ...source, id: '1b9a5d52-8f5c-4a26-9b0e-6c1a4a6b7c8d' })).toEqual(nothing)
  expect(readChoices('u2', source)).toEqual(nothing)
  forgetChoices(person, source)
  expect([readChoices(person, source), storage.size]).toEqual([nothing, 0])
})

test.each(['', '{', 'null', '{"decisions":[{"row":7,"decision":"guess"}],"invites":true,"addsNames":false}'])(
  'USR-03 SES-11 what is stored and not ours decides nothing: %s',
  (text) => {
    keepChoices(person, source, chosen)
    for (const key of storage.keys()) storage.set(key, text)
    expect(readChoices(person, source)).toEqual(nothing)
  },
)

import { afterEach, beforeEach, expect, test } from 'vitest'
import { storage, stubPage } from '#api/testing/test-page.ts'
import { keepChoices, readChoices } from './kept-choices.ts'

const source = { id: '0b9a5d52-8f5c-4a26-9b0e-6c1a4a6b7c8d', version: 2 }
const nothing = { decisions: new Map(), invites: false, addsNames: false }
const chosen = {
  decisions: new Map([[7, { decision: 'update', isInvitable: true, needsName: false } as const]]),
  invites: true,
  addsNames: true,
}

beforeEach(() => void stubPage(''))
afterEach(() => storage.clear())

test('USR-03 what was decided about rows outlives the page, for this check of this import alone', () => {
  expect(readChoices(source)).toEqual(nothing)
  keepChoices(source, chosen)
  expect(readChoices(source)).toEqual(chosen)
  expect(readChoices({ ...source, version: 3 })).toEqual(nothing)
  expect(readChoices({ ...source, id: '1b9a5d52-8f5c-4a26-9b0e-6c1a4a6b7c8d' })).toEqual(nothing)
})

test.each(['', '{', 'null', '{"version":2,"decisions":[[7,{"decision":"guess"}]],"invites":true,"addsNames":false}'])(
  'USR-03 SES-11 what is kept and not ours decides nothing: %s',
  (text) => {
    keepChoices(source, chosen)
    for (const key of storage.keys()) storage.set(key, text)
    expect(readChoices(source)).toEqual(nothing)
  },
)

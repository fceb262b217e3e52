import { describe, expect, test } from 'vitest'
import { contractStatus } from '../service-contract/service-contract.ts'
import { toLoginStatus } from '../user/user.rules.ts'
import { loginStatus } from '../user/user.ts'
import {
  type ElsewhereAction,
  elsewhereRefusal,
  elsewhereRefusals,
  leaveRefusal,
  type PersonAction,
  personActionNames,
  personActions,
  personRefusal,
} from './project-user.rules.ts'
import { projectUserRefusalWords as words } from './project-user.words.ts'

const target = { contractStatus: 'Signed', isElsewhere: false } as const

describe('USR-05 what may be done to a person of a site', () => {
  test.each<[PersonAction, string]>([
    ['pause', 'NoLogin Active'],
    ['resume', 'Pause'],
    ['end', 'NoLogin Active Pause'],
    ['reactivate', 'Inactive'],
  ])('USR-05 %s is for %s', (action, statuses) => {
    const allowed = loginStatus.values.filter((status) => personRefusal(action, { ...target, status }) === null)
    expect(allowed.join(' ')).toBe(statuses)
  })

  test('USR-05 every action leads to a state that refuses the same action', () => {
    for (const action of personActionNames) {
      const status = toLoginStatus(personActions[action].to, new Date(0))
      expect(personRefusal(action, { ...target, status })).not.toBeNull()
    }
  })

  test('USR-05 a person of a terminated company stays as they are', () => {
    for (const action of personActionNames)
      for (const status of loginStatus.values)
        for (const state of contractStatus.values) {
          const refusal = personRefusal(action, { ...target, status, contractStatus: state })
          if (state === 'Terminated') expect(refusal).toBe(words.terminatedReadOnly)
          else expect(refusal).not.toBe(words.terminatedReadOnly)
        }
  })

  test('USR-05 who looks after some of the sites alone may not, and is told whom to ask', () => {
    const elsewhere = { ...target, isElsewhere: true }
    for (const action of personActionNames)
      for (const status of loginStatus.values) {
        const refusal = personRefusal(action, { ...target, status })
        expect(personRefusal(action, { ...elsewhere, status })).toBe(refusal ?? words.elsewhere)
      }
  })

  test('SEC-67 what changes a person or a sign-in asks for every site, what changes a place for that site alone', () => {
    const actions = Object.keys(elsewhereRefusals) as ElsewhereAction[]
    const refused = actions.filter((action) => elsewhereRefusal(action, { isElsewhere: true }) !== null)
    expect(actions.filter((action) => !refused.includes(action))).toEqual(['updatePlace', 'leave', 'join'])
    for (const action of actions) expect(elsewhereRefusal(action, { isElsewhere: false })).toBeNull()
    const elsewhere = { ...target, isElsewhere: true, status: 'Active' } as const
    expect([personRefusal('updatePlace', elsewhere), leaveRefusal(elsewhere)]).toEqual([null, null])
  })
})

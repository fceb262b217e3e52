import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userRole } from '../access/roles.ts'
import { contractStatus } from '../service-contract/service-contract.ts'
import { loginStatus } from '../user/user.ts'
import { adminRefusal, type AdminTarget, mayManage } from './admin.rules.ts'
import { adminActions, adminRoles } from './admin.ts'

const now = new Date('2026-11-21T01:00:00Z')
const superUser = { id: 'su', role: 'SuperUser' } as const
const target: AdminTarget = {
  id: 'one',
  role: 'Admin',
  status: 'Active',
  contractStatus: 'Signed',
  isLastAdmin: false,
  restorableUntil: null,
}
const deleted = { ...target, status: 'Inactive', restorableUntil: '2026-11-22T01:00:00.000Z' } as const

describe('ADM-04 who stays', () => {
  test.each([
    ['pause', '利用できる会社管理者がほかにいないため、一時停止できません。'],
    ['delete', '利用できる会社管理者がほかにいないため、削除できません。'],
    ['change_role', '利用できる会社管理者がほかにいないため、役割を変更できません。'],
  ] as const)('ADM-04 the last Admin of a signed company: no %s', (action, reason) => {
    expect(adminRefusal(action, superUser, { ...target, isLastAdmin: true }, now)).toBe(reason)
    expect(adminRefusal(action, superUser, target, now)).toBe(null)
  })

  test.each([
    ['pause', '自分のアカウントは一時停止できません。'],
    ['delete', '自分のアカウントは削除できません。'],
    ['change_role', '自分の役割は変更できません。'],
  ] as const)('ADM-04 oneself: no %s, whatever the role', (action, reason) => {
    for (const role of userRole.values) expect(adminRefusal(action, { id: 'one', role }, target, now)).toBe(reason)
  })
})

describe('SEC-25 rank', () => {
  test('SEC-25 only below the own rank: a SuperUser both, an Admin SubAdmins, nobody else anybody', () => {
    const may = userRole.values.map((role) => [role, ...adminRoles.filter((other) => mayManage(role, other))])
    expect(may).toEqual([
      ['SuperUser', 'Admin', 'SubAdmin'],
      ['Admin', 'SubAdmin'],
      ['SubAdmin'],
      ['Manager'],
      ['SubManager'],
      ['Worker'],
      ['Operator'],
    ])
  })
})

describe('ADM-02 actions', () => {
  const allowed = (row: AdminTarget) =>
    adminActions.filter((action) => adminRefusal(action, superUser, row, now) === null)

  test('ADM-02 what can be done depends on the state', () => {
    expect(allowed(target)).toEqual(['update', 'send_reset', 'sign_out', 'pause', 'change_role', 'delete'])
    expect(allowed({ ...target, status: 'NoLogin' })).toEqual([
      'update',
      'resend_invitation',
      'sign_out',
      'pause',
      'change_role',
      'delete',
    ])
    expect(allowed({ ...target, status: 'Pause' })).toEqual(['update', 'sign_out', 'resume', 'change_role', 'delete'])
    expect(allowed(deleted)).toEqual(['restore'])
    expect(allowed({ ...deleted, restorableUntil: now.toISOString() })).toEqual([])
    expect(allowed({ ...deleted, restorableUntil: null })).toEqual([])
    expect(allowed({ ...target, contractStatus: 'Terminated' })).toEqual([])
  })

  test('ADM-02 every refusal is a Japanese sentence, and strangers are refused everything', () => {
    const rows = fc.record({
      id: fc.constantFrom('one', 'two'),
      role: fc.constantFrom(...adminRoles),
      status: fc.constantFrom(...loginStatus.values),
      contractStatus: fc.constantFrom(...contractStatus.values),
      isLastAdmin: fc.boolean(),
      restorableUntil: fc.constantFrom(null, '2026-11-21T00:59:59.999Z', '2026-11-21T01:00:00.001Z'),
    })
    const actors = fc.record({ id: fc.constantFrom('one', 'three'), role: fc.constantFrom(...userRole.values) })
    fc.assert(
      fc.property(rows, actors, fc.constantFrom(...adminActions), (row, actor, action) => {
        const refusal = adminRefusal(action, actor, row, now)
        if (refusal !== null) expect(refusal).toMatch(/^[^{}]+。$/u)
        if (!mayManage(actor.role, row.role)) expect(refusal).not.toBe(null)
        if (row.isLastAdmin && ['pause', 'delete', 'change_role'].includes(action)) expect(refusal).not.toBe(null)
        if (row.id === actor.id && ['pause', 'delete', 'change_role'].includes(action)) expect(refusal).not.toBe(null)
      }),
    )
  })
})

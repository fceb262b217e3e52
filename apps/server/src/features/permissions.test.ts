import { operations } from '@azas/api/operations.ts'
import type { Operation } from '@azas/api/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessWorld, createAccessWorld, outsiders, principals } from './access-world.ts'
import { callInputs } from './call-inputs.ts'

// Written by hand from security.md section 3; it does not read the permission table. One status a principal, in their order.
//                                 anon super admin sub  man  subm work oper first
const expected: Record<string, readonly number[]> = {
  systemHealth: /*         */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemReady: /*          */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemSettings: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemCompanyAdminManual: /* */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  systemCompanyAdminManualReplace: /* */ [401, 400, 403, 403, 403, 403, 403, 403, 403],
  userV2Login: /*          */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2LoginForSwagger: /**/ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2RefreshToken: /*   */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userV2Logout: /*         */ [204, 204, 204, 204, 204, 204, 204, 204, 204],
  userV2InvitationVerify: /*        */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2InvitationAccept: /*        */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2JobWorkerChangePassword: /* */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  userRequestResetPassword: /* */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  userV2ResetPasswordRequest: /* */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  userV2ResetPasswordVerify: /* */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userV2ResetPasswordReset: /* */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userMe: /*               */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  userLogin: /*            */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  userLogout: /*           */ [204, 204, 204, 204, 204, 204, 204, 204, 204],
  userRefreshToken: /*     */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userRefresh: /*          */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userV2Refresh: /*        */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  userJobWorkerChangePassword: /* */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  userSessionSearch: /*    */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  userSessionDelete: /*    */ [401, 404, 404, 404, 404, 404, 404, 404, 403],
  userSessionDeleteOthers: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  auditSearch: /*          */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  contractSearch: /*       */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  contractExport: /*       */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  contractDetail: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractCreate: /*       */ [401, 400, 403, 403, 403, 403, 403, 403, 403],
  contractUpdate: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractImpact: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractTerminate: /*    */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractReopen: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectSearch: /*        */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectOptions: /*       */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectDetail: /*        */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectDuties: /*        */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectCreate: /*        */ [401, 400, 403, 403, 403, 403, 403, 403, 403],
  projectUpdate: /*        */ [401, 404, 404, 403, 403, 403, 403, 403, 403],
  projectImpact: /*        */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectStart: /*         */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectEnd: /*           */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectReopen: /*        */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectUserSearch: /*    */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectUserDetail: /*    */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  subAdminSearch: [401, 200, 200, 200, 403, 403, 403, 403, 403],
  subAdminCreate: [401, 400, 400, 403, 403, 403, 403, 403, 403],
  subAdminUpdate: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  subAdminDelete: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminSearch: [401, 200, 200, 200, 403, 403, 403, 403, 403],
  companyAdminExport: [401, 200, 200, 200, 403, 403, 403, 403, 403],
  companyAdminDetail: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  companyAdminCreate: [401, 400, 403, 403, 403, 403, 403, 403, 403],
  companyAdminUpdate: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  companyAdminDelete: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  companyAdminChangeRole: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  companyAdminPause: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminResume: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminRestore: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminResendInvitation: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminSendReset: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminSignOut: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminImpact: [401, 404, 404, 403, 403, 403, 403, 403, 403],
  companyAdminBulk: [401, 200, 200, 403, 403, 403, 403, 403, 403],
}

let world: AccessWorld
const noContract = { target_contract_id: '00000000-0000-4000-8000-000000000000' }
const noUser = { target_user_id: '00000000-0000-4000-8000-000000000000' }
const person = { displayname: '検証 太郎', email: 'nobody@example.jp', version: 1, isActive: true }
const contract = { companyName: '会社', contractNumber: 'C-1', startDate: '2026-04-01' }

const noProject = { target_project_id: '00000000-0000-4000-8000-000000000000' }
const project = {
  code: 'G-1',
  name: '現場',
  contractId: '00000000-0000-4000-8000-000000000000',
  startDate: '2026-04-01',
  affiliations: [],
  primarySubcontractors: [],
}

/** Input that is good in form, and names nothing that exists. */
const inputs: Record<
  string,
  { query?: Record<string, string>; json?: unknown; pdf?: Uint8Array; form?: Record<string, string> }
> = {
  systemCompanyAdminManualReplace: { pdf: Buffer.from('no document') },
  userV2Login: { form: { username: 'nobody-1@example.jp', password: 'wrong-password-1' } },
  userV2LoginForSwagger: { form: { username: 'nobody-2@example.jp', password: 'wrong-password-1' } },
  userV2RefreshToken: { json: { refresh_token: 'azr1.none' } },
  userV2InvitationVerify: { json: { token: 'none' } },
  userV2InvitationAccept: { json: { token: 'none' } },
  userV2JobWorkerChangePassword: { json: { password: 'short' } },
  userRequestResetPassword: { json: { email: 'nobody@example.jp' } },
  userV2ResetPasswordRequest: { json: { email: 'nobody@example.jp' } },
  userV2ResetPasswordVerify: { json: { token: 'none' } },
  userV2ResetPasswordReset: { json: { token: 'none', email: 'nobody@example.jp', password: 'long-enough-password' } },
  userLogin: { form: { username: 'nobody-3@example.jp', password: 'wrong-password-1' } },
  userRefreshToken: { json: { refresh_token: 'azr1.none' } },
  userRefresh: { query: { refresh_token: 'azr1.none' } },
  userV2Refresh: { query: { refresh_token: 'azr1.none' } },
  userJobWorkerChangePassword: { json: { password: 'short' } },
  userSessionSearch: { json: {} },
  userSessionDelete: { query: { target_session_id: '00000000-0000-4000-8000-000000000000' } },
  auditSearch: { json: {} },
  contractSearch: { json: {} },
  contractExport: { json: { format: 'csv', filter: { keyword: '存在しない会社' } } },
  contractDetail: { query: noContract },
  contractCreate: { json: {} },
  contractUpdate: { query: noContract, json: { ...contract, version: 1 } },
  contractImpact: { query: noContract, json: { action: 'terminate' } },
  contractTerminate: { query: noContract, json: { version: 1, contractNumber: 'C-1' } },
  contractReopen: { query: noContract, json: { version: 1, reason: '再契約のため' } },
  projectSearch: { json: {} },
  projectOptions: { json: {} },
  projectDetail: { query: noProject },
  projectDuties: { query: noProject },
  projectCreate: { json: {} },
  projectUpdate: { query: noProject, json: { ...project, version: 1 } },
  projectImpact: { query: noProject, json: { action: 'end' } },
  projectStart: { query: noProject, json: { version: 1 } },
  projectEnd: { query: noProject, json: { version: 1, code: 'G-1' } },
  projectReopen: { query: noProject, json: { version: 1, reason: '工期を延ばすため' } },
  projectUserSearch: { json: {} },
  projectUserDetail: { query: { target_user_id: '00000000-0000-4000-8000-000000000000' } },
  subAdminSearch: { json: {} },
  subAdminCreate: { json: {} },
  subAdminUpdate: { query: noUser, json: { ...person, projectIds: [] } },
  subAdminDelete: { query: noUser },
  companyAdminSearch: { json: {} },
  companyAdminExport: { json: { format: 'csv', filter: { displayname: '存在しない人' } } },
  companyAdminDetail: { query: noUser },
  companyAdminCreate: { json: {} },
  companyAdminUpdate: { query: noUser, json: person },
  companyAdminDelete: { query: noUser },
  companyAdminChangeRole: { query: noUser, json: { version: 1, role: 'SubAdmin' } },
  companyAdminPause: { query: noUser, json: { version: 1 } },
  companyAdminResume: { query: noUser, json: { version: 1 } },
  companyAdminRestore: { query: noUser, json: { version: 1 } },
  companyAdminResendInvitation: { query: noUser, json: { version: 1 } },
  companyAdminSendReset: { query: noUser, json: { version: 1 } },
  companyAdminSignOut: { query: noUser, json: { version: 1 } },
  companyAdminImpact: { query: noUser, json: { action: 'pause' } },
  companyAdminBulk: { json: { action: 'sign_out', ids: [noUser.target_user_id] } },
}

/** Whose tokens are dead: every call that wants one answers 401. */
const outsiders = ['paused', 'other-realm'] as const

let world: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  world = await createAccessWorld()
})
afterAll(() => world.close())

const ask = (op: Operation, principal: string) =>
  world.app.call(op.method, op.path, { token: world.tokens.get(principal), ...inputFor(op, principal) })

/** A name of one's own for each principal: the sixth failure of one name is a 429. */
function inputFor(op: Operation, principal: string) {
  const input = callInputs[op.id]
  return input?.form ? { ...input, form: { ...input.form, username: `${principal}-${input.form['username']}` } } : input
}

describe('SEC-23 every operation × every principal', () => {
  test('SEC-23 every operation has its row of expectations', () => {
    expect(Object.keys(expected).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })

  test.each(operations.map((op) => [op.id, op] as const))('SEC-23 %s', async (id, op) => {
    const answers = await Promise.all(principals.map((principal) => ask(op, principal)))
    expect(Object.fromEntries(answers.map((answer, i) => [principals[i], answer.statusCode]))).toEqual(
      Object.fromEntries(principals.map((principal, i) => [principal, expected[id]![i]])),
    )
  })

  test.each(outsiders)('SEC-23 %s is a stranger to every call that wants a token', async (outsider) => {
    const guarded = operations.filter(({ access }) => access !== 'public')
    const answers = await Promise.all(guarded.map((op) => ask(op, outsider)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(guarded.map(() => 401))
  })

  test.each(['nowhere', ''])('SEC-26 every call that wants a realm refuses the realm %j', async (realm) => {
    const closed = operations.filter(({ open }) => !open)
    const answers = await Promise.all(
      closed.map((op) =>
        world.app.call(op.method, op.path, {
          token: world.tokens.get('superuser'),
          ...callInputs[op.id],
          query: { ...callInputs[op.id]?.query, realm },
        }),
      ),
    )
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(closed.map(() => 'AZ-4001'))
  })
})

import type { Operation } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessWorld, createAccessWorld, outsiders, principals } from './testing/access-world.ts'
import { callInputs } from './testing/call-inputs.ts'

// Written by hand from security.md section 3; it does not read the permission table. One status a principal, in their order.
//                                 anon super admin sub  man  subm work oper first
const expected: Record<string, readonly number[]> = {
  systemHealth: /*         */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemReady: /*          */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemSettings: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  systemCompanyAdminManual: /* */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
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
  attentionRead: /*        */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  jobList: /*              */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  auditSearch: /*          */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  auditExport: /*          */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  contractSearch: /*       */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  contractExport: /*       */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  contractDetail: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractCreate: /*       */ [401, 400, 403, 403, 403, 403, 403, 403, 403],
  contractUpdate: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractImpact: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractTerminate: /*    */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  contractReopen: /*       */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectSearch: /*        */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectExport: /*        */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectOptions: /*       */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectDetail: /*        */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectDuties: /*        */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectCreate: /*        */ [401, 400, 403, 403, 403, 403, 403, 403, 403],
  projectUpdate: /*        */ [401, 404, 404, 403, 403, 403, 403, 403, 403],
  projectImpact: /*        */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectStart: /*         */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectEnd: /*           */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  projectReopen: /*        */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeProjectSearch: /*     */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeProjectExport: /*     */ [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeProjectDetail: /*     */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeProjectCreate: /*     */ [401, 400, 403, 403, 403, 403, 403, 403, 403],
  officeProjectUpdate: /*     */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeProjectImpact: /*     */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeProjectStart: /*      */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeProjectEnd: /*        */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeProjectReopen: /*     */ [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeAccountSearch: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeAccountExport: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeAccountDetail: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeAccountCreate: [401, 400, 403, 403, 403, 403, 403, 403, 403],
  officeAccountUpdate: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeAccountPause: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeAccountResume: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeAccountEnd: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeAccountExtend: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeAccountImport: [401, 201, 403, 403, 403, 403, 403, 403, 403],
  officeAccountBulk: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  projectUserSearch: /*    */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectUserExport: /*    */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectUserDetail: /*    */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserCreate: /*    */ [401, 400, 400, 400, 403, 403, 403, 403, 403],
  projectUserUpdate: /*    */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserLeave: /*     */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserHolders: /*   */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserRejoin: /*    */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserSimilar: /*   */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  formerPeopleSearch: /*   */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserCopy: /*      */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserIssueCards: /**/ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserCardImpact: /**/ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserCards: /*     */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserPause: /*     */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserInvite: /*    */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserResume: /*    */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserEnd: /*       */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserReactivate: /**/ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserImpact: /*    */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserBulk: /*      */ [401, 200, 200, 200, 403, 403, 403, 403, 403],
  projectUserBulkImpact: /**/ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  activeUserGraph: /*      */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  activeUserSearch: /*     */ [401, 404, 404, 404, 403, 403, 403, 403, 403],
  projectUserImport: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  erasureSearch: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  erasureErase: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  usageSearch: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  usageExport: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  usageDetail: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  usageTotals: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  importSearch: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  importDetail: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  importRows: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  importErrors: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  importCheck: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  importCommit: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  importCancel: [401, 404, 404, 404, 403, 403, 403, 403, 403],
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
  bulkDetail: [401, 404, 404, 404, 403, 403, 403, 403, 403],
  noticeSearch: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  noticeExport: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  noticeDetail: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeCreate: [401, 400, 403, 403, 403, 403, 403, 403, 403],
  noticeUpdate: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeCancel: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeEnd: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeDuplicate: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeDelete: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeAudience: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  noticeTestMail: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeResendFailed: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeRecipientSearch: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeRecipientExport: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  noticeSameDay: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  noticePublished: [401, 200, 200, 200, 200, 200, 200, 200, 403],
  officeNoticeSearch: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeExport: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeDetail: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeCreate: [401, 400, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeUpdate: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeCancel: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeEnd: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeDuplicate: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeDelete: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeAudience: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeTestMail: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeResendFailed: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeRecipientSearch: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeRecipientExport: [401, 404, 403, 403, 403, 403, 403, 403, 403],
  officeNoticeSameDay: [401, 200, 403, 403, 403, 403, 403, 403, 403],
  officeNoticePublished: [401, 200, 200, 200, 200, 200, 200, 200, 403],
}

let world: AccessWorld
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

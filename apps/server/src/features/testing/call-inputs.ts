export type CallInput = {
  query?: Record<string, string>
  json?: object
  pdf?: Uint8Array
  table?: Uint8Array
  form?: Record<string, string>
}

const noContract = { target_contract_id: '00000000-0000-4000-8000-000000000000' }
const noImport = { target_import_id: '00000000-0000-4000-8000-000000000000' }
const noUser = { target_user_id: '00000000-0000-4000-8000-000000000000' }
const person = {
  displayname: '検証 太郎',
  displaynameKana: null,
  email: 'nobody@example.jp',
  version: 1,
  isActive: true,
}
const contract = {
  companyName: '会社',
  companyNameKana: null,
  contractNumber: 'C-1',
  corporateNumber: null,
  postalCode: null,
  address: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  startDate: '2026-04-01',
  endDate: null,
  note: null,
}

const noticeForm = {
  title: '検証',
  body: '検証',
  isDraft: true,
  startTimestamp: '2026-12-01T00:00:00Z',
  endTimestamp: '2026-12-31T00:00:00Z',
  mailTargets: [],
}

/** Notices for offices name tenants, those for sites companies and sites. */
const reachOf = (name: string) =>
  name === 'officeNotice' ? { officeProjectIds: [] } : { contractIds: [], projectIds: [] }

/** Inputs of the calls of one kind of notices. */
function noticeInputs(name: string, query: Record<string, string>, targets: string[]): Record<string, CallInput> {
  const version = { query, json: { version: 1 } }
  return {
    [`${name}Search`]: { json: {} },
    [`${name}Export`]: { json: { format: 'csv', filter: { keyword: '存在しないお知らせ' } } },
    [`${name}Detail`]: { query },
    [`${name}Create`]: { json: {} },
    [`${name}Update`]: { query, json: { ...noticeForm, ...reachOf(name), targets, version: 1 } },
    [`${name}Cancel`]: version,
    [`${name}End`]: version,
    [`${name}Duplicate`]: version,
    [`${name}Delete`]: version,
    [`${name}Audience`]: { json: { mailTargets: [] } },
    [`${name}TestMail`]: { query, json: {} },
    [`${name}ResendFailed`]: version,
    [`${name}RecipientSearch`]: { query, json: {} },
    [`${name}RecipientExport`]: { query, json: { format: 'csv' } },
    [`${name}SameDay`]: { json: { periodStart: '2026-11-01', periodEnd: '2026-11-30' } },
  }
}

const noProject = { target_project_id: '00000000-0000-4000-8000-000000000000' }
const project = {
  code: 'G-1',
  name: '現場',
  contractId: '00000000-0000-4000-8000-000000000000',
  postalCode: null,
  address: null,
  startDate: '2026-04-01',
  endDate: null,
  affiliations: [],
  primarySubcontractors: [],
}

const noTenant = { target_office_project_id: '00000000-0000-4000-8000-000000000000' }
const tenant = {
  code: 'T-1',
  name: 'テナント',
  category: 'SomeProject',
  startDate: null,
  endDate: null,
  description: null,
}

const noAccount = { target_office_account_id: '00000000-0000-4000-8000-000000000000' }
const account = {
  displayname: '検証 花子',
  email: 'kensho@example.jp',
  type: 'Member',
  tenants: [{ officeProjectId: '00000000-0000-4000-8000-000000000000', isAdmin: false }],
  expiresOn: null,
}

const worker = {
  role: 'Worker',
  displayname: '検証 太郎',
  displaynameKana: null,
  company: '検証建設',
  primarySubcontractor: '検証建設',
  jobs: [],
  email: null,
  age: null,
  experienceLength: null,
  sex: null,
  isActive: true,
}
const months = { graphType: 'MonthlyActive', from: '2026/10', to: '2026/11' }

/** Input of every call that is good in form, and names nothing that exists. */
export const callInputs: Record<string, CallInput> = {
  bulkDetail: { query: { target_bulk_id: '00000000-0000-4000-8000-000000000000' } },
  ...noticeInputs('notice', { target_notice_id: '00000000-0000-4000-8000-000000000000' }, ['Worker']),
  ...noticeInputs('officeNotice', { target_office_notice_id: '00000000-0000-4000-8000-000000000000' }, ['System']),
  systemCompanyAdminManualReplace: { pdf: Buffer.from('no document') },
  userV2Login: { form: { username: 'nobody-1@example.jp', password: 'wrong-password-1' } },
  userV2LoginForSwagger: { form: { username: 'nobody-2@example.jp', password: 'wrong-password-1' } },
  userV2RefreshToken: { json: { refresh_token: 'azr1.none' } },
  userV2Logout: { query: { refresh_token: 'azr1.none' } },
  userLogout: { query: { refresh_token: 'azr1.none' } },
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
  auditExport: { json: { format: 'csv', filter: { actions: ['restored'] } } },
  erasureSearch: { json: { text: '存在しない人' } },
  erasureErase: { query: noUser, json: { version: 1, name: '検証' } },
  usageSearch: { json: {} },
  usageExport: { json: { format: 'csv', filter: { keyword: '存在しない会社' } } },
  usageDetail: { query: noContract },
  usageTotals: {},
  contractSearch: { json: {} },
  contractExport: { json: { format: 'csv', filter: { keyword: '存在しない会社' } } },
  contractDetail: { query: noContract },
  contractCreate: { json: {} },
  contractUpdate: { query: noContract, json: { ...contract, version: 1 } },
  contractImpact: { query: noContract, json: { action: 'terminate' } },
  contractTerminate: { query: noContract, json: { version: 1, contractNumber: 'C-1' } },
  contractReopen: { query: noContract, json: { version: 1, reason: '再契約のため' } },
  projectSearch: { json: {} },
  projectExport: { json: { format: 'csv', filter: { keyword: '存在しない現場' } } },
  projectOptions: { json: {} },
  projectDetail: { query: noProject },
  projectDuties: { query: noProject },
  projectCreate: { json: {} },
  projectUpdate: { query: noProject, json: { ...project, version: 1 } },
  projectImpact: { query: noProject, json: { action: 'end' } },
  projectStart: { query: noProject, json: { version: 1 } },
  projectEnd: { query: noProject, json: { version: 1, code: 'G-1' } },
  projectReopen: { query: noProject, json: { version: 1, reason: '工期を延ばすため' } },
  officeProjectSearch: { json: {} },
  officeProjectExport: { json: { format: 'csv', filter: { keyword: '存在しないテナント' } } },
  officeProjectDetail: { query: noTenant },
  officeProjectCreate: { json: {} },
  officeProjectUpdate: { query: noTenant, json: { ...tenant, version: 1 } },
  officeProjectImpact: { query: noTenant, json: { action: 'end' } },
  officeProjectStart: { query: noTenant, json: { version: 1 } },
  officeProjectEnd: { query: noTenant, json: { version: 1, code: 'T-1' } },
  officeProjectReopen: { query: noTenant, json: { version: 1, reason: '期間を延ばすため' } },
  officeAccountSearch: { json: {} },
  officeAccountExport: { json: { format: 'csv', filter: { keyword: '存在しないアカウント' } } },
  officeAccountDetail: { query: noAccount },
  officeAccountCreate: { json: {} },
  officeAccountUpdate: { query: noAccount, json: { ...account, version: 1 } },
  officeAccountPause: { query: noAccount, json: { version: 1 } },
  officeAccountResume: { query: noAccount, json: { version: 1 } },
  officeAccountEnd: { query: noAccount, json: { version: 1 } },
  officeAccountExtend: { query: noAccount, json: { version: 1, expiresOn: '2030-03-31' } },
  officeAccountImport: { table: Buffer.from('氏名,メールアドレス\n検証 花子,hanako@example.jp\n') },
  officeAccountBulk: { json: { action: 'pause', ids: [noAccount.target_office_account_id] } },
  projectUserSearch: { json: {} },
  projectUserExport: { json: { format: 'csv', filter: { displayname: '存在しない人' } } },
  projectUserDetail: { query: { target_user_id: '00000000-0000-4000-8000-000000000000' } },
  projectUserCreate: { json: {} },
  projectUserUpdate: { query: { ...noUser, ...noProject }, json: { ...worker, version: 1 } },
  projectUserLeave: { query: { ...noUser, ...noProject }, json: { version: 1 } },
  projectUserHolders: { query: noProject, json: { duty: 'Gift', holders: [], before: [] } },
  projectUserRejoin: { query: { ...noUser, ...noProject }, json: { version: 1 } },
  projectUserSimilar: { json: { displayname: '検証 太郎', projectId: noProject.target_project_id } },
  formerPeopleSearch: { query: noProject, json: {} },
  projectUserCopy: { query: noProject, json: { ids: [noUser.target_user_id] } },
  projectUserIssueCards: { query: noProject, json: { ids: [noUser.target_user_id] } },
  projectUserCardImpact: { query: noProject, json: { ids: [noUser.target_user_id] } },
  projectUserCards: { query: noProject },
  projectUserInvite: { query: noUser, json: { version: 1 } },
  projectUserPause: { query: noUser, json: { version: 1 } },
  projectUserResume: { query: noUser, json: { version: 1 } },
  projectUserEnd: { query: noUser, json: { version: 1 } },
  projectUserReactivate: { query: noUser, json: { version: 1 } },
  projectUserImpact: { query: noUser, json: { action: 'pause' } },
  projectUserImport: { query: noProject, table: Buffer.from('氏名,役割\n検証 太郎,作業員\n') },
  importSearch: { query: noProject, json: {} },
  importDetail: { query: noImport },
  importRows: { query: noImport },
  importErrors: { query: noImport },
  importCheck: { query: noImport, json: { version: 1, mapping: [] } },
  importCommit: { query: noImport, json: { version: 1 } },
  importCancel: { query: noImport, json: { version: 1 } },
  projectUserBulkImpact: { query: noProject, json: { action: 'leave', ids: [noUser.target_user_id] } },
  projectUserBulk: { json: { action: 'pause', ids: [noUser.target_user_id] } },
  activeUserGraph: { query: noProject, json: months },
  activeUserSearch: { query: noProject, json: { ...months, column: '2026/11', group: null } },
  subAdminSearch: { json: {} },
  subAdminCreate: { json: {} },
  subAdminUpdate: { query: noUser, json: { ...person, projectIds: [] } },
  subAdminDelete: { query: noUser },
  companyAdminSearch: { json: {} },
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
  companyAdminExport: { json: { format: 'csv', filter: { displayname: '存在しない人' } } },
  companyAdminBulk: { json: { action: 'sign_out', ids: [noUser.target_user_id] } },
}

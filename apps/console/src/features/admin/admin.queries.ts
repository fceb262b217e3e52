import type { Administrator } from '@azas/api/admin/administrator.ts'
import * as company from '@azas/api/admin/company-admin.operations.ts'
import * as sub from '@azas/api/admin/sub-admin.operations.ts'
import type { RowTarget, RowVersions } from '@azas/api/rows.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import type {
  CompanyAdminCreateForm,
  CompanyAdminForm,
  SubAdminCreateForm,
  SubAdminForm,
} from '@azas/domain/admin/admin.forms.ts'
import type { AdminAction, AdminRole } from '@azas/domain/admin/admin.ts'
import { call } from '#api/call.ts'
import { recordQuery, type RecordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'

const target = (id: string) => ({ query: { target_user_id: id } })

const mailPollMs = 2_000

/** The query of one administrator; polls while the mail of the invitation is on its way. */
export function pollAdmin(id: string): RecordQuery<Administrator> {
  return {
    ...recordQuery(company.companyAdminDetail, target(id)),
    refetchInterval: ({ state: { data } }) =>
      ['Scheduled', 'Sending'].includes(data?.invitation?.state ?? '') ? mailPollMs : false,
  }
}

export function createAdmin(body: CompanyAdminCreateForm | SubAdminCreateForm, { headers }: SubmitOptions) {
  return 'projectIds' in body
    ? call(sub.subAdminCreate, { query: {}, body }, { headers })
    : call(company.companyAdminCreate, { query: {}, body }, { headers })
}

export const updateAdmin =
  (id: string) =>
  (form: CompanyAdminForm | SubAdminForm, { version, headers }: SubmitOptions) =>
    'projectIds' in form
      ? call(sub.subAdminUpdate, { ...target(id), body: { ...form, version } }, { headers })
      : call(company.companyAdminUpdate, { ...target(id), body: { ...form, version } }, { headers })

/** The actions with a confirmation dialog. */
export type ConfirmedAction = Exclude<AdminAction, 'update'>

const countedActions = ['pause', 'delete', 'sign_out', 'change_role', 'resend_invitation', 'send_reset'] as const
type CountedAction = (typeof countedActions)[number]
export type Effect = { sessions: number; sites: number; mails: number }

/** The effects of an action in numbers; `resume` and `restore` have none, so they call no server. */
export function adminEffect({ id }: Administrator, action: ConfirmedAction): RecordQuery<Effect | null> {
  const one = countedActions.find((each): each is CountedAction => each === action)
  if (one) return recordQuery(company.companyAdminImpact, { ...target(id), body: { action: one } })
  return { queryKey: [company.companyAdminImpact.id, id, action], queryFn: () => Promise.resolve(null) }
}

const plainCalls = {
  pause: company.companyAdminPause,
  resume: company.companyAdminResume,
  restore: company.companyAdminRestore,
  resend_invitation: company.companyAdminResendInvitation,
  send_reset: company.companyAdminSendReset,
  sign_out: company.companyAdminSignOut,
} as const

/** Runs an action on an administrator; null after "delete", whose reply has no record. */
export const runAction = (action: ConfirmedAction) => {
  return ({ id, version, role }: Administrator): Promise<Administrator | null> => {
    if (action === 'delete') return call(role === 'Admin' ? company.companyAdminDelete : sub.subAdminDelete, target(id))
    const body = { version, reason: null }
    if (action !== 'change_role') return call(plainCalls[action], { ...target(id), body })
    return call(company.companyAdminChangeRole, { ...target(id), body: { ...body, role: otherRole(role) } })
  }
}

export const otherRole = (role: AdminRole): AdminRole => (role === 'Admin' ? 'SubAdmin' : 'Admin')

export type AdminBulkVerb = 'pause' | 'resume' | 'resend_invitation'

export const bulkRun = (action: AdminBulkVerb) => (rows: RowTarget<AdminFilter> & { versions?: RowVersions }) =>
  call(company.companyAdminBulk, { query: {}, body: { action, ...rows } })

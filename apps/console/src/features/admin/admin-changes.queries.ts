import type { Administrator } from '@azas/api/administrator.ts'
import { auditSearch } from '@azas/api/audit.operations.ts'
import * as company from '@azas/api/company-admin.operations.ts'
import { contractDetail } from '@azas/api/service-contract.operations.ts'
import * as sub from '@azas/api/sub-admin.operations.ts'
import type {
  CompanyAdminCreateForm,
  CompanyAdminForm,
  SubAdminCreateForm,
  SubAdminForm,
} from '@azas/domain/admin/admin.forms.ts'
import type { AdminAction, AdminRole } from '@azas/domain/admin/admin.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import type { SubmitOptions } from '#form/use-submission.ts'
import { showToast } from '#ui/toast.ts'
import { adminFacts } from './admin.queries.ts'

const target = (id: string) => ({ target_user_id: id })

/** Puts an administrator as the server answered it where it is shown, and has the lists and the history asked anew. */
function useRefreshed() {
  const client = useQueryClient()
  return async (admin: Administrator | null) => {
    if (admin) client.setQueryData(adminFacts(admin.id).queryKey, admin)
    // A company's page counts its administrators beside their list.
    const always = [company.companyAdminSearch, contractDetail, auditSearch]
    const stale = admin ? always : [...always, company.companyAdminDetail]
    await Promise.all(stale.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  }
}

export function useAdminCreate(role: AdminRole) {
  return (body: CompanyAdminCreateForm | SubAdminCreateForm, { headers }: SubmitOptions) =>
    role === 'Admin'
      ? call(company.companyAdminCreate, { query: {}, body: body as CompanyAdminCreateForm }, { headers })
      : call(sub.subAdminCreate, { query: {}, body }, { headers })
}

export function useAdminUpdate({ id, role }: Administrator) {
  return (form: CompanyAdminForm | SubAdminForm, { version, headers }: SubmitOptions) =>
    role === 'Admin'
      ? call(company.companyAdminUpdate, { query: target(id), body: { ...form, version } }, { headers })
      : call(sub.subAdminUpdate, { query: target(id), body: { ...(form as SubAdminForm), version } }, { headers })
}

/** Says that an administrator was saved, and shows it: there the mail of the invitation is a fact of its own (ADM-03). */
export function useAdminSaved(sentence: '{object}を登録しました。' | '{object}を更新しました。', object: string) {
  const refresh = useRefreshed()
  const navigate = useNavigate()
  return async (admin: Administrator) => {
    await refresh(admin)
    showToast({ kind: 'success', message: fill(sentence, { object }) })
    await navigate({ to: '/system/admin/$adminId', params: { adminId: admin.id } })
  }
}

/** What is asked about before it is done. */
export type AskedAction = Exclude<AdminAction, 'update'>

const counted = ['pause', 'delete', 'sign_out', 'change_role', 'resend_invitation', 'send_reset'] as const
type Counted = (typeof counted)[number]
export type Effect = { sessions: number; sites: number; mails: number }

/** What an action would do, in numbers; what lets somebody in again takes nothing away, and asks nobody. */
export function adminEffect(id: string, action: AskedAction) {
  const one = counted.find((each): each is Counted => each === action)
  return queryOptions({
    queryKey: [company.companyAdminImpact.id, id, action] as const,
    queryFn: ({ signal }): Promise<Effect | null> | null =>
      one ? call(company.companyAdminImpact, { query: target(id), body: { action: one } }, { signal }) : null,
  })
}

const plainCalls = {
  pause: company.companyAdminPause,
  resume: company.companyAdminResume,
  restore: company.companyAdminRestore,
  resend_invitation: company.companyAdminResendInvitation,
  send_reset: company.companyAdminSendReset,
  sign_out: company.companyAdminSignOut,
} as const

function send(action: AskedAction, { id, version, role }: Administrator): Promise<Administrator | null> {
  const query = target(id)
  if (action === 'delete') return call(role === 'Admin' ? company.companyAdminDelete : sub.subAdminDelete, { query })
  const body = { version, reason: null }
  if (action !== 'change_role') return call(plainCalls[action], { query, body })
  return call(company.companyAdminChangeRole, { query, body: { ...body, role: otherRole(role) } })
}

export const otherRole = (role: AdminRole): AdminRole => (role === 'Admin' ? 'SubAdmin' : 'Admin')

/** Does one thing to one administrator. Where it fails, what is shown is asked anew: somebody else may have been first. */
export function useAdminAction() {
  const refresh = useRefreshed()
  return async (action: AskedAction, admin: Administrator) => {
    try {
      await refresh(await send(action, admin))
    } catch (error) {
      await refresh(null)
      throw error
    }
  }
}

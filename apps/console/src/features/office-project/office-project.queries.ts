import {
  officeProjectCreate,
  type OfficeProjectDetail,
  officeProjectDetail,
  officeProjectEnd,
  officeProjectImpact,
  officeProjectReopen,
  officeProjectStart,
  officeProjectUpdate,
} from '@azas/api/office-project.operations.ts'
import type { LifecycleStep } from '@azas/domain/kernel/lifecycle.ts'
import type { OfficeProjectCreateForm, OfficeProjectForm } from '@azas/domain/office-project/office-project.forms.ts'
import { call } from '#api/call.ts'
import { recordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'

const target = (id: string) => ({ query: { target_office_project_id: id } })

/** The query of one tenant. */
export const tenantFacts = (id: string) => recordQuery(officeProjectDetail, target(id))

/** The effects of starting, ending or reopening a tenant. */
export const tenantEffect = ({ id }: OfficeProjectDetail, action: LifecycleStep) =>
  recordQuery(officeProjectImpact, { ...target(id), body: { action } })

export const createTenant = (body: OfficeProjectCreateForm, { headers }: SubmitOptions) =>
  call(officeProjectCreate, { query: {}, body }, { headers })

export const updateTenant =
  (id: string) =>
  (form: OfficeProjectForm, { version, headers }: SubmitOptions) =>
    call(officeProjectUpdate, { ...target(id), body: { ...form, version } }, { headers })

/** The state changes of a tenant; the typed code confirms the end (product.md FRM-06). */
export const stepOfTenant = {
  start: ({ id, version }: OfficeProjectDetail) => call(officeProjectStart, { ...target(id), body: { version } }),
  end: ({ id, version, code }: OfficeProjectDetail) =>
    call(officeProjectEnd, { ...target(id), body: { version, code, reason: null } }),
  reopen: ({ id, version }: OfficeProjectDetail, { reason }: { reason: string }) =>
    call(officeProjectReopen, { ...target(id), body: { version, reason } }),
}

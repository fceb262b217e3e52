import * as ops from '@azas/api/office-project/office-project.operations.ts'
import { lifecycleFields } from '#record/lifecycle.ts'
import { recordCalls } from '#record/record-calls.ts'

const calls = recordCalls('target_office_project_id', {
  detail: ops.officeProjectDetail,
  create: ops.officeProjectCreate,
  update: ops.officeProjectUpdate,
})
export const { facts: tenantFacts, create: createTenant, update: updateTenant } = calls
export const tenantEffect = calls.effect(ops.officeProjectImpact)

/** The state changes of a tenant. */
export const stepOfTenant = {
  start: calls.change(ops.officeProjectStart, lifecycleFields.start),
  end: calls.change(ops.officeProjectEnd, lifecycleFields.end),
  reopen: calls.change(ops.officeProjectReopen, lifecycleFields.reopen),
}

import * as ops from '@azas/api/office-account/office-account.operations.ts'
import { officeProjectDetail, officeProjectSearch } from '@azas/api/office-project/office-project.operations.ts'
import type { RowTarget, RowVersions } from '@azas/api/rows.ts'
import { parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import type { AccountAction, TenantChange } from '@azas/domain/office-account/office-account.rules.ts'
import { call } from '#api/call.ts'
import type { ActionInput } from '#record/define-record.ts'
import { recordCalls } from '#record/record-calls.ts'

const calls = recordCalls('target_office_account_id', {
  detail: ops.officeAccountDetail,
  create: ops.officeAccountCreate,
  update: ops.officeAccountUpdate,
})
export const { facts: accountFacts, create: createAccount, update: updateAccount } = calls

const noFields = () => ({})
const dayOf = (input: string) => parsePlainDate(input) ?? input

/** The queries that show accounts; a tenant's page counts them and names its administrators. */
export const accountQueries = [ops.officeAccountSearch, officeProjectSearch, officeProjectDetail]

/** The actions on one account; an extension takes the day that its dialog asked for. */
export const changeAccount = {
  pause: calls.change(ops.officeAccountPause, noFields),
  resume: calls.change(ops.officeAccountResume, noFields),
  end: calls.change(ops.officeAccountEnd, noFields),
  extend: calls.change(ops.officeAccountExtend, (_: ops.OfficeAccount, { input }: ActionInput) => ({
    expiresOn: dayOf(input),
  })),
}

/** Does the same to many accounts; only an extension has a day. */
export const changeAccounts =
  (action: AccountAction) => (rows: RowTarget<OfficeAccountFilter> & { versions?: RowVersions }, input: string) =>
    call(ops.officeAccountBulk, {
      query: {},
      body: { action, ...(action === 'extend' && { expiresOn: dayOf(input) }), ...rows },
    })

/** Gives many accounts a tenant, or takes it from them. */
export const changeTenants =
  (change: TenantChange) => (rows: RowTarget<OfficeAccountFilter> & { versions?: RowVersions }) =>
    call(ops.officeAccountBulk, { query: {}, body: { ...change, ...rows } })

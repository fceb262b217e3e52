import {
  type OfficeAccount,
  officeAccountBulk,
  officeAccountCreate,
  officeAccountDetail,
  officeAccountEnd,
  officeAccountExtend,
  officeAccountPause,
  officeAccountResume,
  officeAccountUpdate,
} from '@azas/api/office-account.operations.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import type {
  OfficeAccountCreateForm,
  OfficeAccountFilter,
  OfficeAccountForm,
} from '@azas/domain/office-account/office-account.forms.ts'
import type { AccountAction, AccountStep } from '@azas/domain/office-account/office-account.rules.ts'
import { call } from '#api/call.ts'
import { recordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'

const target = (id: string) => ({ query: { target_office_account_id: id } })

/** The query of one account. */
export const accountFacts = (id: string) => recordQuery(officeAccountDetail, target(id))

export const createAccount = (body: OfficeAccountCreateForm, { headers }: SubmitOptions) =>
  call(officeAccountCreate, { query: {}, body }, { headers })

export const updateAccount =
  (id: string) =>
  (form: OfficeAccountForm, { version, headers }: SubmitOptions) =>
    call(officeAccountUpdate, { ...target(id), body: { ...form, version } }, { headers })

const steps = { pause: officeAccountPause, resume: officeAccountResume, end: officeAccountEnd } as const

/** Takes a step of one account. */
export const changeAccount =
  (step: AccountStep) =>
  ({ id, version }: OfficeAccount) =>
    call(steps[step], { ...target(id), body: { version } })

const dayOf = (input: string) => parsePlainDate(input) ?? input

/** Extends one account to the day that the dialog asked for. */
export const extendAccount = ({ id, version }: OfficeAccount, { asked }: { asked: string }) =>
  call(officeAccountExtend, { ...target(id), body: { version, expiresOn: dayOf(asked) } })

/** Does the same to many accounts; only an extension has a day. */
export const changeAccounts = (action: AccountAction) => (rows: RowTarget<OfficeAccountFilter>, asked: string) =>
  call(officeAccountBulk, {
    query: {},
    body: { action, ...(action === 'extend' && { expiresOn: dayOf(asked) }), ...rows },
  })

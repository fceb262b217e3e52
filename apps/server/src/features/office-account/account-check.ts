import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { valueAt } from '@azas/domain/kernel/keyed.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeAccountForm, TenantChoice } from '@azas/domain/office-account/office-account.forms.ts'
import { accountRefusal, type GuestLimit, guestRefusal } from '@azas/domain/office-account/office-account.rules.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { tenantError } from '@azas/domain/office-project/office-project.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { type FieldError, fieldProblem } from '#call/problem.ts'
import { changesOf } from '#change/changes-of.ts'
import { type FoundTenant, lockTenants } from '#tenants/tenants.queries.ts'
import type { AccountRow } from './office-account.queries.ts'

type Tenants = ReadonlyMap<string, Pick<FoundTenant, 'name' | 'status'>>

/** The tenants of a form, and those that an account has. */
export function tenantsById(found: readonly FoundTenant[], before: AccountRow | null): Tenants {
  const stored = (before?.tenants ?? []).map(({ officeProjectId: id, ...tenant }) => ({ id, ...tenant }))
  return new Map([...stored, ...found].map((tenant) => [tenant.id, tenant]))
}

const idOf = ({ officeProjectId }: { officeProjectId: string }) => officeProjectId

function choiceError(
  { tenants: chosen }: Pick<OfficeAccountForm, 'tenants'>,
  before: AccountRow | null,
  tenants: Tenants,
): FieldError | null {
  const title = tenantError(chosen.map(idOf), before?.tenants.map(idOf) ?? [], tenants)
  return title === null ? null : { path: 'tenants', title }
}

/** The error of a new last day that has passed; null for any other. */
export function lastDayError(
  expiresOn: PlainDate | null,
  before: PlainDate | null,
  today: PlainDate,
): FieldError | null {
  if (expiresOn === null || expiresOn === before || expiresOn >= today) return null
  return { path: 'expiresOn', title: words.pastDay }
}

/** What the database and the day know against a form, for the form and for the import. */
export function accountErrors(
  form: OfficeAccountForm,
  before: AccountRow | null,
  { tenants, ...limit }: GuestLimit & { tenants: Tenants },
): FieldError[] {
  const { today } = limit
  const refusal = before && accountRefusal('update', before, today)
  const tooLong = guestRefusal(form, limit)
  const errors = [
    refusal ? { path: 'displayname', title: refusal } : null,
    choiceError(form, before, tenants),
    lastDayError(form.expiresOn, before?.expiresOn ?? null, today),
    tooLong === null ? null : { path: 'expiresOn', title: tooLong },
  ]
  return errors.filter((error) => error !== null)
}

/** The accounts' setting, which the features of a start share. */
export type AccountSettings = Pick<GuestLimit, 'guestMaxDays'>

/** Locks the tenants of a form against their end meanwhile. Throws a 400 at the fields that are wrong. */
export async function assertAccount(
  call: Call,
  form: OfficeAccountForm,
  before: AccountRow | null,
  { guestMaxDays }: AccountSettings,
): Promise<Tenants> {
  const tenants = tenantsById(await lockTenants(call.db, call.actor.realm, form.tenants.map(idOf)), before)
  const [first, ...others] = accountErrors(form, before, {
    tenants,
    guestMaxDays,
    today: tokyoDate(call.now()),
  })
  if (first) throw fieldProblem(first, ...others)
  return tenants
}

/** Chosen tenants as the history names them, in an order of their own. */
export function tenantNames(chosen: readonly TenantChoice[], tenants: Tenants): string[] {
  const nameOf = ({ officeProjectId, isAdmin }: TenantChoice) => {
    const { name } = valueAt(tenants, officeProjectId)
    return isAdmin ? fill(words.asAdmin, { name }) : name
  }
  return chosen.map(nameOf).toSorted()
}

/** What a form changes of an account; null without a difference. */
export function accountChanges(before: AccountRow, form: OfficeAccountForm, tenants: Tenants): AuditChanges | null {
  return changesOf<Omit<OfficeAccountForm, 'tenants'> & { tenants: string[] }>(
    { ...before, tenants: tenantNames(before.tenants, tenants) },
    { ...form, tenants: tenantNames(form.tenants, tenants) },
  )
}

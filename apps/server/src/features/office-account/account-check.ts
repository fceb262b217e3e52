import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeAccountForm, TenantChoice } from '@azas/domain/office-account/office-account.forms.ts'
import { accountRefusal } from '@azas/domain/office-account/office-account.rules.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { type FieldError, fieldProblem } from '#call/problem.ts'
import { changesOf } from '#change/changes-of.ts'
import { type AccountRow, findTenants, type FoundTenant } from './office-account.queries.ts'

type Tenants = ReadonlyMap<string, Pick<FoundTenant, 'name' | 'status'>>

/** The tenants of a form, and those that an account has. */
export function tenantsById(found: readonly FoundTenant[], before: AccountRow | null): Tenants {
  const stored = (before?.tenants ?? []).map(({ officeProjectId: id, ...tenant }) => ({ id, ...tenant }))
  return new Map([...stored, ...found].map((tenant) => [tenant.id, tenant]))
}

function tenantError(
  { tenants: chosen }: Pick<OfficeAccountForm, 'tenants'>,
  before: AccountRow | null,
  tenants: Tenants,
): FieldError | null {
  if (chosen.some(({ officeProjectId: id }) => !tenants.has(id))) return { path: 'tenants', title: words.tenantUnknown }
  const stored = new Set(before?.tenants.map(({ officeProjectId }) => officeProjectId))
  const added = chosen.filter(({ officeProjectId }) => !stored.has(officeProjectId))
  const ended = added.map(({ officeProjectId: id }) => tenants.get(id)!).find(({ status }) => status === 'Inactive')
  return ended ? { path: 'tenants', title: fill(words.tenantEnded, { name: ended.name }) } : null
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

/** What the database knows against a form, for the form and for the import. */
export function accountErrors(
  form: OfficeAccountForm,
  before: AccountRow | null,
  { tenants, today }: { tenants: Tenants; today: PlainDate },
): FieldError[] {
  const refusal = before && accountRefusal('update', before, today)
  const errors = [
    refusal ? { path: 'displayname', title: refusal } : null,
    tenantError(form, before, tenants),
    lastDayError(form.expiresOn, before?.expiresOn ?? null, today),
  ]
  return errors.filter((error) => error !== null)
}

/** Reads the tenants of a form. Throws a 400 at the fields that are wrong. */
export async function assertAccount(call: Call, form: OfficeAccountForm, before: AccountRow | null): Promise<Tenants> {
  const ids = form.tenants.map(({ officeProjectId }) => officeProjectId)
  const tenants = tenantsById(await findTenants(call.db, call.actor.realm, ids), before)
  const [first, ...others] = accountErrors(form, before, { tenants, today: tokyoDate(call.now()) })
  if (first) throw fieldProblem(first, ...others)
  return tenants
}

/** Chosen tenants as the history names them, in an order of their own. */
function tenantNames(chosen: readonly TenantChoice[], tenants: Tenants): string[] {
  const nameOf = ({ officeProjectId, isAdmin }: TenantChoice) => {
    const { name } = tenants.get(officeProjectId)!
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

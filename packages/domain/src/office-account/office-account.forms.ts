import * as z from 'zod/mini'
import { whenAbsent } from '../kernel/absent.ts'
import { EmailText } from '../kernel/email.ts'
import { PlainDateText, Version } from '../kernel/fields.ts'
import { optionalDay, requiredDay, requiredText } from '../kernel/form-text.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import { wholeForm } from '../kernel/whole-form.ts'
import { fill } from '../words/fill.ts'
import { validationWords } from '../words/validation.ts'
import { maxTenants } from './office-account.rules.ts'
import { type OfficeAccountType, officeAccountType } from './office-account.ts'
import { officeAccountWords as words } from './office-account.words.ts'

const maxName = 100

/** A tenant of an account, and whether the account is its administrator. */
const tenantFields = {
  officeProjectId: z.uuid(fill(validationWords.requiredSelect, { label: words.tenants })),
  isAdmin: z._default(z.boolean(), false),
}
const Tenant = z.strictObject(tenantFields)
export type TenantChoice = z.output<typeof Tenant>
const TenantOfChange = z.strictObject(wholeForm(tenantFields, words))

const tenantsOf = <T extends z.ZodMiniType<TenantChoice>>(tenant: T) =>
  z.array(tenant, whenAbsent(words.tenantsRequired)).check(
    z.minLength(1, words.tenantsRequired),
    z.maxLength(maxTenants, fill(words.tenantsMax, { max: maxTenants })),
    z.refine(
      (tenants) => new Set(tenants.map(({ officeProjectId }) => officeProjectId)).size === tenants.length,
      words.tenantTwice,
    ),
  )

const officeAccountFields = {
  displayname: requiredText(words.displayname, maxName),
  email: EmailText,
  type: z.enum(officeAccountType.values, fill(validationWords.requiredSelect, { label: words.type })),
  tenants: tenantsOf(Tenant),
  expiresOn: optionalDay(words.expiresOn),
}
const guestsExpire = z.refine<{ type: OfficeAccountType; expiresOn: PlainDate | null }>(
  ({ type, expiresOn }) => type !== 'Guest' || expiresOn !== null,
  { path: ['expiresOn'], error: words.guestExpires },
)

/** The form of an office account (product.md OAC-01). */
export const OfficeAccountForm = z.strictObject(officeAccountFields).check(guestsExpire)
export type OfficeAccountForm = z.output<typeof OfficeAccountForm>

/** A new account: in use at once, or paused. */
export const OfficeAccountCreateForm = z
  .strictObject({ ...officeAccountFields, status: z._default(z.enum(['Active', 'Pause']), 'Active') })
  .check(guestsExpire)
export type OfficeAccountCreateForm = z.output<typeof OfficeAccountCreateForm>

/** A change of an account; `version` is the one that the caller has read (product.md FRM-05). */
export const OfficeAccountUpdateForm = z
  .strictObject({
    ...wholeForm(officeAccountFields, words),
    tenants: tenantsOf(TenantOfChange),
    version: Version,
  })
  .check(guestsExpire)
export type OfficeAccountUpdateForm = z.output<typeof OfficeAccountUpdateForm>

/** A step of an account. */
export const OfficeAccountStepForm = z.strictObject({ version: Version })

/** The extension of an account to a later last day. */
export const OfficeAccountExtendForm = z.strictObject({
  version: Version,
  expiresOn: requiredDay(words.newExpiresOn),
})

/** The last day of an extension in bulk. */
export const ExtendedDay = z.optional(PlainDateText)

import * as z from 'zod/mini'
import { whenAbsent } from '../kernel/absent.ts'
import { Version } from '../kernel/fields.ts'
import { optionalText } from '../kernel/form-text.ts'
import { keyMissing, wholeForm } from '../kernel/whole-form.ts'
import { AdministratorName } from '../user/user.forms.ts'
import { userWords } from '../user/user.words.ts'
import { fill } from '../words/fill.ts'
import { validationWords } from '../words/validation.ts'
import { adminRoles } from './admin.ts'
import { adminWords as words } from './admin.words.ts'

const maxSites = 1_000
const maxReason = 500

const person = AdministratorName.shape
const company = z.uuid(words.companyUnknown)
const sites = z.pipe(
  z
    .array(z.uuid(words.siteUnknown), whenAbsent(keyMissing(userWords.sites)))
    .check(z.maxLength(maxSites, words.siteUnknown)),
  z.transform((ids) => [...new Set(ids)]),
)
const version = Version
const isActive = z.boolean(validationWords.isActiveRequired)

/** A new SubAdmin (product.md API-02): only a SuperUser sends the company, an Admin's is their own. */
export const SubAdminCreateForm = z.strictObject({
  ...person,
  contractId: z.optional(company),
  projectIds: z._default(sites, []),
})
export type SubAdminCreateForm = z.output<typeof SubAdminCreateForm>

/** The same with a required company. */
export const SubAdminOfCompanyForm = z.strictObject({ ...SubAdminCreateForm.shape, contractId: company })
export type SubAdminOfCompanyForm = z.output<typeof SubAdminOfCompanyForm>

/** A change of a SubAdmin; `isActive: false` pauses. Sites are required, as a default would remove all of them. */
export const SubAdminForm = z.strictObject({ ...person, projectIds: sites, isActive })
export type SubAdminForm = z.output<typeof SubAdminForm>

export const SubAdminUpdateForm = z.strictObject({
  ...SubAdminForm.shape,
  ...wholeForm(person, userWords),
  contractId: z.optional(company),
  version,
})
export type SubAdminUpdateForm = z.output<typeof SubAdminUpdateForm>

/** A new Admin, without sites, as the whole company is in their charge. */
export const CompanyAdminCreateForm = z.strictObject({ ...person, contractId: company })
export type CompanyAdminCreateForm = z.output<typeof CompanyAdminCreateForm>

export const CompanyAdminForm = z.strictObject({ ...person, isActive })
export type CompanyAdminForm = z.output<typeof CompanyAdminForm>

export const CompanyAdminUpdateForm = z.strictObject({
  ...CompanyAdminForm.shape,
  ...wholeForm(person, userWords),
  contractId: z.optional(company),
  version,
})
export type CompanyAdminUpdateForm = z.output<typeof CompanyAdminUpdateForm>

/** An action on one administrator; `version` is the one that the caller has read (product.md FRM-05). */
export const AdminActionForm = z.strictObject({ version, reason: optionalText(words.reason, maxReason) })
export type AdminActionForm = z.output<typeof AdminActionForm>

/** A change of the role, with the sites of a SubAdmin. */
export const AdminRoleForm = z.strictObject({
  version,
  role: z.enum(adminRoles, fill(validationWords.requiredSelect, { label: userWords.role })),
  projectIds: z._default(sites, []),
  reason: optionalText(words.reason, maxReason),
})
export type AdminRoleForm = z.output<typeof AdminRoleForm>

import {
  CompanyAdminCreateForm,
  CompanyAdminForm,
  SubAdminCreateForm,
  SubAdminForm,
  SubAdminOfCompanyForm,
} from '@azas/domain/admin/admin.forms.ts'
import { adminScreenWords as words, adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { signedCompany } from '#record/company-source.ts'
import { defineForm } from '#form/state/define-form.ts'
import { activeField } from '#form/fields/types/active.ts'
import { lookupOne } from '#form/fields/types/lookup-one.tsx'
import { lookupMany } from '#form/fields/types/lookup.tsx'
import { email, kana, shortText } from '#form/fields/types/text.tsx'
import { findSites, sitePickable } from '#record/site-lookup.ts'

const person = {
  displayname: { label: userWords.displayname, fieldType: shortText, help: userWords.displaynameHelp },
  displaynameKana: { label: userWords.displaynameKana, fieldType: kana },
  email: { label: userWords.email, fieldType: email },
}

const company = { contractId: { label: adminWords.company, fieldType: lookupOne(signedCompany) } }

const sites = {
  projectIds: {
    label: adminWords.sites,
    fieldType: lookupMany(findSites(), sitePickable),
    from: 'projects',
    help: words.sitesHelp,
  },
}

const editFields = {
  ...person,
  email: { ...person.email, help: words.emailHelp },
  isActive: { label: userWords.status, fieldType: activeField(words), from: 'status' },
}

/** The forms in the order on screen: of a SuperUser with the company, of an Admin without; only SubAdmins have sites. */
export const newAdminForm = defineForm(CompanyAdminCreateForm, [{ fields: { ...company, ...person } }])
export const newSubAdminOfCompanyForm = defineForm(SubAdminOfCompanyForm, [
  { fields: { ...company, ...person, ...sites } },
])
// An Admin's own company is the only one.
export const newSubAdminForm = defineForm(SubAdminCreateForm, [{ fields: { ...person, ...sites } }], ['contractId'])
export const adminForm = defineForm(CompanyAdminForm, [{ fields: editFields }])
export const subAdminForm = defineForm(SubAdminForm, [{ fields: { ...editFields, ...sites } }])

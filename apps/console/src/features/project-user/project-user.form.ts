import { userRole } from '@azas/domain/access/roles.ts'
import { PersonForm, placeForm } from '@azas/domain/project-user/project-user.forms.ts'
import { duties, isStaff, type SiteRole, siteRoles } from '@azas/domain/project-user/project-user.ts'
import { personFormWords as screens, projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import type { SiteNames } from '@azas/domain/project-user/site-names.ts'
import { sex } from '@azas/domain/user/sex.ts'
import { userJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { FieldSpec, Values } from '#form/fields/field-table.ts'
import { fixedSource } from '#form/fields/fixed-source.ts'
import {
  activeField,
  checks,
  optionsOf,
  radios,
  select,
  wholeYears,
  email as emailText,
  personKana,
  shortText,
} from '#form/fields/plain.tsx'
import { lookupOne } from '#form/fields/types/lookup-one.tsx'
import { defineForm } from '#form/state/define-form.ts'

const roleOptions = siteRoles.map((value) => ({ value, label: userRole.label(value) }))
const dutyOptions = duties.map((value) => ({ value, label: userJob.label(value) }))

/** The fields of a person's place at a site, by the person's role (seed section 5). */
function placeFields(names: SiteNames, roleOf: (values: Values) => SiteRole) {
  const isOfStaff = (values: Values) => isStaff(roleOf(values))
  const namesFor = (offered: readonly string[]) => ({
    fieldType: lookupOne(fixedSource(offered), 'half'),
    ...(offered.length === 0 && { help: screens.noNames }),
  })
  const crew = namesFor(names.primarySubcontractors)
  const staff = namesFor(names.affiliations)
  const company: FieldSpec = {
    label: words.company,
    fieldType: shortText,
    varies: (values) => (isOfStaff(values) ? { label: screens.companyOfStaff } : { isRequired: true }),
  }
  const primarySubcontractor: FieldSpec = {
    label: words.primarySubcontractor,
    ...crew,
    varies: (values) => ({ isRequired: true, ...(isOfStaff(values) && { label: words.primaryForStaff, ...staff }) }),
  }
  const jobs: FieldSpec = {
    label: words.jobs,
    fieldType: checks(dutyOptions),
    varies: (values) => (roleOf(values) === 'Operator' ? { isRequired: true } : { isHidden: true }),
  }
  return { company, primarySubcontractor, jobs }
}

const roleIn = ({ role }: Values) => siteRoles.find((each) => each === role) ?? 'Worker'

const address: FieldSpec = {
  label: userWords.email,
  fieldType: emailText,
  varies: (values) => (roleIn(values) === 'Worker' ? { help: screens.emailHelp } : { isRequired: true }),
}

const personFields = {
  role: { label: userWords.role, fieldType: { ...radios(roleOptions), empty: 'Worker' }, isRequired: true },
  displayname: { label: userWords.displayname, fieldType: shortText, help: userWords.displaynameHelp },
  displaynameKana: { label: userWords.displaynameKana, fieldType: personKana },
}

const details = {
  age: { label: words.age, fieldType: wholeYears(words.ageUnit) },
  experienceLength: { label: words.experienceLength, fieldType: wholeYears(words.yearsUnit) },
  sex: { label: words.sex, fieldType: select(optionsOf(sex)) },
}

const active = { label: userWords.status, fieldType: activeField(screens), from: 'status' }

const sectionsOf = (names: SiteNames) =>
  [
    { title: screens.person, fields: { ...personFields, ...placeFields(names, roleIn) } },
    { title: screens.signIn, fields: { email: address, isActive: active } },
    { title: screens.details, fields: details },
  ] as const

/** The form of a person at a site, in the order on screen (seed section 3, product.md USR-02). */
export const personForm = (names: SiteNames) => defineForm(PersonForm, sectionsOf(names))

/** The form of whoever looks after some of the person's sites alone (security.md section 3). */
export const personPlaceForm = (names: SiteNames, role: SiteRole) =>
  defineForm(placeForm(role), [{ fields: placeFields(names, () => role) }])

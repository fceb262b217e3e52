import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { signedCompany } from '#form/company-source.ts'
import type { Kind } from '#form/field-table.ts'
import { radios } from '#form/kinds/choice.tsx'
import { oneFound } from '#form/kinds/found.tsx'
import { lookupMany } from '#form/kinds/lookup.tsx'
import { email, kana, shortText } from '#form/kinds/text.tsx'
import { findSites, sitePickable } from './admin.queries.ts'

const person = {
  displayname: { label: userWords.displayname, kind: shortText, help: userWords.displaynameHelp },
  displaynameKana: { label: userWords.displaynameKana, kind: kana },
  email: { label: userWords.email, kind: email },
}

const company = { contractId: { label: adminWords.company, kind: oneFound(signedCompany) } }

const sites = {
  projectIds: {
    label: adminWords.sites,
    kind: lookupMany(findSites(), sitePickable),
    from: 'projects',
    help: words.sitesHelp,
  },
}

const activeOptions = [
  { value: 'true', label: words.active },
  { value: 'false', label: words.paused },
]

/** Whether somebody may sign in; who never did and is not paused may. */
const active: Kind<string> = {
  ...radios(activeOptions),
  show: (status) => String(status !== 'Pause'),
  read: (typed) => typed === 'true',
  tidy: (typed) => typed,
}

const changed = {
  ...person,
  email: { ...person.email, help: words.emailHelp },
  isActive: { label: userWords.status, kind: active, from: 'status' },
}

/** The forms in the order on screen: of a SuperUser with the company, of an Admin without; only SubAdmins have sites. */
export const adminFields = {
  newAdmin: { ...company, ...person },
  newSubAdminOfCompany: { ...company, ...person, ...sites },
  newSubAdmin: { ...person, ...sites },
  admin: changed,
  subAdmin: { ...changed, ...sites },
}

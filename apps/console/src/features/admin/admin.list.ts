import { Id } from '@azas/api/common.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { adminRoles, adminSortFields } from '@azas/domain/admin/admin.ts'
import { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { adminScreenWords as screens } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { flags } from '#filter/conditions/flags.tsx'
import { lookup } from '#filter/conditions/lookup.tsx'
import { period } from '#filter/conditions/period.tsx'
import { text } from '#filter/conditions/text.tsx'
import { values } from '#filter/conditions/values.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { type RawSearch, readText } from '#filter/search-params.ts'
import { anyCompany } from '#record/company-source.ts'
import { defineList } from '#list/define-list.ts'

/** The home of administrators. */
export const adminHome = { path: '/system/admin', object: adminWords.object, companyTab: 'admin' } as const

/** Administrators as a list (product.md ADM-01). */
export const adminList = defineList({
  sortFields: adminSortFields,
  defaultSort: '-createdAt',
  filter: defineFilter({
    schema: AdminFilter,
    conditions: [
      text('displayname', { label: userWords.displayname, param: 'name' }),
      text('email', { label: userWords.email, param: 'email' }),
      period(['startTimestamp', 'endTimestamp'], { label: screens.registeredPeriod }),
      lookup('contractId', { label: adminWords.company, param: 'company', source: anyCompany }),
      values('roles', {
        label: userWords.role,
        param: 'role',
        set: { values: adminRoles, label: userRole.label },
        span: 3,
      }),
      values('statuses', { label: userWords.status, param: 'status', set: loginStatus, span: 5 }),
      flags([{ field: 'invitationFailed', param: 'failed', label: screens.invitationFailed }]),
    ],
  }),
})

/** The company that a link prefills for a new administrator. */
export function readCompany(raw: RawSearch): { company?: string | undefined } {
  return { company: Id.safeParse(readText(raw, 'company')).data }
}

import { officeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import { officeAccountSortFields } from '@azas/domain/office-account/office-account.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { people } from '@azas/domain/words/counting.ts'
import { lookupView } from '#filter/conditions/lookup.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'
import { anyTenant } from '#parents/tenant-lookup.ts'

/** The home of office accounts. */
export const officeAccountHome = { path: '/system/office-account', object: people(words.object) } as const

/** Office accounts as a list (product.md OAC-01). */
export const officeAccountList = defineList({
  sortFields: officeAccountSortFields,
  defaultSort: 'displayname',
  filter: defineFilter(officeAccountFilter, { lookup: lookupView(anyTenant), spans: { expiresSoon: 4 } }),
})

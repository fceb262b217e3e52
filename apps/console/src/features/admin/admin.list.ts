import { Id } from '@azas/api/common.ts'
import { adminFilter } from '@azas/domain/admin/admin.filter.ts'
import { adminSortFields } from '@azas/domain/admin/admin.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { people } from '@azas/domain/words/counting.ts'
import { lookupView } from '#filter/conditions/lookup.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { type RawSearch, readText } from '#filter/search-params.ts'
import { defineList } from '#list/define-list.ts'
import { anyCompany } from '#parents/company-source.ts'

/** The home of administrators. */
export const adminHome = { path: '/system/admin', object: people(adminWords.object), companyTab: 'admin' } as const

/** Administrators as a list (product.md ADM-01). */
export const adminList = defineList({
  sortFields: adminSortFields,
  defaultSort: '-createdAt',
  filter: defineFilter(adminFilter, { lookup: lookupView(anyCompany), spans: { roles: 3, statuses: 5 } }),
})

/** The company that a link prefills for a new administrator. */
export function readCompany(raw: RawSearch): { company?: string | undefined } {
  return { company: Id.safeParse(readText(raw, 'company')).data }
}

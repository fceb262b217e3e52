import { officeProjectFilter } from '@azas/domain/office-project/office-project.filter.ts'
import { officeProjectSortFields } from '@azas/domain/office-project/office-project.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import { things } from '@azas/domain/words/counting.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The home of office tenants. */
export const officeProjectHome = { path: '/system/office-project', object: things(words.object) } as const

/** Office tenants as a list (product.md OPJ-01). */
export const officeProjectList = defineList({
  sortFields: officeProjectSortFields,
  defaultSort: 'status',
  filter: defineFilter(officeProjectFilter),
})

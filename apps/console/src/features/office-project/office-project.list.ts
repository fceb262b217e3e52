import { OfficeProjectFilter } from '@azas/domain/office-project/office-project.forms.ts'
import {
  officeProjectCategory,
  officeProjectSortFields,
  officeProjectStatus,
} from '@azas/domain/office-project/office-project.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { period } from '#filter/conditions/period.tsx'
import { text } from '#filter/conditions/text.tsx'
import { values } from '#filter/conditions/values.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The home of office tenants. */
export const officeProjectHome = { path: '/system/office-project', object: words.object } as const

/** Office tenants as a list (product.md OPJ-01). */
export const officeProjectList = defineList({
  sortFields: officeProjectSortFields,
  defaultSort: 'status',
  filter: defineFilter({
    schema: OfficeProjectFilter,
    conditions: [
      text('keyword', { label: tableWords.keyword, param: 'keyword' }),
      period(['periodStart', 'periodEnd'], { label: words.period }),
      values('categories', { label: words.category, param: 'category', set: officeProjectCategory }),
      values('statuses', { label: words.status, param: 'status', set: officeProjectStatus }),
    ],
  }),
})

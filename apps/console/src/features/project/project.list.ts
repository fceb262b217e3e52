import { projectFilter } from '@azas/domain/project/project.filter.ts'
import { projectSortFields } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { things } from '@azas/domain/words/counting.ts'
import { lookupView } from '#filter/conditions/lookup.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'
import { anyCompany } from '#parents/company-source.ts'

/** The home of sites. */
export const projectHome = { path: '/system/project', object: things(words.object), companyTab: 'project' } as const

/** Sites as a list (product.md PRJ-02). */
export const projectList = defineList({
  sortFields: projectSortFields,
  defaultSort: ({ endsSoon }) => (endsSoon ? 'endDate' : 'status'),
  filter: defineFilter(projectFilter, {
    lookup: lookupView(anyCompany),
    spans: { statuses: (hidden) => (hidden.includes('contractId') ? 4 : 8) },
  }),
})

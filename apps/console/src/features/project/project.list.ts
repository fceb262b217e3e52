import { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { projectSortFields, projectStatus } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { flags } from '#filter/conditions/flags.tsx'
import { lookup } from '#filter/conditions/lookup.tsx'
import { period } from '#filter/conditions/period.tsx'
import { text } from '#filter/conditions/text.tsx'
import { values } from '#filter/conditions/values.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { anyCompany } from '#record/company-source.ts'
import { defineList } from '#list/define-list.ts'

/** The home of sites. */
export const projectHome = { path: '/system/project', object: words.object, companyTab: 'project' } as const

/** Sites as a list (product.md PRJ-02). */
export const projectList = defineList({
  sortFields: projectSortFields,
  defaultSort: 'status',
  filter: defineFilter({
    schema: ProjectFilter,
    conditions: [
      text('keyword', { label: tableWords.keyword, param: 'keyword' }),
      lookup('contractId', { label: words.companyName, param: 'company', source: anyCompany }),
      period(['periodStart', 'periodEnd'], { label: words.period }),
      values('statuses', {
        label: words.status,
        param: 'status',
        set: projectStatus,
        span: (hidden) => (hidden.includes('contractId') ? 4 : 8),
      }),
      flags([
        { field: 'overdue', param: 'overdue', label: words.overdue },
        { field: 'withoutDuty', param: 'withoutDuty', label: words.withoutDuty },
        { field: 'withUnseen', param: 'unseen', label: words.withUnseen },
        { field: 'withExpiringCards', param: 'cards', label: words.withExpiringCards },
      ]),
    ],
  }),
})

import { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractSortFields, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { flags } from '#filter/conditions/flags.tsx'
import { period } from '#filter/conditions/period.tsx'
import { text } from '#filter/conditions/text.tsx'
import { values } from '#filter/conditions/values.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The home of companies. */
export const contractHome = { path: '/system/service-contract', object: words.object } as const

/** Contract companies as a list (product.md CON-01); with "ends soon" sorted by end date. */
export const contractList = defineList({
  sortFields: contractSortFields,
  defaultSort: ({ endsSoon }) => (endsSoon ? 'endDate' : '-updatedAt'),
  filter: defineFilter({
    schema: ContractFilter,
    conditions: [
      text('keyword', { label: tableWords.keyword, param: 'keyword' }),
      period(['periodStart', 'periodEnd'], { label: words.period }),
      values('statuses', { label: words.status, param: 'status', set: contractStatus }),
      flags([
        { field: 'withoutAdmin', param: 'withoutAdmin', label: words.withoutAdmin },
        { field: 'endsSoon', param: 'endsSoon', label: words.endsSoon },
      ]),
    ],
  }),
})

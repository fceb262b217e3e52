import { contractFilter } from '@azas/domain/service-contract/service-contract.filter.ts'
import { contractSortFields } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { companies } from '@azas/domain/words/counting.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The home of companies. */
export const contractHome = { path: '/system/service-contract', object: companies(words.object) } as const

/** Contract companies as a list (product.md CON-01); with "ends soon" sorted by end date. */
export const contractList = defineList({
  sortFields: contractSortFields,
  defaultSort: ({ endsSoon }) => (endsSoon ? 'endDate' : '-updatedAt'),
  filter: defineFilter(contractFilter),
})

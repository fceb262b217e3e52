import { usageFilter } from '@azas/domain/usage/usage.filter.ts'
import { usageSortFields } from '@azas/domain/usage/usage.ts'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import { companies } from '@azas/domain/words/counting.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** A row leads to its company. */
export const usageHome = { path: '/system/service-contract', object: companies(words.object) } as const

/** Companies under contract by their use (product.md SHL-17). */
export const usageList = defineList({
  sortFields: usageSortFields,
  defaultSort: '-people',
  filter: defineFilter(usageFilter),
})

import { auditFilter } from '@azas/domain/audit/audit.filter.ts'
import { choiceView } from '#filter/conditions/choice.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The audit log as a list (product.md AUD-01); it has one order, newest first. */
export const auditList = defineList({
  sortFields: [],
  defaultSort: '-at',
  filter: defineFilter(auditFilter, { choice: choiceView }),
})

import { formerPeopleFilter, formerPeopleSortFields } from '@azas/domain/project-user/former-people.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The people who have left their last site as a list, whoever left last first (product.md USR-08). */
export const formerPeopleList = defineList({
  sortFields: formerPeopleSortFields,
  defaultSort: '-leftOn',
  filter: defineFilter(formerPeopleFilter, { spans: { statuses: 6 } }),
})

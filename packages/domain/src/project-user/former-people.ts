import type * as z from 'zod/mini'
import { text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { loginStatus } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { tableWords } from '../words/table.ts'
import { presentStatuses } from './project-user.ts'
import { formerPeopleWords as words, projectUserWords } from './project-user.words.ts'

/** The orders of the people who are at no site: the last day at a site, and the name. */
export const formerPeopleSortFields = ['leftOn', 'displayname'] as const

/** The people of a company who have left their last site (product.md USR-08), by default without ended ones. */
export const formerPeopleFilter = listFilter(
  text('keyword', { label: tableWords.keyword, help: words.keywordHelp, param: 'keyword' }),
  values('statuses', {
    label: userWords.status,
    param: 'status',
    set: loginStatus,
    preset: { values: presentStatuses, label: projectUserWords.presentOnly },
  }),
)
export const FormerPeopleFilter = formerPeopleFilter.schema
export type FormerPeopleFilter = z.output<typeof FormerPeopleFilter>

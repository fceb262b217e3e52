import * as z from 'zod/mini'
import { userRole } from '../access/roles.ts'
import { flags, given, period, text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { loginStatus, userJob } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { tableWords } from '../words/table.ts'
import { validationWords } from '../words/validation.ts'
import { presentStatuses, siteRoles } from './project-user.ts'
import { projectUserWords as words } from './project-user.words.ts'

/**
 * The people of a site (seed sections 3 and 5, product.md USR-01), by default without ended ones; statuses are those
 * of the list, `NoLogin` included (product.md USR).
 */
export const projectUserFilter = listFilter(
  text('keyword', { label: tableWords.keyword, help: words.keywordHelp, param: 'keyword' }),
  text('displayname', { label: userWords.displayname, param: 'name' }),
  text('company', { label: words.company, param: 'company' }),
  period(['startTimestamp', 'endTimestamp'], {
    label: words.registeredPeriod,
    invalid: validationWords.registeredPeriodInvalid,
  }),
  values('roles', { label: userWords.role, param: 'role', set: { values: siteRoles, labels: userRole.labels } }),
  values('statuses', {
    label: userWords.status,
    param: 'status',
    set: loginStatus,
    preset: { values: presentStatuses, label: words.presentOnly },
  }),
  values('jobs', { label: words.jobs, param: 'job', set: userJob }),
  flags(
    { field: 'unseen', param: 'unseen', label: words.unseen },
    { field: 'withExpiringCard', param: 'card', label: words.withExpiringCard },
    { field: 'withoutCard', param: 'noCard', label: words.withoutCard },
    { field: 'uninvited', param: 'uninvited', label: words.uninvited },
    { field: 'atSitesInUse', param: 'inUse', label: words.atSitesInUse },
  ),
  given('importId', words.ofImport, z.guid()),
)
export const ProjectUserFilter = projectUserFilter.schema
export type ProjectUserFilter = z.output<typeof ProjectUserFilter>

import { userRole } from '@azas/domain/access/roles.ts'
import { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { presentStatuses, projectUserSortFields, siteRoles } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { flags } from '#filter/conditions/flags.tsx'
import { period } from '#filter/conditions/period.tsx'
import { text } from '#filter/conditions/text.tsx'
import { values } from '#filter/conditions/values.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The people of a site as a list (seed sections 3 and 5, product.md USR-01); by default without ended ones. */
export const peopleList = defineList({
  sortFields: projectUserSortFields,
  defaultSort: '-registered',
  filter: defineFilter({
    schema: ProjectUserFilter,
    conditions: [
      text('displayname', { label: userWords.displayname, param: 'name' }),
      text('company', { label: words.company, param: 'company' }),
      period(['startTimestamp', 'endTimestamp'], { label: words.registeredPeriod }),
      values('roles', {
        label: userWords.role,
        param: 'role',
        set: { values: siteRoles, label: userRole.label },
        span: 6,
      }),
      values('statuses', {
        label: userWords.status,
        param: 'status',
        set: loginStatus,
        span: 6,
        preset: { values: presentStatuses, label: words.presentOnly },
      }),
      values('jobs', { label: words.jobs, param: 'job', set: userJob, span: 6 }),
      flags([
        { field: 'unseen', param: 'unseen', label: words.unseen },
        { field: 'withExpiringCard', param: 'card', label: words.withExpiringCard },
      ]),
    ],
  }),
})

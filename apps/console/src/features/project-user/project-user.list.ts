import { allSitesTitle } from '@azas/domain/project-user/all-sites-title.ts'
import { projectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { projectUserSortFields } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { people, registrations } from '@azas/domain/words/counting.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The people of a site as a list (seed sections 3 and 5, product.md USR-01); by default without ended ones. */
export const peopleList = defineList({
  sortFields: projectUserSortFields,
  defaultSort: '-registered',
  filter: defineFilter(projectUserFilter, { spans: { roles: 6, statuses: 6, jobs: 6 } }),
})

/** Where the people of all sites in scope are listed. */
export const allSitesHome = { path: '/system/project/user', object: registrations(projectUserWords.object) }

/** Where the people of a site are listed. */
export const peopleHome = (projectId: string) => ({
  path: `/system/project/${projectId}/user`,
  object: people(projectUserWords.object),
  wider: { path: allSitesHome.path, title: allSitesTitle },
})

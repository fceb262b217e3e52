import { importEntryWords } from '@azas/domain/import/import-entry.words.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { personPageWords } from '@azas/domain/project-user/person-pages.words.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Id } from '@azas/api/common.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readImportSearch } from '#import/import-search.ts'
import { projectList } from '#features/project/project.list.ts'
import { peopleList } from '#features/project-user/people.list.ts'
import { requirePage, requirePermission } from './page-guards.ts'
import { isId, isNoRecord } from './record-id.ts'
import { shell } from './shell.ts'

const beforeLoad = requirePage('project')

export const project = createRoute({
  getParentRoute: () => shell,
  path: 'project',
  staticData: { title: projectWords.title },
  validateSearch: projectList.readSearch,
  beforeLoad,
  component: lazyRouteComponent(() => import('#features/project/ProjectPage.tsx'), 'ProjectPage'),
})
export const projectNew = createRoute({
  getParentRoute: () => shell,
  path: 'project/new',
  staticData: { title: screens.newTitle },
  validateSearch: ({ company }: Record<string, unknown>): { company?: string | undefined } => ({
    company: Id.safeParse(company).data,
  }),
  beforeLoad: requirePermission('project', 'project.write'),
  component: lazyRouteComponent(() => import('#features/project/project.pages.tsx'), 'ProjectCreatePage'),
})
export const projectEdit = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/edit',
  staticData: { title: screens.editTitle },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  beforeLoad: requirePermission('project', 'project.update'),
  component: lazyRouteComponent(() => import('#features/project/project.pages.tsx'), 'ProjectEditPage'),
})
const projectRecord = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId',
  staticData: { title: screens.detail },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  beforeLoad,
  component: lazyRouteComponent(() => import('#features/project/project.pages.tsx'), 'ProjectRecordPage'),
})
const overview = createRoute({
  getParentRoute: () => projectRecord,
  path: '/',
  component: lazyRouteComponent(() => import('#features/project/project.pages.tsx'), 'ProjectOverview'),
})
const people = createRoute({
  getParentRoute: () => projectRecord,
  path: 'user',
  validateSearch: peopleList.readSearch,
  component: lazyRouteComponent(() => import('#features/project-user/PeopleTab.tsx'), 'PeopleTab'),
})
const personPage = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/$userId',
  staticData: { title: projectUserWords.detail },
  params: { parse: (raw) => isId(raw.projectId) && isId(raw.userId) && raw },
  beforeLoad,
  component: lazyRouteComponent(() => import('#features/project-user/people.pages.tsx'), 'PersonPage'),
})
const personOverview = createRoute({
  getParentRoute: () => personPage,
  path: '/',
  component: lazyRouteComponent(() => import('#features/project-user/people.pages.tsx'), 'PersonOverview'),
})
const personHistory = createRoute({
  getParentRoute: () => personPage,
  path: 'history',
  component: lazyRouteComponent(() => import('#features/project-user/people.pages.tsx'), 'PersonHistory'),
})
export const personNew = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/new',
  staticData: { title: personPageWords.newTitle },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/person.pages.tsx'), 'PersonCreatePage'),
})
export const personCards = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/card',
  staticData: { title: personPageWords.cardTitle },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/cards/CardPage.tsx'), 'CardPage'),
})
export const personCopy = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/copy',
  staticData: { title: personPageWords.copyTitle },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/copy/CopyPage.tsx'), 'CopyPage'),
})
export const personEdit = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/$userId/edit',
  staticData: { title: personPageWords.editTitle },
  params: { parse: (raw) => isId(raw.projectId) && isId(raw.userId) && raw },
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/person.pages.tsx'), 'PersonEditPage'),
})
export const personTree = personPage.addChildren([personOverview, personHistory])
export const peopleImport = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/import',
  staticData: { title: fill(importEntryWords.title, { object: projectUserWords.object }) },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  validateSearch: readImportSearch,
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/PeopleImportPage.tsx'), 'PeopleImportPage'),
})
const duties = createRoute({
  getParentRoute: () => projectRecord,
  path: 'duty',
  component: lazyRouteComponent(() => import('#features/project/ProjectDuties.tsx'), 'ProjectDuties'),
})
const history = createRoute({
  getParentRoute: () => projectRecord,
  path: 'history',
  component: lazyRouteComponent(() => import('#features/project/project.pages.tsx'), 'ProjectHistory'),
})
export const projectTree = projectRecord.addChildren([overview, people, duties, history])
export const projectMissing = createRoute({
  getParentRoute: () => shell,
  path: 'project/$',
  params: { parse: (raw) => isNoRecord(raw._splat) && raw },
  beforeLoad,
  component: lazyRouteComponent(() => import('./MissingRecordPages.tsx'), 'ProjectMissing'),
})

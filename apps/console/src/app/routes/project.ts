import { Id } from '@azas/api/common.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readProjectSearch } from '#features/project/project.search.ts'
import { readPeopleSearch } from '#features/project-user/people.search.ts'
import { requirePage, requirePermission } from '../page-guards.ts'
import { shell } from './shell.ts'

const beforeLoad = requirePage('project')

export const project = createRoute({
  getParentRoute: () => shell,
  path: 'project',
  validateSearch: readProjectSearch,
  beforeLoad,
  component: lazyRouteComponent(() => import('#features/project/ProjectPage.tsx'), 'ProjectPage'),
})
export const projectNew = createRoute({
  getParentRoute: () => shell,
  path: 'project/new',
  validateSearch: ({ company }: Record<string, unknown>): { company?: string | undefined } => ({
    company: Id.safeParse(company).data,
  }),
  beforeLoad: requirePermission('project', 'project.write'),
  component: lazyRouteComponent(() => import('#features/project/ProjectCreatePage.tsx'), 'ProjectCreatePage'),
})
export const projectEdit = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/edit',
  beforeLoad: requirePermission('project', 'project.update'),
  component: lazyRouteComponent(() => import('#features/project/ProjectEditPage.tsx'), 'ProjectEditPage'),
})
const projectRecord = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId',
  beforeLoad,
  component: lazyRouteComponent(() => import('#features/project/ProjectRecordPage.tsx'), 'ProjectRecordPage'),
})
const overview = createRoute({
  getParentRoute: () => projectRecord,
  path: '/',
  component: lazyRouteComponent(() => import('#features/project/ProjectOverview.tsx'), 'ProjectOverview'),
})
const people = createRoute({
  getParentRoute: () => projectRecord,
  path: 'user',
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => import('#features/project-user/PeopleTab.tsx'), 'PeopleTab'),
})
const duties = createRoute({
  getParentRoute: () => projectRecord,
  path: 'duty',
  component: lazyRouteComponent(() => import('#features/project/ProjectDuties.tsx'), 'ProjectDuties'),
})
const history = createRoute({
  getParentRoute: () => projectRecord,
  path: 'history',
  component: lazyRouteComponent(() => import('../ProjectHistoryTab.tsx'), 'ProjectHistoryTab'),
})
export const projectTree = projectRecord.addChildren([overview, people, duties, history])

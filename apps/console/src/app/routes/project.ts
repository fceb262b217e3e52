import { Id } from '@azas/api/common.ts'
import { importEntryWords } from '@azas/domain/import/import.words.ts'
import { allSitesTitle } from '@azas/domain/project-user/all-sites-title.ts'
import { duties as dutyValues } from '@azas/domain/project-user/project-user.ts'
import { formerPeopleWords, personPageWords, projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as screens, projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { formerPeopleList } from '#features/project-user/former/former.list.ts'
import { peopleList } from '#features/project-user/project-user.list.ts'
import { projectList } from '#features/project/project.list.ts'
import { type RawSearch, readOneOf } from '#filter/search-params.ts'
import { readImportSearch } from '#import/import-search.ts'
import { requireOneCompany, requirePage, requirePermission } from './page-guards.ts'
import { isId } from './record-id.ts'
import { recordRoutes } from './record-routes.ts'
import { shell } from './shell.ts'

const beforeLoad = requirePage('project')

const { outside, record, overview, history } = recordRoutes({
  path: 'project',
  param: 'projectId',
  titles: { ...screens, title: projectWords.title },
  guards: {
    create: requirePermission('project', 'project.write'),
    edit: requirePermission('project', 'project.update'),
  },
  readSearch: projectList.readSearch,
  readNew: ({ company }): { company?: string | undefined } => ({ company: Id.safeParse(company).data }),
  list: lazyRouteComponent(() => import('#features/project/ProjectPage.tsx'), 'ProjectPage'),
  pages: async () => (await import('#features/project/project.pages.tsx')).projectPages,
})
const people = createRoute({
  getParentRoute: () => record,
  path: 'user',
  validateSearch: peopleList.readSearch,
  component: lazyRouteComponent(() => import('#features/project-user/PeopleTab.tsx'), 'PeopleTab'),
})
/** A static segment: never a site's id. */
const peopleOfAllSites = createRoute({
  getParentRoute: () => shell,
  path: 'project/user',
  staticData: { title: allSitesTitle },
  validateSearch: peopleList.readSearch,
  beforeLoad: requireOneCompany,
  component: lazyRouteComponent(() => import('#features/project-user/PeopleOfAllSites.tsx'), 'PeopleOfAllSites'),
})
const formerPeople = createRoute({
  getParentRoute: () => shell,
  path: 'project/user/former',
  staticData: { title: formerPeopleWords.title },
  validateSearch: formerPeopleList.readSearch,
  beforeLoad: requireOneCompany,
  component: lazyRouteComponent(() => import('#features/project-user/former/FormerPeoplePage.tsx'), 'FormerPeople'),
})
const formerPeopleForSite = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/former',
  staticData: { title: formerPeopleWords.title },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  validateSearch: formerPeopleList.readSearch,
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(
    () => import('#features/project-user/former/FormerPeoplePage.tsx'),
    'FormerPeopleForSite',
  ),
})
const cardsOfAllSites = createRoute({
  getParentRoute: () => shell,
  path: 'project/user/card',
  staticData: { title: personPageWords.cardTitle },
  beforeLoad: requireOneCompany,
  component: lazyRouteComponent(() => import('#features/project-user/cards/CardPage.tsx'), 'CardPageOfAllSites'),
})
const personPage = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/$userId',
  staticData: { title: projectUserWords.detail },
  params: { parse: (raw) => isId(raw.projectId) && isId(raw.userId) && raw },
  beforeLoad,
  component: lazyRouteComponent(() => import('#features/project-user/project-user.pages.tsx'), 'PersonPage'),
})
const personOverview = createRoute({
  getParentRoute: () => personPage,
  path: '/',
  component: lazyRouteComponent(() => import('#features/project-user/project-user.pages.tsx'), 'PersonOverview'),
})
const personHistory = createRoute({
  getParentRoute: () => personPage,
  path: 'history',
  component: lazyRouteComponent(() => import('#features/project-user/project-user.pages.tsx'), 'PersonHistory'),
})
const personNew = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/new',
  staticData: { title: personPageWords.newTitle },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  validateSearch: (raw: RawSearch): { duty?: (typeof dutyValues)[number] | undefined } => ({
    duty: readOneOf(raw, 'duty', dutyValues),
  }),
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/person-form-pages.tsx'), 'PersonCreatePage'),
})
const personCards = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/card',
  staticData: { title: personPageWords.cardTitle },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/cards/CardPage.tsx'), 'CardPage'),
})
const personCopy = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/copy',
  staticData: { title: personPageWords.copyTitle },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/copy/CopyPage.tsx'), 'CopyPage'),
})
const personEdit = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/$userId/edit',
  staticData: { title: personPageWords.editTitle },
  params: { parse: (raw) => isId(raw.projectId) && isId(raw.userId) && raw },
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/person-form-pages.tsx'), 'PersonEditPage'),
})
const peopleImport = createRoute({
  getParentRoute: () => shell,
  path: 'project/$projectId/user/import',
  staticData: { title: fill(importEntryWords.title, { object: projectUserWords.object }) },
  params: { parse: (raw) => isId(raw.projectId) && raw },
  validateSearch: readImportSearch,
  beforeLoad: requirePermission('project', 'project-user.write'),
  component: lazyRouteComponent(() => import('#features/project-user/PeopleImportPage.tsx'), 'PeopleImportPage'),
})
const duties = createRoute({
  getParentRoute: () => record,
  path: 'duty',
  component: lazyRouteComponent(() => import('#features/project/ProjectDuties.tsx'), 'ProjectDuties'),
})
export const projectRoutes = [
  ...outside,
  record.addChildren([overview, people, duties, history]),
  peopleOfAllSites,
  cardsOfAllSites,
  formerPeople,
  formerPeopleForSite,
  personCards,
  personCopy,
  personNew,
  personEdit,
  personPage.addChildren([personOverview, personHistory]),
  peopleImport,
] as const

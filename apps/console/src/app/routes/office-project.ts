import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeAccountList } from '#features/office-account/office-account.list.ts'
import { officeProjectList } from '#features/office-project/office-project.list.ts'
import { requirePage } from './page-guards.ts'
import { isId, isNoRecord } from './record-id.ts'
import { shell } from './shell.ts'

const beforeLoad = requirePage('office-project')
const pages = () => import('#features/office-project/office-project.pages.tsx')

export const officeProject = createRoute({
  getParentRoute: () => shell,
  path: 'office-project',
  staticData: { title: words.title },
  validateSearch: officeProjectList.readSearch,
  beforeLoad,
  component: lazyRouteComponent(() => import('#features/office-project/OfficeProjectPage.tsx'), 'OfficeProjectPage'),
})
export const officeProjectNew = createRoute({
  getParentRoute: () => shell,
  path: 'office-project/new',
  staticData: { title: words.newTitle },
  beforeLoad,
  component: lazyRouteComponent(pages, 'OfficeProjectCreatePage'),
})
export const officeProjectEdit = createRoute({
  getParentRoute: () => shell,
  path: 'office-project/$officeProjectId/edit',
  staticData: { title: words.editTitle },
  params: { parse: (raw) => isId(raw.officeProjectId) && raw },
  beforeLoad,
  component: lazyRouteComponent(pages, 'OfficeProjectEditPage'),
})
const tenant = createRoute({
  getParentRoute: () => shell,
  path: 'office-project/$officeProjectId',
  staticData: { title: words.detail },
  params: { parse: (raw) => isId(raw.officeProjectId) && raw },
  beforeLoad,
  component: lazyRouteComponent(pages, 'OfficeProjectRecordPage'),
})
const overview = createRoute({
  getParentRoute: () => tenant,
  path: '/',
  component: lazyRouteComponent(pages, 'OfficeProjectOverview'),
})
const history = createRoute({
  getParentRoute: () => tenant,
  path: 'history',
  component: lazyRouteComponent(pages, 'OfficeProjectHistory'),
})
const accounts = createRoute({
  getParentRoute: () => tenant,
  path: 'account',
  validateSearch: officeAccountList.readSearch,
  component: lazyRouteComponent(() => import('#features/office-account/OfficeAccountPage.tsx'), 'TenantAccounts'),
})
export const officeProjectTree = tenant.addChildren([overview, accounts, history])
export const officeProjectMissing = createRoute({
  getParentRoute: () => shell,
  path: 'office-project/$',
  params: { parse: (raw) => isNoRecord(raw._splat) && raw },
  beforeLoad,
  component: lazyRouteComponent(() => import('./MissingRecordPages.tsx'), 'OfficeProjectMissing'),
})

import { pages } from '@azas/domain/access/pages.ts'
import { adminScreenWords as screens } from '@azas/domain/admin/admin-screens.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminList, readCompany } from '#features/admin/admin.list.ts'
import { requirePage, requirePermission } from './page-guards.ts'
import { isId, isNoRecord } from './record-id.ts'
import { shell } from './shell.ts'

export const admin = createRoute({
  getParentRoute: () => shell,
  path: 'admin',
  staticData: { title: pages.admin.word },
  validateSearch: adminList.readSearch,
  beforeLoad: requirePage('admin'),
  component: lazyRouteComponent(() => import('#features/admin/AdminList.tsx'), 'AdminListPage'),
})
export const adminNew = createRoute({
  getParentRoute: () => shell,
  path: 'admin/new',
  staticData: { title: screens.newTitle },
  validateSearch: readCompany,
  beforeLoad: requirePermission('admin', 'sub-admin.write'),
  component: lazyRouteComponent(() => import('#features/admin/admin.pages.tsx'), 'AdminCreatePage'),
})
export const adminEdit = createRoute({
  getParentRoute: () => shell,
  path: 'admin/$adminId/edit',
  staticData: { title: screens.editTitle },
  params: { parse: (raw) => isId(raw.adminId) && raw },
  beforeLoad: requirePermission('admin', 'sub-admin.write'),
  component: lazyRouteComponent(() => import('#features/admin/admin.pages.tsx'), 'AdminEditPage'),
})
const administrator = createRoute({
  getParentRoute: () => shell,
  path: 'admin/$adminId',
  staticData: { title: screens.detail },
  params: { parse: (raw) => isId(raw.adminId) && raw },
  beforeLoad: requirePage('admin'),
  component: lazyRouteComponent(() => import('#features/admin/admin.pages.tsx'), 'AdministratorPage'),
})
const overview = createRoute({
  getParentRoute: () => administrator,
  path: '/',
  component: lazyRouteComponent(() => import('#features/admin/admin.pages.tsx'), 'AdminOverview'),
})
const history = createRoute({
  getParentRoute: () => administrator,
  path: 'history',
  component: lazyRouteComponent(() => import('#features/admin/admin.pages.tsx'), 'AdminHistory'),
})
export const administratorTree = administrator.addChildren([overview, history])
export const adminMissing = createRoute({
  getParentRoute: () => shell,
  path: 'admin/$',
  params: { parse: (raw) => isNoRecord(raw._splat) && raw },
  beforeLoad: requirePage('admin'),
  component: lazyRouteComponent(() => import('./MissingRecordPages.tsx'), 'AdminMissing'),
})

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAdminSearch, readCompany } from '#features/admin/admin.search.ts'
import { requirePage, requirePermission } from '../page-guards.ts'
import { shell } from './shell.ts'

export const admin = createRoute({
  getParentRoute: () => shell,
  path: 'admin',
  validateSearch: readAdminSearch,
  beforeLoad: requirePage('admin'),
  component: lazyRouteComponent(() => import('#features/admin/AdminListPage.tsx'), 'AdminListPage'),
})
export const adminNew = createRoute({
  getParentRoute: () => shell,
  path: 'admin/new',
  validateSearch: readCompany,
  beforeLoad: requirePermission('admin', 'sub-admin.write'),
  component: lazyRouteComponent(() => import('#features/admin/AdminCreatePage.tsx'), 'AdminCreatePage'),
})
export const adminEdit = createRoute({
  getParentRoute: () => shell,
  path: 'admin/$adminId/edit',
  beforeLoad: requirePermission('admin', 'sub-admin.write'),
  component: lazyRouteComponent(() => import('#features/admin/AdminEditPage.tsx'), 'AdminEditPage'),
})
const administrator = createRoute({
  getParentRoute: () => shell,
  path: 'admin/$adminId',
  beforeLoad: requirePage('admin'),
  component: lazyRouteComponent(() => import('#features/admin/AdministratorPage.tsx'), 'AdministratorPage'),
})
const overview = createRoute({
  getParentRoute: () => administrator,
  path: '/',
  component: lazyRouteComponent(() => import('#features/admin/AdminOverview.tsx'), 'AdminOverview'),
})
const history = createRoute({
  getParentRoute: () => administrator,
  path: 'history',
  component: lazyRouteComponent(() => import('../AdminHistoryTab.tsx'), 'AdminHistoryTab'),
})
export const administratorTree = administrator.addChildren([overview, history])

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAdminSearch } from '#features/admin/admin.search.ts'
import { readProjectSearch } from '#features/project/project.search.ts'
import { readContractSearch } from '#features/service-contract/service-contract.search.ts'
import { requirePage } from '../page-guards.ts'
import { shell } from './shell.ts'

export const serviceContract = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract',
  validateSearch: readContractSearch,
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(
    () => import('#features/service-contract/ServiceContractPage.tsx'),
    'ServiceContractPage',
  ),
})

export const contractNew = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/new',
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(
    () => import('#features/service-contract/ContractCreatePage.tsx'),
    'ContractCreatePage',
  ),
})
export const contractEdit = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/$contractId/edit',
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(() => import('#features/service-contract/ContractEditPage.tsx'), 'ContractEditPage'),
})
const contract = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/$contractId',
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(() => import('#features/service-contract/ContractPage.tsx'), 'ContractPage'),
})
const contractOverview = createRoute({
  getParentRoute: () => contract,
  path: '/',
  component: lazyRouteComponent(() => import('#features/service-contract/ContractOverview.tsx'), 'ContractOverview'),
})
const contractHistory = createRoute({
  getParentRoute: () => contract,
  path: 'history',
  component: lazyRouteComponent(() => import('../ContractHistoryTab.tsx'), 'ContractHistoryTab'),
})
const contractAdmins = createRoute({
  getParentRoute: () => contract,
  path: 'admin',
  validateSearch: readAdminSearch,
  component: lazyRouteComponent(() => import('../ContractAdminsTab.tsx'), 'ContractAdminsTab'),
})
const contractProjects = createRoute({
  getParentRoute: () => contract,
  path: 'project',
  validateSearch: readProjectSearch,
  component: lazyRouteComponent(() => import('#features/project/ContractProjects.tsx'), 'ContractProjects'),
})
// The tabs of a company's administrators and sites join here; their links stand in ContractPage.
export const contractTree = contract.addChildren([contractOverview, contractAdmins, contractProjects, contractHistory])

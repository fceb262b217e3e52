import { contractScreenWords as screens } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminList } from '#features/admin/admin.list.ts'
import { projectList } from '#features/project/project.list.ts'
import { contractList } from '#features/service-contract/service-contract.list.ts'
import { requirePage } from './page-guards.ts'
import { isId, isNoRecord } from './record-id.ts'
import { shell } from './shell.ts'

export const serviceContract = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract',
  staticData: { title: contractWords.title },
  validateSearch: contractList.readSearch,
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(
    () => import('#features/service-contract/ServiceContractPage.tsx'),
    'ServiceContractPage',
  ),
})

export const contractNew = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/new',
  staticData: { title: screens.newTitle },
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(
    () => import('#features/service-contract/service-contract.pages.tsx'),
    'ContractCreatePage',
  ),
})
export const contractEdit = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/$contractId/edit',
  staticData: { title: screens.editTitle },
  params: { parse: (raw) => isId(raw.contractId) && raw },
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(
    () => import('#features/service-contract/service-contract.pages.tsx'),
    'ContractEditPage',
  ),
})
const contract = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/$contractId',
  staticData: { title: contractWords.detail },
  params: { parse: (raw) => isId(raw.contractId) && raw },
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(() => import('#features/service-contract/service-contract.pages.tsx'), 'ContractPage'),
})
const contractOverview = createRoute({
  getParentRoute: () => contract,
  path: '/',
  component: lazyRouteComponent(
    () => import('#features/service-contract/service-contract.pages.tsx'),
    'ContractOverview',
  ),
})
const contractHistory = createRoute({
  getParentRoute: () => contract,
  path: 'history',
  component: lazyRouteComponent(
    () => import('#features/service-contract/service-contract.pages.tsx'),
    'ContractHistory',
  ),
})
const contractAdmins = createRoute({
  getParentRoute: () => contract,
  path: 'admin',
  validateSearch: adminList.readSearch,
  component: lazyRouteComponent(() => import('#features/admin/AdminList.tsx'), 'ContractAdmins'),
})
const contractProjects = createRoute({
  getParentRoute: () => contract,
  path: 'project',
  validateSearch: projectList.readSearch,
  component: lazyRouteComponent(() => import('#features/project/ProjectPage.tsx'), 'ContractProjects'),
})
// The tabs of a company's administrators and sites join here; their links stand in ContractPage.
export const contractTree = contract.addChildren([contractOverview, contractAdmins, contractProjects, contractHistory])
export const contractMissing = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/$',
  params: { parse: (raw) => isNoRecord(raw._splat) && raw },
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(() => import('./MissingRecordPages.tsx'), 'ContractMissing'),
})

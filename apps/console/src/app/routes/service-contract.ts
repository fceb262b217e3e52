import { contractScreenWords as screens, contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminList } from '#features/admin/admin.list.ts'
import { projectList } from '#features/project/project.list.ts'
import { contractList } from '#features/service-contract/service-contract.list.ts'
import { recordRoutes } from './record-routes.ts'

const { outside, record, overview, history } = recordRoutes({
  path: 'service-contract',
  param: 'contractId',
  titles: { ...screens, title: contractWords.title, detail: contractWords.detail },
  readSearch: contractList.readSearch,
  list: lazyRouteComponent(() => import('#features/service-contract/ServiceContractPage.tsx'), 'ServiceContractPage'),
  pages: async () => (await import('#features/service-contract/service-contract.pages.tsx')).contractPages,
})
const admins = createRoute({
  getParentRoute: () => record,
  path: 'admin',
  validateSearch: adminList.readSearch,
  component: lazyRouteComponent(() => import('#features/admin/AdminList.tsx'), 'ContractAdmins'),
})
const projects = createRoute({
  getParentRoute: () => record,
  path: 'project',
  validateSearch: projectList.readSearch,
  component: lazyRouteComponent(() => import('#features/project/ProjectPage.tsx'), 'ContractProjects'),
})
// The tabs of a company's administrators and sites join here; their links stand in ContractPage.
export const contractRoutes = [...outside, record.addChildren([overview, admins, projects, history])] as const

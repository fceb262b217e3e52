import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeAccountList } from '#features/office-account/office-account.list.ts'
import { officeProjectList } from '#features/office-project/office-project.list.ts'
import { recordRoutes } from './record-routes.ts'

const { outside, record, overview, history } = recordRoutes({
  path: 'office-project',
  param: 'officeProjectId',
  titles: words,
  readSearch: officeProjectList.readSearch,
  list: lazyRouteComponent(() => import('#features/office-project/OfficeProjectPage.tsx'), 'OfficeProjectPage'),
  pages: async () => (await import('#features/office-project/office-project.pages.tsx')).officeProjectPages,
})
const accounts = createRoute({
  getParentRoute: () => record,
  path: 'account',
  validateSearch: officeAccountList.readSearch,
  component: lazyRouteComponent(() => import('#features/office-account/OfficeAccountPage.tsx'), 'TenantAccounts'),
})
export const officeProjectRoutes = [...outside, record.addChildren([overview, accounts, history])] as const

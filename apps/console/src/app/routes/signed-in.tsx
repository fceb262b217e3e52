import { deniedSegment } from '@azas/domain/access/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { leadToLanding, requireDenied } from './page-guards.ts'
import { accountTree } from './account.ts'
import { activeUser } from './active-user.ts'
import { admin, administratorTree, adminEdit, adminMissing, adminNew } from './admin.ts'
import { noticeRoutes, officeNoticeRoutes } from './notice.ts'
import {
  officeAccount,
  officeAccountEdit,
  officeAccountImport,
  officeAccountMissing,
  officeAccountNew,
  officeAccountTree,
} from './office-account.ts'
import {
  officeProject,
  officeProjectEdit,
  officeProjectMissing,
  officeProjectNew,
  officeProjectTree,
} from './office-project.ts'
import {
  project,
  projectEdit,
  projectMissing,
  projectNew,
  projectTree,
  personEdit,
  personCards,
  personCopy,
  personNew,
  personTree,
  peopleImport,
} from './project.ts'
import { contractEdit, contractMissing, contractNew, contractTree, serviceContract } from './service-contract.ts'
import { shell } from './shell.ts'

const denied = createRoute({
  getParentRoute: () => shell,
  path: deniedSegment,
  beforeLoad: requireDenied,
  component: lazyRouteComponent(() => import('./DeniedPage.tsx'), 'DeniedPage'),
})
const landing = createRoute({ getParentRoute: () => shell, path: '/', beforeLoad: leadToLanding })
const unknown = createRoute({ getParentRoute: () => shell, path: '$', beforeLoad: leadToLanding })

/** Every segment of the domain's page table has its page here. */
export const shellTree = shell.addChildren([
  serviceContract,
  contractNew,
  contractEdit,
  contractTree,
  contractMissing,
  admin,
  adminNew,
  adminEdit,
  administratorTree,
  adminMissing,
  project,
  projectNew,
  projectEdit,
  projectTree,
  personCards,
  personCopy,
  personNew,
  personEdit,
  personTree,
  peopleImport,
  projectMissing,
  activeUser,
  ...noticeRoutes,
  officeProject,
  officeProjectNew,
  officeProjectEdit,
  officeProjectTree,
  officeProjectMissing,
  ...officeNoticeRoutes,
  officeAccount,
  officeAccountNew,
  officeAccountImport,
  officeAccountEdit,
  officeAccountTree,
  officeAccountMissing,
  accountTree,
  denied,
  landing,
  unknown,
])

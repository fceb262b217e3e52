import { Id } from '@azas/api/common.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeAccountList } from '#features/office-account/office-account.list.ts'
import { readImportSearch } from '#import/import-search.ts'
import { requirePage } from './page-guards.ts'
import { recordRoutes } from './record-routes.ts'
import { shell } from './shell.ts'

const { outside, record, overview, history } = recordRoutes({
  path: 'office-account',
  param: 'officeAccountId',
  titles: words,
  readSearch: officeAccountList.readSearch,
  readNew: ({ tenant }): { tenant?: string | undefined } => ({ tenant: Id.safeParse(tenant).data }),
  list: lazyRouteComponent(() => import('#features/office-account/OfficeAccountPage.tsx'), 'OfficeAccountPage'),
  pages: async () => (await import('#features/office-account/office-account.pages.tsx')).officeAccountPages,
})
const fromFile = createRoute({
  getParentRoute: () => shell,
  path: 'office-account/import',
  staticData: { title: words.importTitle },
  validateSearch: readImportSearch,
  beforeLoad: requirePage('office-account'),
  component: lazyRouteComponent(
    () => import('#features/office-account/OfficeAccountImportPage.tsx'),
    'OfficeAccountImportPage',
  ),
})
export const officeAccountRoutes = [...outside, fromFile, record.addChildren([overview, history])] as const

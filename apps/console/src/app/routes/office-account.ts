import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeAccountList } from '#features/office-account/office-account.list.ts'
import { readImportSearch } from '#import/import-search.ts'
import { requirePage } from './page-guards.ts'
import { isId, isNoRecord } from './record-id.ts'
import { shell } from './shell.ts'

const beforeLoad = requirePage('office-account')
const list = () => import('#features/office-account/OfficeAccountPage.tsx')
const pages = () => import('#features/office-account/office-account.pages.tsx')

export const officeAccount = createRoute({
  getParentRoute: () => shell,
  path: 'office-account',
  staticData: { title: words.title },
  validateSearch: officeAccountList.readSearch,
  beforeLoad,
  component: lazyRouteComponent(list, 'OfficeAccountPage'),
})
export const officeAccountNew = createRoute({
  getParentRoute: () => shell,
  path: 'office-account/new',
  staticData: { title: words.newTitle },
  beforeLoad,
  component: lazyRouteComponent(pages, 'OfficeAccountCreatePage'),
})
export const officeAccountImport = createRoute({
  getParentRoute: () => shell,
  path: 'office-account/import',
  staticData: { title: words.importTitle },
  validateSearch: readImportSearch,
  beforeLoad,
  component: lazyRouteComponent(
    () => import('#features/office-account/OfficeAccountImportPage.tsx'),
    'OfficeAccountImportPage',
  ),
})
export const officeAccountEdit = createRoute({
  getParentRoute: () => shell,
  path: 'office-account/$officeAccountId/edit',
  staticData: { title: words.editTitle },
  params: { parse: (raw) => isId(raw.officeAccountId) && raw },
  beforeLoad,
  component: lazyRouteComponent(pages, 'OfficeAccountEditPage'),
})
const account = createRoute({
  getParentRoute: () => shell,
  path: 'office-account/$officeAccountId',
  staticData: { title: words.detail },
  params: { parse: (raw) => isId(raw.officeAccountId) && raw },
  beforeLoad,
  component: lazyRouteComponent(pages, 'OfficeAccountRecordPage'),
})
const overview = createRoute({
  getParentRoute: () => account,
  path: '/',
  component: lazyRouteComponent(pages, 'OfficeAccountOverview'),
})
const history = createRoute({
  getParentRoute: () => account,
  path: 'history',
  component: lazyRouteComponent(pages, 'OfficeAccountHistory'),
})
export const officeAccountTree = account.addChildren([overview, history])
export const officeAccountMissing = createRoute({
  getParentRoute: () => shell,
  path: 'office-account/$',
  params: { parse: (raw) => isNoRecord(raw._splat) && raw },
  beforeLoad,
  component: lazyRouteComponent(() => import('./MissingRecordPages.tsx'), 'OfficeAccountMissing'),
})

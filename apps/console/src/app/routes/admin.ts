import { pages } from '@azas/domain/access/pages.ts'
import { adminScreenWords as screens } from '@azas/domain/admin/admin.words.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { adminList, readCompany } from '#features/admin/admin.list.ts'
import { requirePermission } from './page-guards.ts'
import { recordRoutes } from './record-routes.ts'

const mayWrite = requirePermission('admin', 'sub-admin.write')

const { outside, record, overview, history } = recordRoutes({
  path: 'admin',
  param: 'adminId',
  titles: { ...screens, title: pages.admin.word },
  guards: { create: mayWrite, edit: mayWrite },
  readSearch: adminList.readSearch,
  readNew: readCompany,
  list: lazyRouteComponent(() => import('#features/admin/AdminList.tsx'), 'AdminListPage'),
  pages: async () => (await import('#features/admin/admin.pages.tsx')).adminPages,
})
export const adminRoutes = [...outside, record.addChildren([overview, history])] as const

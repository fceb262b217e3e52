import type { Administrator } from '@azas/api/administrator.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { ListView } from '#table/ListView.tsx'
import { useListPage } from '#table/use-list-page.tsx'
import { mayAct } from './admin-actions.ts'
import { adminBulk } from './admin.bulk.ts'
import { adminColumns } from './admin.columns.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { adminFile, adminPage } from './admin.queries.ts'
import { adminList, type AdminSearch } from './admin.list.ts'
import { useAdminActions } from './use-admin-actions.tsx'

const AdminQuickLook = lazy(async () => ({ default: (await import('./AdminQuickLook.tsx')).AdminQuickLook }))

const shell = getRouteApi('/system/shell')

/** Administrators, of one company where one is given: the URL says which rows, in which order, and whose detail is open. */
export function AdminList({ ofCompany }: { ofCompany?: string }) {
  const { me } = shell.useRouteContext()
  const ofAll = me.auth.role === 'SuperUser' && ofCompany === undefined
  const search = useAdminSearch(ofAll)
  const filter = { ...adminList.filterOf(search), ...(ofCompany && { contractId: ofCompany }) }
  const view = useListPage({
    list: adminList,
    search,
    page: adminPage(search, filter),
    hidden: ofAll ? [] : ['contractId'],
  })
  const actions = useAdminActions((id) => view.list.shown?.items.find((admin) => admin.id === id))
  const menuOf = (admin: Administrator) => <AdminMenu admin={admin} onChoose={actions.choose} />
  const acts = mayAct(me)
  return (
    <>
      <ListView
        name={ofAll ? 'admin' : 'company-admin'}
        object={adminWords.object}
        emptyHint={acts ? words.emptyHint : words.emptyHintSubAdmin}
        columns={ofAll ? withCompany : withoutCompany}
        rowKey={(admin) => admin.id}
        rowName={(admin) => admin.displayname}
        {...(acts && { bulk: adminBulk, rowMenu: menuOf })}
        filter={filter}
        download={adminFile(search)}
        quickLook={(peek) => <AdminQuickLook peek={peek} onChoose={actions.choose} />}
        {...view}
      />
      {actions.dialog}
    </>
  )
}

const [withCompany, withoutCompany] = [adminColumns(true), adminColumns(false)]

/** The URL; a company counts there only where administrators of several are listed. */
function useAdminSearch(ofAll: boolean): AdminSearch {
  const search = adminList.readSearch(useSearch({ strict: false }))
  return ofAll ? search : { ...search, company: undefined }
}

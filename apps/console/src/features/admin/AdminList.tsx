import type { Administrator } from '@azas/api/administrator.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { anyCompany } from '#form/company-source.ts'
import { ListView } from '#table/ListView.tsx'
import { useListPage } from '#table/use-list-page.ts'
import { mayAct } from './admin-actions.ts'
import { adminConditions } from './admin-conditions.ts'
import { adminBulk } from './admin.bulk.ts'
import { adminColumns } from './admin.columns.tsx'
import { AdminFilterForm } from './AdminFilterForm.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { adminFile, adminPage } from './admin.queries.ts'
import { adminFilterOf, adminList, type AdminSearch, filterSearchOf, readAdminSearch } from './admin.search.ts'
import { useAdminActions } from './use-admin-actions.tsx'

const AdminQuickLook = lazy(async () => ({ default: (await import('./AdminQuickLook.tsx')).AdminQuickLook }))

const shell = getRouteApi('/system/shell')

/** Administrators, of one company where one is given: the URL says which rows, in which order, and whose detail is open. */
export function AdminList({ ofCompany }: { ofCompany?: string }) {
  const { me } = shell.useRouteContext()
  const ofAll = me.auth.role === 'SuperUser' && ofCompany === undefined
  const search = useAdminSearch(ofAll)
  const companyName = anyCompany.useLabel(search.company ?? '')
  const filter = { ...adminFilterOf(search), ...(ofCompany && { contractId: ofCompany }) }
  const { form, view } = useListPage({
    search,
    shape: adminList,
    page: adminPage(search, filter),
    filter: adminFilterOf(search),
    searchOf: filterSearchOf,
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
        band={<AdminFilterForm {...form} ofAll={ofAll} />}
        columns={ofAll ? withCompany : withoutCompany}
        rowKey={(admin) => admin.id}
        rowName={(admin) => admin.displayname}
        {...(acts && { bulk: adminBulk, rowMenu: menuOf })}
        filter={filter}
        download={adminFile(search)}
        quickLook={(peek) => <AdminQuickLook peek={peek} onChoose={actions.choose} />}
        {...view}
        conditions={adminConditions(search, companyName)}
      />
      {actions.dialog}
    </>
  )
}

const [withCompany, withoutCompany] = [adminColumns(true), adminColumns(false)]

/** The URL; a company counts there only where administrators of several are listed. */
function useAdminSearch(ofAll: boolean): AdminSearch {
  const search = readAdminSearch(useSearch({ strict: false }))
  return ofAll ? search : { ...search, company: undefined }
}

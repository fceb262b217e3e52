import type { Administrator } from '@azas/api/administrator.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { anyCompany } from '#form/company-source.ts'
import { listStateOf } from '#table/list-state.ts'
import { ListView } from '#table/ListView.tsx'
import { useCorrectPage } from '#table/use-correct-page.ts'
import { useListNavigation } from '#table/use-list-navigation.ts'
import { useListQuery } from '#table/use-list-query.ts'
import { mayAct } from './admin-actions.ts'
import { adminConditions, noConditions } from './admin-conditions.ts'
import { adminBulk } from './admin.bulk.ts'
import { adminColumns } from './admin.columns.tsx'
import { AdminDrawer } from './AdminDrawer.tsx'
import { AdminFilterForm } from './AdminFilterForm.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { adminFile, adminPage } from './admin.queries.ts'
import { adminFilterOf, adminList, type AdminSearch, filterSearchOf, readAdminSearch } from './admin.search.ts'
import { useAdminActions } from './use-admin-actions.tsx'

const shell = getRouteApi('/system/shell')

/** Administrators, of one company where one is given: the URL says which rows, in which order, and whose detail is open. */
export function AdminList({ ofCompany }: { ofCompany?: string }) {
  const { me } = shell.useRouteContext()
  const ofAll = me.auth.role === 'SuperUser' && ofCompany === undefined
  const search = useAdminSearch(ofAll)
  const companyName = anyCompany.useLabel(search.company ?? '')
  const filter = { ...adminFilterOf(search), ...(ofCompany && { contractId: ofCompany }) }
  const list = useListQuery(adminPage(search, filter))
  const go = useListNavigation(search, adminList)
  useCorrectPage(list.lastPage, go.correctPage)
  const actions = useAdminActions((id) => list.shown?.items.find((admin) => admin.id === id))
  const menuOf = (admin: Administrator) => <AdminMenu admin={admin} onChoose={actions.choose} />
  const clear = () => go.toFilter(noConditions)
  const acts = mayAct(me)
  return (
    <>
      <ListView
        name={ofAll ? 'admin' : 'company-admin'}
        object={adminWords.object}
        emptyHint={acts ? words.emptyHint : words.emptyHintSubAdmin}
        band={
          <AdminFilterForm
            filter={adminFilterOf(search)}
            ofAll={ofAll}
            onSearch={(wanted) => (isSame(wanted, search) ? list.retry() : go.toFilter(filterSearchOf(wanted)))}
            onClear={clear}
          />
        }
        columns={ofAll ? withCompany : withoutCompany}
        rowKey={(admin) => admin.id}
        rowName={(admin) => admin.displayname}
        {...(acts && { bulk: adminBulk, rowMenu: menuOf })}
        filter={filter}
        download={adminFile(search)}
        list={list}
        state={listStateOf(search, adminList)}
        conditions={adminConditions(search, companyName)}
        onLift={go.toFilter}
        onClear={clear}
        onSort={go.toSort}
        onPage={go.toPage}
        onSize={go.toSize}
      />
      <AdminDrawer id={search.detail} onClose={go.closeDetail} />
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

/** The same conditions on the first page: whoever presses 検索 once more wants to see the newest rows. */
function isSame(wanted: AdminFilter, search: AdminSearch): boolean {
  const [one, other] = [wanted, adminFilterOf(search)].map((filter) => JSON.stringify(filterSearchOf(filter)))
  return search.page === undefined && one === other
}

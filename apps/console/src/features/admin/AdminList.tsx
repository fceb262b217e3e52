import { companyAdminExport, companyAdminSearch } from '@azas/api/company-admin.operations.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import type { Administrator } from '@azas/api/administrator.ts'
import { adminLead } from '@azas/domain/admin/admin.rules.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { getRouteApi, Link, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { RowActions } from '#record/RecordActions.tsx'
import { useRecordActions } from '#record/use-record-actions.tsx'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#list/download/download.ts'
import { wirePageOf } from '#list/list-state.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { mayAct } from './admin-cells.tsx'
import { adminBulk } from './admin.bulk.ts'
import { adminColumns } from './admin.columns.tsx'
import { adminList, type AdminSearch } from './admin.list.ts'
import { adminRecord } from './admin.record.tsx'

const AdminQuickLook = lazy(async () => ({ default: (await import('./admin.pages.tsx')).AdminQuickLook }))

const shell = getRouteApi('/system/shell')

/** The administrators in sight (product.md ADM-02). */
export function AdminListPage() {
  const { role } = shell.useRouteContext().me.auth
  return (
    <>
      <PageHead title={adminWords.title} lead={adminLead(role)} actions={<NewAdminLink />} />
      <AdminList />
    </>
  )
}

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
  const actions = useRecordActions(adminRecord, (id) => view.list.shown?.items.find((admin) => admin.id === id))
  const menuOf = (admin: Administrator) => <RowActions record={adminRecord} item={admin} onChoose={actions.choose} />
  const acts = mayAct(me.auth.role)
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
        quickLook={(peek) => <AdminQuickLook peek={peek} />}
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

/** The way to a new administrator; in the tab of a company, whose page has its own primary action, a plain button. */
export function NewAdminLink({ ofCompany }: { ofCompany?: string }) {
  const { me } = shell.useRouteContext()
  if (!mayAct(me.auth.role)) return null
  return (
    <Link
      className={ofCompany === undefined ? 'btn pri' : 'btn'}
      to="/system/admin/new"
      search={{ company: ofCompany }}
    >
      <Icon name="plus" />
      {words.new}
    </Link>
  )
}

/** The page of administrators that the URL asks for. */
function adminPage(search: AdminSearch, filter: AdminFilter) {
  return query(companyAdminSearch, { query: wirePageOf(adminList.stateOf(search)), body: filter })
}

/** The administrators as a file, in the order of the list. */
function adminFile(search: AdminSearch): OpenDownload<AdminFilter> {
  const { sort } = adminList.stateOf(search)
  return (rows, signal) => openDownload(companyAdminExport, { query: { sort }, body: rows }, signal)
}

import { companyAdminExport, companyAdminSearch } from '@azas/api/company-admin.operations.ts'
import type { Administrator } from '@azas/api/administrator.ts'
import { adminLead } from '@azas/domain/admin/admin.rules.ts'
import { adminScreenWords as words, adminWords } from '@azas/domain/admin/admin.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { CompanyTab } from '#record/CompanyTab.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { RowActions } from '#record/RecordActions.tsx'
import { useRecordActions } from '#record/use-record-actions.tsx'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { late } from '#ui/late/late.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { mayAct } from './admin-cells.tsx'
import { adminBulk } from './admin.bulk.ts'
import { adminColumns } from './admin.columns.tsx'
import { adminHome, adminList } from './admin.list.ts'
import { adminRecord } from './admin.record.tsx'

const AdminQuickLook = late(async () => (await import('./admin.pages.tsx')).adminPages.QuickLook)

const shell = getRouteApi('/system/shell')

/** All administrators that the role may see (product.md ADM-02). */
export function AdminListPage() {
  const { role } = shell.useRouteContext().me.auth
  return (
    <>
      <PageHead title={adminWords.title} lead={adminLead(role)} actions={<NewAdminLink />} />
      <AdminList />
    </>
  )
}

/** Administrators, of one company if given; the URL holds filter, order and open row. */
function AdminList({ ofCompany }: { ofCompany?: string }) {
  const { me } = shell.useRouteContext()
  const ofAll = me.auth.role === 'SuperUser' && ofCompany === undefined
  const view = useListPage({
    list: adminList,
    hidden: ofAll ? [] : ['contractId'],
    fixed: ofCompany === undefined ? undefined : { contractId: ofCompany },
    page: (page, filter) => query(companyAdminSearch, { query: page, body: filter }),
    file: (sort, body, signal) => openDownload(companyAdminExport, { query: { sort }, body }, signal),
  })
  const actions = useRecordActions(adminRecord, (id) => view.list.page?.items.find((admin) => admin.id === id))
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
        quickLook={(peek) => <AdminQuickLook peek={peek} />}
        {...view}
      />
      {actions.dialog}
    </>
  )
}

const [withCompany, withoutCompany] = [adminColumns(true), adminColumns(false)]

const NewAdminLink = ({ contractId }: { contractId?: string }) => (
  <NewRecordLink home={adminHome} permission="sub-admin.write" company={contractId} />
)

/** The administrators of one company, as a tab of its page. */
export function ContractAdmins() {
  return (
    <CompanyTab action={({ id }) => <NewAdminLink contractId={id} />}>
      {(contractId) => <AdminList ofCompany={contractId} />}
    </CompanyTab>
  )
}

import type { Administrator } from '@azas/api/admin/administrator.ts'
import { companyAdminExport, companyAdminSearch } from '@azas/api/admin/company-admin.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import { adminStatusRefusals, adminLead } from '@azas/domain/admin/admin.rules.ts'
import type { AdminSortField } from '@azas/domain/admin/admin.ts'
import {
  adminScreenWords as words,
  adminWords,
  adminBulkDoneWords,
  adminBulkWords,
} from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi } from '@tanstack/react-router'
import { openDownload, query } from '#api/query.ts'
import { ListView, useListPage } from '#list/ListView.tsx'
import type { Column } from '#list/rows/column.ts'
import { type BulkAction, pauseInverses } from '#list/selection/bulk.ts'
import { CompanyTab } from '#parents/CompanyTab.tsx'
import { RowActions } from '#record/actions/RecordActions.tsx'
import { useRecordActions } from '#record/actions/use-record-actions.tsx'
import { NewRecordLink, nameColumn } from '#record/record-columns.tsx'
import { late } from '#ui/late/late.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { mayAct, DayOrNothing, InvitationBadge, SitesInCharge, StatusWithMail } from './admin-cells.tsx'
import { adminHome, adminList } from './admin.list.ts'
import { type AdminBulkVerb, bulkRun } from './admin.queries.ts'
import { adminRecord } from './admin.record.tsx'

const inverses = pauseInverses(bulkRun)

/** An action on many, which looks as it does on one. */
function bulkOf(key: AdminBulkVerb): BulkAction<AdminFilter> {
  const { word, icon, title, isDanger = false } = adminRecord.actions[key]
  return {
    key,
    word,
    icon,
    title,
    isDanger,
    refusals: adminStatusRefusals[key],
    question: (n) => fill(adminBulkWords[key], { n }),
    success: (n) => fill(adminBulkDoneWords[key], { n }),
    run: bulkRun(key),
    undo: inverses[key],
  }
}

/** The bulk actions on administrators (product.md LST-05). */
const adminBulk = (['resend_invitation', 'pause', 'resume'] as const).map(bulkOf)

type AdminColumn = Column<Administrator, AdminSortField>

const name: AdminColumn = nameColumn<Administrator, 'displayname'>(adminHome, 'displayname', {
  header: userWords.displayname,
  width: 176,
  wide: 248,
  title: ({ displayname, displaynameKana }) => [displayname, displaynameKana].filter(Boolean).join('\n'),
  under: ({ email }) => email,
  isUnderLong: true,
})

const company: AdminColumn = {
  key: 'companyName',
  header: adminWords.company,
  width: 128,
  grows: true,
  sort: 'companyName',
  card: 'fact',
  cell: ({ companyName }) => <span title={companyName}>{companyName}</span>,
}

const status: AdminColumn = {
  key: 'status',
  header: userWords.status,
  width: 220,
  sort: 'status',
  card: 'lead',
  cell: (admin) => <StatusWithMail admin={admin} />,
}

const work: AdminColumn[] = [
  {
    key: 'role',
    header: userWords.role,
    width: 100,
    sort: 'role',
    card: 'lead',
    cell: ({ role }) => userRole.label(role),
  },
  {
    key: 'projects',
    header: adminWords.sites,
    width: 80,
    sort: 'projectCount',
    priority: 2,
    card: 'fact',
    cell: (admin) => <SitesInCharge {...admin} />,
  },
]

const times: AdminColumn[] = [
  {
    key: 'lastLoginAt',
    header: words.lastLogin,
    width: 92,
    sort: 'lastLoginAt',
    priority: 3,
    cell: (admin) => <DayOrNothing at={admin.lastLoginAt} admin={admin} />,
  },
  {
    key: 'createdAt',
    header: words.registered,
    width: 92,
    sort: 'createdAt',
    priority: 3,
    cell: (admin) => <DayOrNothing at={admin.createdAt} admin={admin} />,
  },
]

/** Shown elsewhere in the row; as columns they can be sorted and copied. */
const optional: AdminColumn[] = [
  {
    key: 'email',
    header: userWords.email,
    width: 240,
    sort: 'email',
    priority: 4,
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    key: 'invitation',
    header: adminWords.invitation,
    width: 112,
    sort: 'invitation',
    priority: 4,
    cell: (admin) => <InvitationBadge {...admin} />,
  },
]

/** The list's columns; with the company where the list has several (product.md ADM-02). */
function adminColumns(withCompany: boolean): AdminColumn[] {
  return [name, status, ...(withCompany ? [company] : []), ...work, ...times, ...optional]
}

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
        object={adminHome.object}
        emptyHint={acts ? words.emptyHint : words.emptyHintSubAdmin}
        columns={ofAll ? withCompany : withoutCompany}
        rowKey={(admin) => admin.id}
        rowName={(admin) => admin.displayname}
        rowStatus={(admin) => admin.status}
        {...(acts && { bulk: adminBulk, rowMenu: menuOf })}
        quickLook={(peek) => <AdminQuickLook peek={peek} />}
        {...view}
      />
      {actions.dialog}
    </>
  )
}

const withCompany = adminColumns(true)
const withoutCompany = adminColumns(false)

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

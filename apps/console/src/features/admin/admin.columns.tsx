import type { Administrator } from '@azas/api/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { AdminSortField } from '@azas/domain/admin/admin.ts'
import { adminScreenWords as words, adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { Column } from '#list/rows/column.ts'
import { nameColumn } from '#record/record-columns.tsx'
import { DayOrNothing, InvitationBadge, SitesInCharge, StatusWithMail } from './admin-cells.tsx'
import { adminHome } from './admin.list.ts'

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
    cell: ({ lastLoginAt }) => <DayOrNothing at={lastLoginAt} />,
  },
  {
    key: 'createdAt',
    header: words.registered,
    width: 92,
    sort: 'createdAt',
    priority: 3,
    cell: ({ createdAt }) => <DayOrNothing at={createdAt} />,
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
    cell: ({ invitation }) => <InvitationBadge invitation={invitation} />,
  },
]

/** The list's columns; with the company where the list has several (product.md ADM-02). */
export function adminColumns(withCompany: boolean): AdminColumn[] {
  return [name, status, ...(withCompany ? [company] : []), ...work, ...times, ...optional]
}

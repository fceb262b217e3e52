import type { Administrator } from '@azas/api/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { AdminSortField } from '@azas/domain/admin/admin.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { Column } from '#table/column.ts'
import { DetailLink } from '#table/DetailLink.tsx'
import { LoginBadge } from '#ui/LoginBadge.tsx'
import { DayOrNothing, InvitationBadge, SitesInCharge, TimeOrNothing } from './admin-cells.tsx'

type AdminColumn = Column<Administrator, AdminSortField>

const who: AdminColumn[] = [
  {
    key: 'displayname',
    header: userWords.displayname,
    sort: 'displayname',
    card: 'name',
    cell: ({ id, displayname, displaynameKana }) => (
      <span className="person">
        <DetailLink id={id} name={displayname} title={[displayname, displaynameKana].filter(Boolean).join('\n')} />
      </span>
    ),
  },
  {
    key: 'email',
    header: userWords.email,
    sort: 'email',
    priority: 2,
    card: 'fact',
    cell: ({ email }) => <span className="wrap mail">{email}</span>,
  },
  {
    key: 'role',
    header: userWords.role,
    sort: 'role',
    card: 'lead',
    cell: ({ role }) => userRole.label(role),
  },
]

const company: AdminColumn = {
  key: 'companyName',
  header: adminWords.company,
  sort: 'companyName',
  wraps: true,
  card: 'fact',
  cell: ({ companyName }) => <span title={companyName}>{companyName}</span>,
}

const rest: AdminColumn[] = [
  {
    key: 'projects',
    header: adminWords.sites,
    sort: 'projectCount',
    priority: 3,
    card: 'fact',
    cell: (admin) => <SitesInCharge {...admin} />,
  },
  {
    key: 'status',
    header: userWords.status,
    sort: 'status',
    card: 'lead',
    cell: ({ status }) => <LoginBadge status={status} />,
  },
  {
    key: 'lastLoginAt',
    header: words.lastLogin,
    sort: 'lastLoginAt',
    priority: 3,
    card: 'fact',
    cell: ({ lastLoginAt }) => <TimeOrNothing at={lastLoginAt} />,
  },
  {
    key: 'invitation',
    header: adminWords.invitation,
    sort: 'invitation',
    card: 'fact',
    cell: ({ invitation }) => <InvitationBadge invitation={invitation} />,
  },
  {
    key: 'createdAt',
    header: words.registered,
    sort: 'createdAt',
    priority: 3,
    cell: ({ createdAt }) => <DayOrNothing at={createdAt} />,
  },
]

/** The list's columns; the company stands there only where administrators of several are listed (product.md ADM-02). */
export function adminColumns(withCompany: boolean): AdminColumn[] {
  return withCompany ? [...who, company, ...rest] : [...who, ...rest]
}

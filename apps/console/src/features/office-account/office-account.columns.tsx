import type { OfficeAccount } from '@azas/api/office-account.operations.ts'
import type { OfficeAccountSortField } from '@azas/domain/office-account/office-account.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import type { Column } from '#list/rows/column.ts'
import { nameColumn, statusColumn } from '#record/record-columns.tsx'
import { updatedColumn } from '#record/time-facts.ts'
import { AccountBadge, LastDay, TenantNames, typeOf } from './office-account-cells.tsx'
import { officeAccountHome } from './office-account.list.ts'

/** The list's columns; the last one is shown elsewhere in the row, and can be sorted and copied as a column. */
export const officeAccountColumns: readonly Column<OfficeAccount, OfficeAccountSortField>[] = [
  nameColumn(officeAccountHome, 'displayname', {
    header: words.displayname,
    width: 200,
    grows: true,
    under: ({ email }) => email,
    isUnderLong: true,
  }),
  statusColumn(words.status, ({ status }) => <AccountBadge status={status} />),
  { key: 'type', header: words.type, width: 96, sort: 'type', card: 'lead', cell: typeOf },
  {
    key: 'tenants',
    header: words.tenants,
    width: 240,
    grows: true,
    card: 'fact',
    cell: (account) => <TenantNames account={account} />,
  },
  {
    key: 'expiresOn',
    header: words.expiresOn,
    width: 184,
    sort: 'expiresOn',
    card: 'fact',
    cell: (account) => <LastDay account={account} />,
  },
  updatedColumn,
  { key: 'email', header: words.email, width: 240, sort: 'email', priority: 4, cell: ({ email }) => email },
]

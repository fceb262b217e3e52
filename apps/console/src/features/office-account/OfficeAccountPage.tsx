import {
  officeAccountExport,
  officeAccountSearch,
  type OfficeAccount,
} from '@azas/api/office-account/office-account.operations.ts'
import type { OfficeAccountSortField } from '@azas/domain/office-account/office-account.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { openDownload, query } from '#api/query.ts'
import { ImportLink } from '#import/ImportLink.tsx'
import { listOf } from '#list/list-of.tsx'
import type { Column } from '#list/rows/column.ts'
import { tenantOf } from '#parents/tenant-lookup.ts'
import { NewRecordLink, nameColumn, statusColumn, updatedColumn } from '#record/record-columns.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { AddAccountsButton } from './AddAccounts.tsx'
import { AccountBadge, LastDay, TenantNames, typeOf } from './office-account-cells.tsx'
import { accountBulk, accountBulkIn } from './office-account.actions.ts'
import { officeAccountHome, officeAccountList } from './office-account.list.ts'

/** The list's columns; the last one is shown elsewhere in the row, and can be sorted and copied as a column. */
const officeAccountColumns: readonly Column<OfficeAccount, OfficeAccountSortField>[] = [
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

const AccountList = listOf({
  name: 'office-account',
  object: officeAccountHome.object,
  emptyHint: screens.emptyHint,
  list: officeAccountList,
  page: (page, filter) => query(officeAccountSearch, { query: page, body: filter }),
  file: (sort, body, signal) => openDownload(officeAccountExport, { query: { sort }, body }, signal),
  useColumns: () => officeAccountColumns,
  nameOf: ({ displayname }) => displayname,
  statusOf: ({ status }) => status,
  bulk: accountBulk,
  quickLook: async () => (await import('./office-account.pages.tsx')).officeAccountPages.QuickLook,
})

const noAccounts = <StateBlock icon="empty" title={screens.noneOfTenant} hint={screens.noneOfTenantHint} />

const tenantRoute = getRouteApi('/system/shell/office-project/$officeProjectId')

/** All office accounts (product.md OAC-01). */
export function OfficeAccountPage() {
  const actions = (
    <>
      <ImportLink home={officeAccountHome} permission="office-account.write" />
      <NewRecordLink home={officeAccountHome} permission="office-account.write" />
    </>
  )
  return (
    <>
      <PageHead title={words.title} lead={screens.lead} actions={actions} />
      <AccountList />
    </>
  )
}

/** The accounts of one tenant, as a tab of its page. */
export function TenantAccounts() {
  const { officeProjectId } = tenantRoute.useParams()
  const { data } = useQuery(tenantOf(officeProjectId))
  const bulk = useMemo(() => accountBulkIn(officeProjectId), [officeProjectId])
  return (
    <>
      {data && data.status !== 'Inactive' ? (
        <div className="btns end">
          <AddAccountsButton tenant={data} />
          <NewRecordLink home={officeAccountHome} permission="office-account.write" tenant={officeProjectId} />
        </div>
      ) : null}
      <AccountList as="tenant-account" fixed={{ officeProjectId }} bulk={bulk} empty={noAccounts} />
    </>
  )
}

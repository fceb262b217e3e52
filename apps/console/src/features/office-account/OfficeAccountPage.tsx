import { officeAccountExport, officeAccountSearch } from '@azas/api/office-account.operations.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { ImportLink } from '#import/ImportLink.tsx'
import { listOf } from '#list/list-of.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { accountBulk } from './office-account.actions.ts'
import { officeAccountColumns } from './office-account.columns.tsx'
import { officeAccountHome, officeAccountList } from './office-account.list.ts'

const AccountList = listOf({
  name: 'office-account',
  object: words.object,
  emptyHint: screens.emptyHint,
  list: officeAccountList,
  page: (page, filter) => query(officeAccountSearch, { query: page, body: filter }),
  file: (sort, body, signal) => openDownload(officeAccountExport, { query: { sort }, body }, signal),
  useColumns: () => officeAccountColumns,
  nameOf: ({ displayname }) => displayname,
  bulk: accountBulk,
  quickLook: async () => (await import('./office-account.pages.tsx')).officeAccountPages.QuickLook,
})

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
  return <AccountList as="tenant-account" fixed={{ officeProjectId }} />
}

import { officeAccountExport, officeAccountSearch } from '@azas/api/office-account.operations.ts'
import { officeAccountScreenWords as screens } from '@azas/domain/office-account/office-account-screens.words.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { ImportLink } from '#import/ImportLink.tsx'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { accountBulk } from './office-account.actions.ts'
import { officeAccountColumns } from './office-account.columns.tsx'
import { officeAccountHome, officeAccountList } from './office-account.list.ts'

const OfficeAccountQuickLook = lazy(async () => ({
  default: (await import('./office-account.pages.tsx')).officeAccountPages.QuickLook,
}))

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
  return <AccountList ofTenant={tenantRoute.useParams().officeProjectId} />
}

/** Office accounts, of one tenant if given; the URL holds filter, order and open row. */
function AccountList({ ofTenant }: { ofTenant?: string }) {
  const view = useListPage({
    list: officeAccountList,
    hidden: ofTenant === undefined ? [] : ['officeProjectId'],
    fixed: ofTenant === undefined ? undefined : { officeProjectId: ofTenant },
    page: (page, filter) => query(officeAccountSearch, { query: page, body: filter }),
    file: (sort, body, signal) => openDownload(officeAccountExport, { query: { sort }, body }, signal),
  })
  return (
    <ListView
      name={ofTenant === undefined ? 'office-account' : 'tenant-account'}
      object={words.object}
      emptyHint={screens.emptyHint}
      columns={officeAccountColumns}
      rowKey={({ id }) => id}
      rowName={({ displayname }) => displayname}
      bulk={accountBulk}
      quickLook={(peek) => <OfficeAccountQuickLook peek={peek} />}
      {...view}
    />
  )
}

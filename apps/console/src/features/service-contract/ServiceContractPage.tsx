import { contractExport, contractSearch } from '@azas/api/service-contract.operations.ts'
import type { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { contractScreenWords as screens } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { getRouteApi, Link, useSearch } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#list/download/download.ts'
import { wirePageOf } from '#list/list-state.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { useToday } from '#ui/use-clock.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { contractColumns } from './service-contract.columns.tsx'
import { contractList, type ContractSearch } from './service-contract.list.ts'

const ContractQuickLook = lazy(async () => ({
  default: (await import('./service-contract.pages.tsx')).ContractQuickLook,
}))

const shell = getRouteApi('/system/shell')

/** The contract companies: the URL says which rows, in which order, and whose detail is open. */
export function ServiceContractPage() {
  const search = contractList.readSearch(useSearch({ strict: false }))
  const today = useToday()
  const columns = useMemo(() => contractColumns(today), [today])
  const filter = contractList.filterOf(search)
  const view = useListPage({ list: contractList, search, page: contractPage(search) })
  return (
    <>
      <PageHead title={contractWords.title} lead={contractWords.lead} actions={<NewContractLink />} />
      <ListView
        name="service-contract"
        object={contractWords.object}
        emptyHint={contractWords.emptyHint}
        columns={columns}
        rowKey={(contract) => contract.id}
        rowName={(contract) => contract.companyName}
        filter={filter}
        download={contractFile(search)}
        quickLook={(peek) => <ContractQuickLook peek={peek} />}
        {...view}
      />
    </>
  )
}

function NewContractLink() {
  const { me } = shell.useRouteContext()
  if (scopeOf(me.auth.role, 'contract.write') === null) return null
  return (
    <Link className="btn pri" to="/system/service-contract/new">
      <Icon name="plus" />
      {screens.new}
    </Link>
  )
}

/** The page of contract companies that the URL asks for. */
function contractPage(search: ContractSearch) {
  return query(contractSearch, {
    query: wirePageOf(contractList.stateOf(search)),
    body: contractList.filterOf(search),
  })
}

/** The companies as a file, in the order of the list. */
function contractFile(search: ContractSearch): OpenDownload<ContractFilter> {
  const { sort } = contractList.stateOf(search)
  return (rows, signal) => openDownload(contractExport, { query: { sort }, body: rows }, signal)
}

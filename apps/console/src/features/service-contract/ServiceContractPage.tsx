import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { useSearch } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { ListView } from '#table/ListView.tsx'
import { useListPage } from '#table/use-list-page.tsx'
import { useToday } from '#ui/use-today.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { NewContractLink } from './NewContractLink.tsx'
import { contractColumns } from './service-contract.columns.tsx'
import { contractFile, contractPage } from './service-contract.queries.ts'
import { contractList } from './service-contract.list.ts'

const ContractQuickLook = lazy(async () => ({
  default: (await import('./ContractQuickLook.tsx')).ContractQuickLook,
}))

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
        quickLook={(peek) => <ContractQuickLook peek={peek} today={today} />}
        {...view}
      />
    </>
  )
}

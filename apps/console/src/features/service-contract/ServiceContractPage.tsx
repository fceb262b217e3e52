import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListView } from '#table/ListView.tsx'
import { useListPage } from '#table/use-list-page.ts'
import { useToday } from '#table/use-today.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { contractConditions } from './contract-conditions.ts'
import { ContractDrawer } from './ContractDrawer.tsx'
import { ContractFilterForm } from './ContractFilterForm.tsx'
import { NewContractLink } from './NewContractLink.tsx'
import { contractColumns } from './service-contract.columns.tsx'
import { contractFile, contractPage } from './service-contract.queries.ts'
import { contractFilterOf, contractList, filterSearchOf, readContractSearch } from './service-contract.search.ts'

/** The contract companies: the URL says which rows, in which order, and whose detail is open. */
export function ServiceContractPage() {
  const search = readContractSearch(useSearch({ strict: false }))
  const today = useToday()
  const columns = useMemo(() => contractColumns(today), [today])
  const filter = contractFilterOf(search)
  const { form, view, closeDetail } = useListPage({
    search,
    shape: contractList,
    page: contractPage(search),
    filter,
    searchOf: filterSearchOf,
  })
  return (
    <>
      <PageHead title={contractWords.title} lead={contractWords.lead} actions={<NewContractLink />} />
      <ListView
        name="service-contract"
        object={contractWords.object}
        emptyHint={contractWords.emptyHint}
        band={<ContractFilterForm {...form} />}
        columns={columns}
        rowKey={(contract) => contract.id}
        rowName={(contract) => contract.companyName}
        filter={filter}
        download={contractFile(search)}
        {...view}
        conditions={contractConditions(search)}
      />
      <ContractDrawer id={search.detail} today={today} onClose={closeDetail} />
    </>
  )
}

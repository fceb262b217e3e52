import type { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listStateOf } from '#table/list-state.ts'
import { ListView } from '#table/ListView.tsx'
import { useCorrectPage } from '#table/use-correct-page.ts'
import { useListNavigation } from '#table/use-list-navigation.ts'
import { useListQuery } from '#table/use-list-query.ts'
import { useToday } from '#table/use-today.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { contractConditions, noConditions } from './contract-conditions.ts'
import { ContractDrawer } from './ContractDrawer.tsx'
import { ContractFilterForm } from './ContractFilterForm.tsx'
import { NewContractLink } from './NewContractLink.tsx'
import { contractColumns } from './service-contract.columns.tsx'
import { contractFile, contractPage } from './service-contract.queries.ts'
import { contractFilterOf, contractList, filterSearchOf, readContractSearch } from './service-contract.search.ts'

/** The contract companies: the URL says which rows, in which order, and whose detail is open. */
export function ServiceContractPage() {
  const search = readContractSearch(useSearch({ strict: false }))
  const list = useListQuery(contractPage(search))
  const go = useListNavigation(search, contractList)
  useCorrectPage(list.lastPage, go.correctPage)
  const today = useToday()
  const columns = useMemo(() => contractColumns(today), [today])
  const filter = contractFilterOf(search)
  const clear = () => go.toFilter(noConditions)
  // The same conditions once more: whoever presses 検索 wants to see the newest rows.
  const find = (wanted: ContractFilter) =>
    search.page === undefined && isSame(wanted, filter) ? list.retry() : go.toFilter(filterSearchOf(wanted))
  return (
    <>
      <PageHead title={contractWords.title} lead={contractWords.lead} actions={<NewContractLink />} />
      <ListView
        name="service-contract"
        object={contractWords.object}
        emptyHint={contractWords.emptyHint}
        band={<ContractFilterForm filter={filter} onSearch={find} onClear={clear} />}
        columns={columns}
        rowKey={(contract) => contract.id}
        rowName={(contract) => contract.companyName}
        filter={filter}
        download={contractFile(search)}
        list={list}
        state={listStateOf(search, contractList)}
        conditions={contractConditions(search)}
        onLift={go.toFilter}
        onClear={clear}
        onSort={go.toSort}
        onPage={go.toPage}
        onSize={go.toSize}
      />
      <ContractDrawer id={search.detail} today={today} onClose={go.closeDetail} />
    </>
  )
}

function isSame(one: ContractFilter, other: ContractFilter): boolean {
  return JSON.stringify(filterSearchOf(one)) === JSON.stringify(filterSearchOf(other))
}

import { contractExport, contractSearch } from '@azas/api/service-contract.operations.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { useMemo } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { listOf } from '#list/list-of.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { useToday } from '#ui/use-clock.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { contractColumns } from './service-contract.columns.tsx'
import { contractHome, contractList } from './service-contract.list.ts'

function useColumns() {
  const today = useToday()
  return useMemo(() => contractColumns(today), [today])
}

const ContractList = listOf({
  name: 'service-contract',
  object: contractWords.object,
  emptyHint: contractWords.emptyHint,
  list: contractList,
  page: (page, filter) => query(contractSearch, { query: page, body: filter }),
  file: (sort, body, signal) => openDownload(contractExport, { query: { sort }, body }, signal),
  useColumns,
  nameOf: ({ companyName }) => companyName,
  quickLook: async () => (await import('./service-contract.pages.tsx')).contractPages.QuickLook,
})

/** The contract companies (product.md CON-01). */
export function ServiceContractPage() {
  const newLink = <NewRecordLink home={contractHome} permission="contract.write" />
  return (
    <>
      <PageHead title={contractWords.title} lead={contractWords.lead} actions={newLink} />
      <ContractList />
    </>
  )
}

import { contractExport, contractSearch } from '@azas/api/service-contract.operations.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { lazy, useMemo } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { useToday } from '#ui/use-clock.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { contractColumns } from './service-contract.columns.tsx'
import { contractHome, contractList } from './service-contract.list.ts'

const ContractQuickLook = lazy(async () => ({
  default: (await import('./service-contract.pages.tsx')).contractPages.QuickLook,
}))

/** The contract companies; the URL holds filter, order and open row. */
export function ServiceContractPage() {
  const today = useToday()
  const columns = useMemo(() => contractColumns(today), [today])
  const view = useListPage({
    list: contractList,
    page: (page, filter) => query(contractSearch, { query: page, body: filter }),
    file: (sort, body, signal) => openDownload(contractExport, { query: { sort }, body }, signal),
  })
  const newLink = <NewRecordLink home={contractHome} permission="contract.write" />
  return (
    <>
      <PageHead title={contractWords.title} lead={contractWords.lead} actions={newLink} />
      <ListView
        name="service-contract"
        object={contractWords.object}
        emptyHint={contractWords.emptyHint}
        columns={columns}
        rowKey={(contract) => contract.id}
        rowName={(contract) => contract.companyName}
        quickLook={(peek) => <ContractQuickLook peek={peek} />}
        {...view}
      />
    </>
  )
}

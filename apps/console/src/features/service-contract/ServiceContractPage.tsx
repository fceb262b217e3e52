import {
  contractExport,
  contractSearch,
  type Contract,
} from '@azas/api/service-contract/service-contract.operations.ts'
import type { ContractSortField } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { useMemo } from 'react'
import { openDownload, query } from '#api/query.ts'
import { listOf } from '#list/list-of.tsx'
import type { Column } from '#list/rows/column.ts'
import { NewRecordLink, nameColumn, statusColumn, updatedColumn } from '#record/record-columns.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Day } from '#ui/times.tsx'
import { useToday } from '#ui/use-clock.ts'
import { AdminCount, ContractBadge, ContractPeriod, ProjectCounts } from './contract-cells.tsx'
import { contractHome, contractList } from './service-contract.list.ts'

/** The list's columns; `today` is the day in Tokyo, for the remaining days. */
function contractColumns(today: string): Column<Contract, ContractSortField>[] {
  return [
    nameColumn(contractHome, 'companyName', {
      header: contractWords.companyName,
      width: 180,
      grows: true,
      title: ({ companyName, companyNameKana }) => [companyName, companyNameKana].filter(Boolean).join('\n'),
      under: ({ contractNumber }) => contractNumber,
    }),
    statusColumn(contractWords.status, (contract) => <ContractBadge contract={contract} today={today} />),
    {
      key: 'period',
      header: contractWords.period,
      width: 264,
      sort: 'startDate',
      card: 'lead',
      cell: (contract) => <ContractPeriod contract={contract} today={today} />,
    },
    ...countColumns,
    {
      key: 'lastUsedOn',
      header: contractWords.lastUsedOn,
      width: 96,
      sort: 'lastUsedOn',
      priority: 3,
      cell: ({ lastUsedOn }) => <Day day={lastUsedOn} />,
    },
    updatedColumn,
    ...optional,
  ]
}

/** Shown elsewhere in the row; as columns they can be sorted and copied. */
const optional: Column<Contract, ContractSortField>[] = [
  {
    key: 'contractNumber',
    header: contractWords.contractNumber,
    width: 124,
    sort: 'contractNumber',
    priority: 4,
    cell: ({ contractNumber }) => <span className="code">{contractNumber}</span>,
  },
  {
    key: 'endDate',
    header: contractWords.endDate,
    width: 96,
    sort: 'endDate',
    priority: 4,
    cell: ({ endDate }) => <Day day={endDate} />,
  },
]

const countColumns: Column<Contract, ContractSortField>[] = [
  {
    key: 'adminCount',
    header: contractWords.adminCount,
    width: 80,
    sort: 'adminCount',
    numeric: true,
    card: 'fact',
    cell: (contract) => <AdminCount contract={contract} />,
  },
  {
    key: 'projectCount',
    header: contractWords.projectCount,
    width: 80,
    headerNote: contractWords.projectCountHint,
    sort: 'projectCount',
    priority: 3,
    numeric: true,
    card: 'fact',
    cell: (contract) => <ProjectCounts contract={contract} />,
  },
  {
    key: 'userCount',
    header: contractWords.userCount,
    width: 80,
    sort: 'userCount',
    numeric: true,
    card: 'fact',
    cell: ({ userCount }) => countPeople(userCount),
  },
]

function useColumns() {
  const today = useToday()
  return useMemo(() => contractColumns(today), [today])
}

const ContractList = listOf({
  name: 'service-contract',
  object: contractHome.object,
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

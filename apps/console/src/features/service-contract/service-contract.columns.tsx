import type { Contract } from '@azas/api/service-contract.operations.ts'
import type { ContractSortField } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import type { Column } from '#table/column.ts'
import { DetailLink } from '#table/DetailLink.tsx'
import {
  AdminCount,
  ContractBadge,
  ContractPeriod,
  DayOrNothing,
  dayOf,
  people,
  ProjectCounts,
} from './contract-cells.tsx'

/** The list's columns, for a Tokyo day: the days that are left depend on it. */
export function contractColumns(today: string): Column<Contract, ContractSortField>[] {
  return [
    {
      key: 'companyName',
      header: contractWords.companyName,
      sort: 'companyName',
      card: 'name',
      cell: ({ id, companyName, companyNameKana }) => (
        <DetailLink id={id} name={companyName} title={[companyName, companyNameKana].filter(Boolean).join('\n')} />
      ),
    },
    {
      key: 'contractNumber',
      header: contractWords.contractNumber,
      sort: 'contractNumber',
      priority: 2,
      cell: ({ contractNumber }) => <span className="code">{contractNumber}</span>,
    },
    {
      key: 'status',
      header: contractWords.status,
      sort: 'status',
      card: 'lead',
      cell: ({ status }) => <ContractBadge status={status} />,
    },
    {
      key: 'period',
      header: contractWords.period,
      sort: 'startDate',
      card: 'lead',
      cell: (contract) => <ContractPeriod contract={contract} today={today} />,
    },
    ...countColumns,
    {
      key: 'lastUsedOn',
      header: contractWords.lastUsedOn,
      sort: 'lastUsedOn',
      priority: 3,
      cell: ({ lastUsedOn }) => <DayOrNothing day={lastUsedOn} />,
    },
    {
      key: 'updatedAt',
      header: contractWords.updatedAt,
      sort: 'updatedAt',
      cell: ({ updatedAt }) => dayOf(updatedAt),
    },
  ]
}

const countColumns: Column<Contract, ContractSortField>[] = [
  {
    key: 'adminCount',
    header: contractWords.adminCount,
    sort: 'adminCount',
    numeric: true,
    card: 'fact',
    cell: (contract) => <AdminCount contract={contract} />,
  },
  {
    key: 'projectCount',
    header: contractWords.projectCount,
    headerNote: contractWords.projectCountHint,
    sort: 'projectCount',
    numeric: true,
    card: 'fact',
    cell: (contract) => <ProjectCounts contract={contract} />,
  },
  {
    key: 'userCount',
    header: contractWords.userCount,
    sort: 'userCount',
    numeric: true,
    card: 'fact',
    cell: ({ userCount }) => people(userCount),
  },
]

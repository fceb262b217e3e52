import { type ContractDetail, contractDetail } from '@azas/api/service-contract/service-contract.operations.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'

type CompanyTabProps = {
  /** The button for a new record, while the contract runs. */
  action: (contract: ContractDetail) => ReactNode
  children: (contractId: string) => ReactNode
}

/** A tab of a company's page with a list; nothing new can be added once the contract has ended. */
export function CompanyTab({ action, children }: CompanyTabProps) {
  const { contractId } = useParams({ from: '/system/shell/service-contract/$contractId' })
  const { data } = useQuery({
    ...query(contractDetail, { query: { target_contract_id: contractId } }),
    throwOnError: false,
  })
  const button = data?.status === 'Signed' ? action(data) : null
  return (
    <>
      {button ? <div className="btns end">{button}</div> : null}
      {children(contractId)}
    </>
  )
}

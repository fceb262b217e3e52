import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link, Outlet, getRouteApi } from '@tanstack/react-router'
import { RecordView } from '#record/RecordView.tsx'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { RecordNumber } from '#ui/record/RecordNumber.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractBadge } from './contract-cells.tsx'
import { ContractPageHead } from './ContractPageHead.tsx'
import { contractFacts } from './service-contract.queries.ts'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** One company on its own page; the tabs of its neighbours' lists are joined in the router (product.md CON-03). */
export function ContractPage() {
  const { contractId } = route.useParams()
  return (
    <RecordView
      object={contractWords.object}
      record={contractFacts(contractId)}
      head={<ContractPageHead title={contractWords.detail} />}
    >
      {(contract) => <Company contract={contract} />}
    </RecordView>
  )
}

function Company({ contract }: { contract: ContractDetail }) {
  const params = { contractId: contract.id }
  return (
    <>
      <ContractPageHead
        title={contract.companyName}
        badge={
          <>
            <ContractBadge status={contract.status} />
            <RecordNumber
              word={contractWords.contractNumber}
              value={contract.contractNumber}
              copyLabel={recordWords.copyNumber}
            />
          </>
        }
        actions={<ContractActions contract={contract} />}
      />
      <nav className="tabs" aria-label={contractWords.detail}>
        <Link to="/system/service-contract/$contractId" params={params} activeOptions={{ exact: true }}>
          {contractWords.overview}
        </Link>
        <Link to="/system/service-contract/$contractId/admin" params={params}>
          {contractWords.administrators}
          <span className="n">{(contract.adminCount + contract.subAdminCount).toLocaleString('ja-JP')}</span>
        </Link>
        <Link to="/system/service-contract/$contractId/project" params={params}>
          {contractWords.projectCount}
          <span className="n">{contract.projectCount.toLocaleString('ja-JP')}</span>
        </Link>
        <Link to="/system/service-contract/$contractId/history" params={params}>
          {auditWords.recordObject}
        </Link>
      </nav>
      <Outlet />
    </>
  )
}

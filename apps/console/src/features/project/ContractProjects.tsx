import { contractDetail } from '@azas/api/service-contract.operations.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { query } from '#api/query.ts'
import { NewProjectLink } from './NewProjectLink.tsx'
import { ProjectList } from './ProjectList.tsx'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** The sites of one company, as a tab of its page; a company that is over gets no new ones. */
export function ContractProjects() {
  const { contractId } = route.useParams()
  const { data } = useQuery({
    ...query(contractDetail, { query: { target_contract_id: contractId } }),
    meta: { inPlace: true },
    throwOnError: false,
  })
  return (
    <>
      {data?.status === 'Signed' && data.projectCount > 0 ? (
        <div className="btns end">
          <NewProjectLink contractId={contractId} />
        </div>
      ) : null}
      <ProjectList contractId={contractId} />
    </>
  )
}

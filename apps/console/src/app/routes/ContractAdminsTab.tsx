import { contractDetail } from '@azas/api/service-contract.operations.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { query } from '#api/query.ts'
import { AdminList, NewAdminLink } from '#features/admin/AdminList.tsx'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** A company's tab with its administrators: features meet here. A company that is over gets no new ones. */
export function ContractAdminsTab() {
  const { contractId } = route.useParams()
  const asked = query(contractDetail, { query: { target_contract_id: contractId } })
  const { data } = useQuery({ ...asked, meta: { inPlace: true }, throwOnError: false })
  return (
    <>
      {data?.status === 'Signed' ? (
        <div className="btns end">
          <NewAdminLink ofCompany={contractId} />
        </div>
      ) : null}
      <AdminList ofCompany={contractId} />
    </>
  )
}

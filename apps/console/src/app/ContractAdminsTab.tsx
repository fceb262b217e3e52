import { getRouteApi } from '@tanstack/react-router'
import { AdminList } from '#features/admin/AdminList.tsx'
import { NewAdminLink } from '#features/admin/NewAdminLink.tsx'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** A company's tab with its administrators: features meet here. */
export function ContractAdminsTab() {
  const { contractId } = route.useParams()
  return (
    <>
      <div className="btns end">
        <NewAdminLink ofCompany={contractId} />
      </div>
      <AdminList ofCompany={contractId} />
    </>
  )
}

import { scopeOf } from '@azas/domain/access/permissions.ts'
import { getRouteApi, Link } from '@tanstack/react-router'

const shell = getRouteApi('/system/shell')

/** Whether several companies are in sight: an Admin's pages show their own one nowhere. */
export function useSeesCompanies(): boolean {
  const { role } = shell.useRouteContext().me.auth
  return scopeOf(role, 'contract.read') !== null
}

/** The company that a site or a person belongs to; a link for those who may see companies. */
export function CompanyName({ of: { contractId, companyName } }: { of: { contractId: string; companyName: string } }) {
  if (!useSeesCompanies()) return companyName
  return (
    <Link to="/system/service-contract/$contractId" params={{ contractId }}>
      {companyName}
    </Link>
  )
}

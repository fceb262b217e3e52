import { scopeOf } from '@azas/domain/access/permissions.ts'
import { getRouteApi, Link } from '@tanstack/react-router'

const shell = getRouteApi('/system/shell')

/** Whether the role sees several companies; an Admin's pages never show the own one. */
export function useSeesCompanies(): boolean {
  const { role } = shell.useRouteContext().me.auth
  return scopeOf(role, 'contract.read') !== null
}

/** The company of a site or a person; a link for roles that see companies. */
export function CompanyName({ of: { contractId, companyName } }: { of: { contractId: string; companyName: string } }) {
  if (!useSeesCompanies()) return companyName
  return (
    <Link to="/system/service-contract/$contractId" params={{ contractId }}>
      {companyName}
    </Link>
  )
}

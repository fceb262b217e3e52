import { scopeOf } from '@azas/domain/access/permissions.ts'
import { getRouteApi, Link } from '@tanstack/react-router'

const shell = getRouteApi('/system/shell')

/** The company that a site or a person belongs to; a link for those who may see companies. */
export function CompanyName({ of: { contractId, companyName } }: { of: { contractId: string; companyName: string } }) {
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, 'contract.read') === null) return companyName
  return (
    <Link to="/system/service-contract/$contractId" params={{ contractId }}>
      {companyName}
    </Link>
  )
}

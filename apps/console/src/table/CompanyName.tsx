import type { Project } from '@azas/api/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { getRouteApi, Link } from '@tanstack/react-router'

const shell = getRouteApi('/system/shell')

/** A site's company; a link for those who may see companies. */
export function CompanyName({ project: { contractId, companyName } }: { project: Project }) {
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, 'contract.read') === null) return companyName
  return (
    <Link to="/system/service-contract/$contractId" params={{ contractId }}>
      {companyName}
    </Link>
  )
}

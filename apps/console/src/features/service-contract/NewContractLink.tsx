import { scopeOf } from '@azas/domain/access/permissions.ts'
import { contractScreenWords as words } from '@azas/domain/service-contract/contract-screens.words.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'

const shell = getRouteApi('/system/shell')

export function NewContractLink() {
  const { me } = shell.useRouteContext()
  if (scopeOf(me.auth.role, 'contract.write') === null) return null
  return (
    <Link className="btn pri" to="/system/service-contract/new">
      <Icon name="plus" />
      {words.new}
    </Link>
  )
}

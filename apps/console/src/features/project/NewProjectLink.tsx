import { scopeOf } from '@azas/domain/access/permissions.ts'
import { projectScreenWords as words } from '@azas/domain/project/project-screens.words.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'

const shell = getRouteApi('/system/shell')

/** To the form of a new site; in a company's page, which has its own primary action, a plain button with the company. */
export function NewProjectLink({ contractId }: { contractId?: string | undefined }) {
  const { me } = shell.useRouteContext()
  if (scopeOf(me.auth.role, 'project.write') === null) return null
  return (
    <Link
      className={contractId === undefined ? 'btn pri' : 'btn'}
      to="/system/project/new"
      search={{ company: contractId }}
    >
      <Icon name="plus" />
      {words.new}
    </Link>
  )
}

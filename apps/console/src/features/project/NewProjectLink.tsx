import { scopeOf } from '@azas/domain/access/permissions.ts'
import { projectScreenWords as words } from '@azas/domain/project/project-screens.words.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'

const shell = getRouteApi('/system/shell')

/** To the form of a new site; that of a company's own page begins with the company. */
export function NewProjectLink({ contractId }: { contractId?: string | undefined }) {
  const { me } = shell.useRouteContext()
  if (scopeOf(me.auth.role, 'project.write') === null) return null
  return (
    <Link className="btn pri" to="/system/project/new" search={{ company: contractId }}>
      <Icon name="plus" />
      {words.new}
    </Link>
  )
}

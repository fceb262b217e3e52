import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'
import { mayAct } from './admin-actions.ts'

const shell = getRouteApi('/system/shell')

/** The way to a new administrator, of one company where one is given; nothing for who may make none. */
export function NewAdminLink({ ofCompany }: { ofCompany?: string }) {
  const { me } = shell.useRouteContext()
  if (!mayAct(me)) return null
  return (
    <Link className="btn pri" to="/system/admin/new" search={{ company: ofCompany }}>
      <Icon name="plus" />
      {words.new}
    </Link>
  )
}

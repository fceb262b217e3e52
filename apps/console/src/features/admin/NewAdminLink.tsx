import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'
import { mayAct } from './admin-actions.ts'

const shell = getRouteApi('/system/shell')

/** The way to a new administrator; in the tab of a company, whose page has its own primary action, a plain button. */
export function NewAdminLink({ ofCompany }: { ofCompany?: string }) {
  const { me } = shell.useRouteContext()
  if (!mayAct(me)) return null
  return (
    <Link
      className={ofCompany === undefined ? 'btn pri' : 'btn'}
      to="/system/admin/new"
      search={{ company: ofCompany }}
    >
      <Icon name="plus" />
      {words.new}
    </Link>
  )
}

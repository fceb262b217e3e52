import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import { importEntryWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type RecordHome, recordPath } from '#record/define-record.ts'
import { Icon } from '#ui/icons/Icon.tsx'

const shell = getRouteApi('/system/shell')

/** A link to the import of a list; hidden without the permission. */
export function ImportLink({ home, permission }: { home: RecordHome; permission: Permission }) {
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, permission) === null) return null
  return (
    <Link className="btn" to={recordPath(home, 'import')}>
      <Icon name="ul" />
      {fill(words.title, { object: home.object.word })}
    </Link>
  )
}

import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '#ui/icons/Icon.tsx'
import { type RecordHome, recordPath } from './define-record.ts'

const shell = getRouteApi('/system/shell')

type NewRecordLinkProps = {
  home: RecordHome
  permission: Permission
  /** In a tab of a company's page: prefills the company. */
  company?: string | undefined
  /** Where people say more than "new". */
  word?: string
  /** Below another record's primary action: a plain button. */
  isPlain?: boolean
}

/** A link to the form of a new record; hidden without the permission. */
export function NewRecordLink(props: NewRecordLinkProps) {
  const { home, permission, company, isPlain = company !== undefined, word = recordWords.new } = props
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, permission) === null) return null
  return (
    <Link className={isPlain ? 'btn' : 'btn pri'} to={recordPath(home, 'new')} search={{ company }}>
      <Icon name="plus" />
      {word}
    </Link>
  )
}

import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import type { AuditObject } from '@azas/domain/audit/audit.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '#list/rows/column.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type RecordHome, recordPath, type RecordRow, type RecordFact } from './define-record.ts'
import { Registered, Updated } from './history/Written.tsx'

type NameOptions<Row> = Pick<Column<Row, string>, 'header' | 'width' | 'wide' | 'grows'> & {
  /** The tooltip of the name. */
  title?(this: void, row: Row): string
  /** What tells a record from its namesakes; below the name. Without it a long name takes the two lines. */
  under?(this: void, row: Row): string
  /** What is below the name may be longer than the column. */
  isUnderLong?: boolean
}

/** The name of a record, as a link to its page. */
export function nameColumn<Row extends RecordRow, Field extends keyof Row & string>(
  home: RecordHome,
  field: Field,
  { title, under, isUnderLong = false, ...look }: NameOptions<Row>,
): Column<Row, Field> {
  return {
    ...look,
    key: field,
    sort: field,
    card: 'name',
    cell: (row) => (
      <>
        <Link to={recordPath(home, row.id)} className={under ? undefined : 'two-lines'} title={title?.(row)}>
          {String(row[field])}
        </Link>
        {under ? (
          <span className="under" title={isUnderLong ? under(row) : undefined}>
            {under(row)}
          </span>
        ) : null}
      </>
    ),
  }
}

/** The state of a record. */
export const statusColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row, 'status'> => ({
  key: 'status',
  header,
  width: 96,
  sort: 'status',
  card: 'lead',
  cell,
})

type Timed = { updatedAt: string }
/** Null where the time was not kept. */
type Registration = { createdAt: string | null }

/** When and by whom a record was registered. */
export const registeredFact = (objectType: AuditObject): RecordFact<RecordRow & Registration> => ({
  word: recordWords.registered,
  value: ({ id, createdAt }) =>
    createdAt === null ? null : <Registered objectType={objectType} objectId={id} at={createdAt} />,
})

/** When and by whom a record was last changed. */
export const lastChangeFact = (objectType: AuditObject): RecordFact<RecordRow & Timed> => ({
  word: recordWords.updated,
  value: ({ id, updatedAt }) => <Updated objectType={objectType} objectId={id} at={updatedAt} />,
})

/** When and by whom a record was registered and last changed. */
export const timeFacts = (objectType: AuditObject): readonly RecordFact<RecordRow & Timed & Registration>[] => [
  registeredFact(objectType),
  lastChangeFact(objectType),
]

/** The day of a record's last change, beside its list. */
export const updatedFact: RecordFact<Timed> = {
  word: recordWords.updatedOn,
  value: ({ updatedAt }) => formatDate(tokyoDate(new Date(updatedAt))),
}

/** The same as a column of the list. */
export const updatedColumn: Column<Timed, 'updatedAt'> = {
  key: 'updatedAt',
  header: recordWords.updatedOn,
  width: 96,
  sort: 'updatedAt',
  cell: updatedFact.value,
}

const shell = getRouteApi('/system/shell')

type NewRecordLinkProps = {
  home: RecordHome
  permission: Permission
  /** In a tab of a company's page: prefills the company. */
  company?: string | undefined
  /** In a tab of a tenant's page: prefills the tenant. */
  tenant?: string
  /** Where people say more than "new". */
  word?: string
  /** Below another record's primary action: a plain button. */
  isPlain?: boolean
}

/** A link to the form of a new record; hidden without the permission. */
export function NewRecordLink(props: NewRecordLinkProps) {
  const { home, permission, company, tenant, word = recordWords.new } = props
  const { isPlain = company !== undefined || tenant !== undefined } = props
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, permission) === null) return null
  return (
    <Link
      className={isPlain ? 'btn' : 'btn pri'}
      to={recordPath(home, 'new')}
      search={tenant === undefined ? { company } : { tenant }}
    >
      <Icon name="plus" />
      {word}
    </Link>
  )
}

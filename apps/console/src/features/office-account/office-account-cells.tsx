import type { AccountTenant, OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { daysToExpiry } from '@azas/domain/office-account/office-account.rules.ts'
import {
  type OfficeAccountStatus,
  officeAccountStatus,
  officeAccountType,
} from '@azas/domain/office-account/office-account.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { sayDaysLeft } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link, useParams } from '@tanstack/react-router'
import { type BadgeLook, StatusBadge, WarnWord } from '#ui/badges/Badges.tsx'
import { useToday } from '#ui/use-clock.ts'

const looks: Record<OfficeAccountStatus, BadgeLook> = {
  Active: { tone: 'live', icon: 'check' },
  Pause: { tone: 'hold', icon: 'pause' },
  Inactive: { tone: 'off', icon: 'end' },
}

export function AccountBadge({ status }: { status: OfficeAccountStatus }) {
  return <StatusBadge look={looks[status]} word={officeAccountStatus.label(status)} />
}

export const typeOf = ({ type }: OfficeAccount) => officeAccountType.label(type)

/** The last day and, near it, the remaining days; whether it has passed. */
export function LastDay({ account }: { account: OfficeAccount }) {
  const today = useToday()
  const { expiresOn, isExpired } = account
  if (expiresOn === null) return words.neverExpires
  const days = daysToExpiry(account, today)
  return (
    <span className="seams">
      <span className="nw">{formatDate(expiresOn)}</span>
      {days === null ? null : <WarnWord className="due" icon="clock" word={sayDaysLeft(days)} />}
      {isExpired ? <span className="sub nw">{screens.expired}</span> : null}
    </span>
  )
}

const nameOf = ({ name, isAdmin }: AccountTenant) => (isAdmin ? fill(words.asAdmin, { name }) : name)

/** The tenants of an account in one line, that of the page first; all of them in its title. */
export function TenantNames({ account }: { account: OfficeAccount }) {
  const { officeProjectId: here } = useParams({ strict: false })
  const isHere = ({ officeProjectId }: AccountTenant) => officeProjectId === here
  const tenants = account.tenants.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
  const names = tenants.map(nameOf)
  return (
    <span className="first-of" title={names.join('\n')}>
      <span>{names[0]}</span>
      {tenants.length > 1 ? <span>{fill(screens.more, { n: tenants.length - 1 })}</span> : null}
    </span>
  )
}

/** The tenants of an account as links. */
export function TenantLinks({ account: { tenants } }: { account: OfficeAccount }) {
  return (
    <ul className="facts-links">
      {tenants.map((tenant) => (
        <li key={tenant.officeProjectId}>
          <Link to="/system/office-project/$officeProjectId" params={{ officeProjectId: tenant.officeProjectId }}>
            {nameOf(tenant)}
          </Link>
          {tenant.status === 'Inactive' ? <span className="sub beside">{screens.tenantEnded}</span> : null}
        </li>
      ))}
    </ul>
  )
}

import { addDays, daysBetween, formatDate, type PlainDate } from '../kernel/tokyo.ts'
import { addMonthsTo, endOfFiscalYear, type NamedDay } from '../kernel/typed.ts'
import { fill } from '../words/fill.ts'
import type { OfficeAccountStatus, OfficeAccountType } from './office-account.ts'
import { officeAccountScreenWords as screens, officeAccountWords as words } from './office-account.words.ts'

/** An account with at most this many days left is highlighted and found by the filter (product.md OAC-01). */
export const expiresSoonDays = 30

/** Warnings are mailed that many days before the last day (product.md OAC-01). */
export const warningDays = [14, 3] as const

/** What decides whether a step is allowed. */
export type AccountState = { status: OfficeAccountStatus; expiresOn: PlainDate | null }

/** The day, and how many days from it a guest may use the offices at most. */
export type GuestLimit = { today: PlainDate; guestMaxDays: number }

/** Why a guest may not use the offices that long; null if they may, and for every other type (product.md OAC-01). */
export function guestRefusal(
  { type, expiresOn }: { type: OfficeAccountType; expiresOn: PlainDate | null },
  { today, guestMaxDays }: GuestLimit,
): string | null {
  const latest = addDays(today, guestMaxDays)
  if (type !== 'Guest' || expiresOn === null || expiresOn <= latest) return null
  return fill(words.guestTooLong, { day: formatDate(latest), days: guestMaxDays })
}

type LastDays = { guestMaxDays?: number; expiresOn?: PlainDate | null }

/**
 * The last days that accounts often get, from today or from the later day on which an account expires now; of a guest
 * those alone that a guest may have (product.md OAC-01).
 */
export function commonLastDays(
  today: PlainDate,
  { guestMaxDays = Number.POSITIVE_INFINITY, expiresOn = null }: LastDays = {},
): NamedDay[] {
  const from = expiresOn !== null && expiresOn > today ? expiresOn : today
  const days = [
    { word: screens.inOneMonth, day: addMonthsTo(from, 1) },
    { word: screens.inThreeMonths, day: addMonthsTo(from, 3) },
    { word: screens.fiscalYearEnd, day: endOfFiscalYear(from) },
  ]
  return days.filter(({ day }) => day > from && daysBetween(today, day) <= guestMaxDays)
}

type Refusals = Readonly<Partial<Record<OfficeAccountStatus, string>>>

/** The next status of each step and the statuses that refuse it. */
export const accountSteps = {
  pause: { to: 'Pause', refusals: { Pause: screens.alreadyPaused, Inactive: screens.endedFirst } },
  resume: { to: 'Active', refusals: { Active: screens.alreadyActive } },
  end: { to: 'Inactive', refusals: { Inactive: screens.alreadyEnded } },
} as const satisfies Record<string, { to: OfficeAccountStatus; refusals: Refusals }>
export type AccountStep = keyof typeof accountSteps

/** The actions in menu order. */
export const accountActions = ['pause', 'resume', 'extend', 'end'] as const
export type AccountAction = (typeof accountActions)[number]

/** The bulk actions on the tenants of accounts. */
export const tenantActions = ['join', 'leave'] as const
export type TenantAction = (typeof tenantActions)[number]
export const isTenantAction = (action: AccountAction | TenantAction): action is TenantAction =>
  action === 'join' || action === 'leave'

/** Most tenants of an account. */
export const maxTenants = 50

type Member = { status: OfficeAccountStatus; tenants: readonly { officeProjectId: string; isAdmin: boolean }[] }
export type TenantChange = { action: TenantAction; officeProjectId: string; isAdmin: boolean }

/** Why an account cannot join or leave a tenant; null if it can. A member joins again only with the other role. */
export function tenantRefusal({ action, officeProjectId, isAdmin }: TenantChange, account: Member): string | null {
  const { status, tenants } = account
  if (status === 'Inactive') return screens.endedFirst
  const member = tenants.find((tenant) => tenant.officeProjectId === officeProjectId)
  if (action === 'leave') return member === undefined ? words.notInTenant : tenants.length > 1 ? null : words.onlyTenant
  if (member === undefined) return tenants.length < maxTenants ? null : fill(words.tenantsMax, { max: maxTenants })
  if (member.isAdmin !== isAdmin) return null
  return isAdmin ? words.alreadyAdministers : words.alreadyInTenant
}

const isOver = (expiresOn: PlainDate | null, today: PlainDate) => expiresOn !== null && expiresOn < today

/** Why an account cannot be extended to a day, or to any if `to` is absent; null if it can. Any status will do. */
function extensionRefusal({ expiresOn }: Pick<AccountState, 'expiresOn'>, to?: PlainDate): string | null {
  if (expiresOn === null) return words.withoutEnd
  return to === undefined || to > expiresOn ? null : fill(words.notLater, { day: formatDate(expiresOn) })
}

/** The error of a new last day before it is sent: past, no extension, or too late for a guest; null if it is valid. */
export function lastDayRefusal(
  day: PlainDate,
  { type, expiresOn }: { type: OfficeAccountType; expiresOn: PlainDate | null },
  { today, guestMaxDays }: Pick<GuestLimit, 'today'> & { guestMaxDays?: number | undefined },
): string | null {
  if (day < today) return words.pastDay
  const refusal = expiresOn === null ? null : extensionRefusal({ expiresOn }, day)
  if (refusal !== null || guestMaxDays === undefined) return refusal
  return guestRefusal({ type, expiresOn: day }, { today, guestMaxDays })
}

/** Why an action is refused, or null. An account past its last day has to be extended before it can be resumed. */
export function accountRefusal(
  action: AccountAction | 'update',
  account: AccountState,
  today: PlainDate,
  to?: PlainDate,
): string | null {
  const { status, expiresOn } = account
  if (action === 'extend') return extensionRefusal(account, to)
  if (action === 'update') return status === 'Inactive' ? screens.endedFirst : null
  const refusals: Refusals = accountSteps[action].refusals
  return refusals[status] ?? (action === 'resume' && isOver(expiresOn, today) ? screens.extendFirst : null)
}

/** Days left of an account that expires soon, 0 on its last day; null for any other. */
export function daysToExpiry({ status, expiresOn }: AccountState, today: PlainDate): number | null {
  if (status === 'Inactive' || expiresOn === null) return null
  const days = daysBetween(today, expiresOn)
  return days >= 0 && days <= expiresSoonDays ? days : null
}

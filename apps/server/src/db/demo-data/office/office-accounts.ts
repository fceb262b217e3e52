import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, daysBetween, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { warningDays } from '@azas/domain/office-account/office-account.rules.ts'
import type { OfficeAccountStatus, OfficeAccountType } from '@azas/domain/office-account/office-account.ts'
import type { Selectable } from 'kysely'
import type {
  OfficeAccounts,
  OfficeAccountTenants,
  OfficeAccountWarnings,
  OfficeProjects,
} from '#db/tables/office-tables.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { demoId, pickSome, roll } from '../dice.ts'
import { officeMoment } from '../moment.ts'
import { drawNames } from '../names.ts'

type Account = Selectable<OfficeAccounts>
type Tenant = Selectable<OfficeProjects>

const amount = 240
/** Last days of the first guests, counted from today; those below zero have expired. */
const guestDays = [1, 2, 3, 6, 9, 13, 14, 18, 24, 29, -1, -4, -12, -30, -55]

function typeOf(n: number): OfficeAccountType {
  if (n % 8 === 7) return 'Guest'
  return n % 5 === 3 ? 'Contract' : 'Member'
}

/** The next end of a fiscal year that is more than a week away. */
function fiscalYearEnd(today: PlainDate): PlainDate {
  const end = `${today.slice(0, 4)}-03-31`
  return daysBetween(today, end) > 7 ? end : `${Number(today.slice(0, 4)) + 1}-03-31`
}

function drawLastDay(type: OfficeAccountType, n: number, today: PlainDate, seed: string): PlainDate | null {
  if (type === 'Member') return null
  if (type === 'Contract') return fiscalYearEnd(today)
  return addDays(today, guestDays[(n - 7) / 8] ?? 35 + roll(`${seed}/guest`, 150))
}

function drawStatus(isOver: boolean, seed: string): OfficeAccountStatus {
  if (isOver) return 'Inactive'
  const chance = roll(`${seed}/status`, 100)
  if (chance < 4) return 'Inactive'
  return chance < 9 ? 'Pause' : 'Active'
}

function makeAccount(n: number, { realm, today }: DemoPlan): Account {
  const seed = `${realm}/office-account/${n}`
  const { family, givenName } = drawNames(seed, 2)
  const displayname = `${family.name} ${givenName.name}`
  const email = `${family.roman}.${givenName.roman}.${n + 1}@office.example.jp`
  const type = typeOf(n)
  const lastDay = drawLastDay(type, n, today, seed)
  const isOver = lastDay !== null && lastDay < today
  const status = drawStatus(isOver, seed)
  const created = addDays(today, -60 - roll(`${seed}/created`, 700))
  const changed = isOver ? addDays(lastDay, 1) : addDays(today, -1 - roll(`${seed}/changed`, 50))
  const createdAt = officeMoment(created, `${seed}/created`)
  return {
    id: demoId(seed),
    realm,
    displayname,
    email,
    type,
    status,
    expires_on: lastDay,
    expired_from: isOver ? 'Active' : null,
    search_key: searchKey(displayname, email),
    sort_key: sortKey(displayname, `${family.kana} ${givenName.kana}`),
    version: 1,
    created_at: createdAt,
    updated_at: status === 'Active' || changed >= today ? createdAt : officeMoment(changed, `${seed}/changed`),
  }
}

/** 240 office accounts, some guests near or after their last day (product.md OAC-01). */
export function makeOfficeAccounts(plan: DemoPlan): Account[] {
  return Array.from({ length: amount }, (_, n) => makeAccount(n, plan))
}

/** One to three tenants an account; every tenant has an administrator in use. */
export function makeAccountTenants(
  accounts: readonly Account[],
  tenants: readonly Tenant[],
): Selectable<OfficeAccountTenants>[] {
  const heads = accounts.filter(({ status, type }) => status === 'Active' && type === 'Member')
  return accounts.flatMap((account, n) => {
    const led = tenants[heads.indexOf(account)]
    const some = pickSome(tenants, 1 + roll(`${account.id}/tenants`, 3), account.id)
    const chosen = led ? [led, ...some.filter((tenant) => tenant !== led)] : some
    return chosen.map((tenant) => ({
      office_account_id: account.id,
      office_project_id: tenant.id,
      is_admin: tenant === led || (account.type !== 'Guest' && roll(`${account.id}/${tenant.id}/${n}`, 14) === 0),
    }))
  })
}

/** The warnings that were mailed before today, so that a new demo mails nobody. */
export function makeAccountWarnings(
  accounts: readonly Account[],
  { today }: DemoPlan,
): Selectable<OfficeAccountWarnings>[] {
  return accounts.flatMap(({ id, status, expires_on: day }) => {
    if (status === 'Inactive' || day === null) return []
    const daysLeft = daysBetween(today, day)
    const reached = warningDays.filter((days) => daysLeft <= days)
    return reached.map((days) => ({
      office_account_id: id,
      expires_on: day,
      days,
      warned_at: officeMoment(addDays(day, -days), id),
    }))
  })
}

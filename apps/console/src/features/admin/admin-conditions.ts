import { userRole } from '@azas/domain/access/roles.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Condition } from '#table/Conditions.tsx'
import { adminFilterOf, type AdminSearch } from './admin.search.ts'

const day = (text: string | undefined) => (text ? formatDate(text) : '')

/** The conditions in force, in the order of the form, each with the part of the URL that lifts it. */
export function adminConditions(search: AdminSearch, companyName: string): Condition<AdminSearch>[] {
  const filter = adminFilterOf(search)
  const { displayname, email, contractId, roles, statuses, startTimestamp: from, endTimestamp: to } = filter
  const all: (Condition<AdminSearch> | false | undefined)[] = [
    displayname ? { label: userWords.displayname, value: displayname, lifted: { name: undefined } } : undefined,
    email ? { label: userWords.email, value: email, lifted: { email: undefined } } : undefined,
    contractId !== undefined && {
      label: adminWords.company,
      value: companyName || tableWords.noValue,
      lifted: { company: undefined },
    },
    roles && { label: userWords.role, value: roles.map(userRole.label).join('、'), lifted: { role: undefined } },
    statuses && {
      label: userWords.status,
      value: statuses.map(loginStatus.label).join('、'),
      lifted: { status: undefined },
    },
    (from !== undefined || to !== undefined) && {
      label: words.registeredPeriod,
      value: fill(words.range, { from: day(from), to: day(to) }),
      lifted: { from: undefined, to: undefined },
    },
    filter.invitationFailed && {
      label: tableWords.filter,
      value: words.invitationFailed,
      lifted: { failed: undefined },
    },
  ]
  return all.filter((condition) => typeof condition === 'object')
}

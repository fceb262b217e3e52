import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { type LoginStatus, loginStatus, userJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Condition } from '#table/Conditions.tsx'
import { allStatuses, isPresentOnly, peopleFilterOf, type PeopleSearch } from './people.search.ts'

const day = (text: string | undefined) => (text ? formatDate(text) : '')

/** A condition of words; none where nothing is asked for. */
function asked(label: string, value: string | undefined, lifted: Partial<PeopleSearch>): Condition<PeopleSearch>[] {
  return value ? [{ label, value, lifted }] : []
}

function statusCondition(statuses: readonly LoginStatus[] = []): Condition<PeopleSearch>[] {
  const lifted = { status: allStatuses }
  if (isPresentOnly(statuses)) return [{ label: userWords.status, value: words.presentOnly, lifted, byDefault: true }]
  return asked(userWords.status, statuses.map(loginStatus.label).join('、'), lifted)
}

/** The conditions in force, in the order of the form, each with the part of the URL that lifts it. */
export function peopleConditions(search: PeopleSearch): Condition<PeopleSearch>[] {
  const { displayname, company, startTimestamp: start, endTimestamp: end, ...flags } = peopleFilterOf(search)
  const period = start === undefined && end === undefined ? '' : fill(words.range, { from: day(start), to: day(end) })
  return [
    ...asked(userWords.displayname, displayname, { name: undefined }),
    ...asked(words.company, company, { company: undefined }),
    ...asked(words.registeredPeriod, period, { from: undefined, to: undefined }),
    ...asked(userWords.role, flags.roles?.map(userRole.label).join('、'), { role: undefined }),
    ...asked(words.jobs, flags.jobs?.map(userJob.label).join('、'), { job: undefined }),
    ...statusCondition(flags.statuses),
  ]
}

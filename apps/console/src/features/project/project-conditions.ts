import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Condition } from '#table/Conditions.tsx'
import { projectFilterOf, type ProjectSearch } from './project.search.ts'

const day = (text: string | undefined) => (text ? formatDate(text) : '')

/** The conditions in force, in the order of the form, each with the part of the URL that lifts it. */
export function projectConditions(search: ProjectSearch, companyName: string): Condition<ProjectSearch>[] {
  const { keyword, contractId, periodStart, periodEnd, statuses } = projectFilterOf(search)
  const all: (Condition<ProjectSearch> | false | undefined)[] = [
    keyword ? { label: tableWords.keyword, value: keyword, lifted: { keyword: undefined } } : undefined,
    contractId !== undefined && { label: words.companyName, value: companyName, lifted: { company: undefined } },
    (periodStart !== undefined || periodEnd !== undefined) && {
      label: words.period,
      value: fill(screens.range, { from: day(periodStart), to: day(periodEnd) }),
      lifted: { from: undefined, to: undefined },
    },
    statuses && {
      label: words.status,
      value: statuses.map(projectStatus.label).join('、'),
      lifted: { status: undefined },
    },
  ]
  return all.filter((condition) => typeof condition === 'object')
}

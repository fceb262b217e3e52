import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Condition } from '#table/Conditions.tsx'
import { contractFilterOf, type ContractSearch } from './service-contract.search.ts'

const day = (text: string | undefined) => (text ? formatDate(text) : '')

/** The conditions in force, in the order of the form, each with the part of the URL that lifts it. */
export function contractConditions(search: ContractSearch): Condition<ContractSearch>[] {
  const { keyword, periodStart, periodEnd, statuses, withoutAdmin, endsSoon } = contractFilterOf(search)
  const period = fill(contractWords.range, { from: day(periodStart), to: day(periodEnd) })
  const all: (Condition<ContractSearch> | false | undefined)[] = [
    keyword ? { label: tableWords.keyword, value: keyword, lifted: { keyword: undefined } } : undefined,
    (periodStart !== undefined || periodEnd !== undefined) && {
      label: contractWords.period,
      value: period,
      lifted: { from: undefined, to: undefined },
    },
    statuses && {
      label: contractWords.status,
      value: statuses.map(contractStatus.label).join('、'),
      lifted: { status: undefined },
    },
    withoutAdmin && {
      label: tableWords.filter,
      value: contractWords.withoutAdmin,
      lifted: { withoutAdmin: undefined },
    },
    endsSoon && { label: tableWords.filter, value: contractWords.endsSoon, lifted: { endsSoon: undefined } },
  ]
  return all.filter((condition) => typeof condition === 'object')
}

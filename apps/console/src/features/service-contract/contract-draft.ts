import { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import * as z from 'zod/mini'
import { readFilterDraft, shownDay, wordOrNothing } from '#table/filter-draft.ts'
import type { FilterKind } from '#table/use-filter-draft.ts'

/** The conditions as they are typed, before they count. */
const ContractDraft = z.object({
  keyword: z.string(),
  from: z.string(),
  to: z.string(),
  statuses: z.array(contractStatus.schema),
  flags: z.array(z.enum(['withoutAdmin', 'endsSoon'])),
})
export type ContractDraft = z.output<typeof ContractDraft>

export const emptyDraft: ContractDraft = { keyword: '', from: '', to: '', statuses: [], flags: [] }

export function draftOf(filter: ContractFilter): ContractDraft {
  return {
    keyword: filter.keyword ?? '',
    from: shownDay(filter.periodStart),
    to: shownDay(filter.periodEnd),
    statuses: filter.statuses ?? [],
    flags: (['withoutAdmin', 'endsSoon'] as const).filter((flag) => filter[flag]),
  }
}

const fields = { keyword: 'keyword', periodStart: 'from', periodEnd: 'to' } as const

export function readDraft(draft: ContractDraft) {
  const said = (periodStart: string | undefined, periodEnd: string | undefined) => ({
    periodStart,
    periodEnd,
    keyword: wordOrNothing(draft.keyword),
    statuses: draft.statuses,
    withoutAdmin: draft.flags.includes('withoutAdmin'),
    endsSoon: draft.flags.includes('endsSoon'),
  })
  return readFilterDraft(draft, { schema: ContractFilter, said, fields })
}

export const contractFilterKind: FilterKind<ContractFilter, ContractDraft, 'keyword' | 'from' | 'to'> = {
  name: 'service-contract-filter',
  schema: ContractDraft,
  empty: emptyDraft,
  draftOf,
  readDraft,
}

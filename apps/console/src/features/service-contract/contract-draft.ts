import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import * as z from 'zod/mini'
import { readDay } from '#table/period.ts'

/** The conditions as they are typed, before they count. */
export const ContractDraft = z.object({
  keyword: z.string(),
  from: z.string(),
  to: z.string(),
  statuses: z.array(contractStatus.schema),
  flags: z.array(z.enum(['withoutAdmin', 'endsSoon'])),
})
export type ContractDraft = z.output<typeof ContractDraft>

export type DraftErrors = { keyword?: string; from?: string; to?: string }

export const emptyDraft: ContractDraft = { keyword: '', from: '', to: '', statuses: [], flags: [] }

export function draftOf(filter: ContractFilter): ContractDraft {
  const flags = (['withoutAdmin', 'endsSoon'] as const).filter((flag) => filter[flag])
  return {
    keyword: filter.keyword ?? '',
    from: filter.periodStart ? formatDate(filter.periodStart) : '',
    to: filter.periodEnd ? formatDate(filter.periodEnd) : '',
    statuses: filter.statuses ?? [],
    flags,
  }
}

/** The conditions, or for each field what is wrong with it. Nothing that was typed is lost on the way. */
export function readDraft(draft: ContractDraft): { filter: ContractFilter } | { errors: DraftErrors } {
  const [start, end] = [readDay(draft.from), readDay(draft.to)]
  const unread: DraftErrors = {}
  if (start === null) unread.from = validationWords.dateInvalid
  if (end === null) unread.to = validationWords.dateInvalid
  const checked = ContractFilter.safeParse({
    keyword: draft.keyword.trim() || undefined,
    statuses: draft.statuses,
    periodStart: start ?? undefined,
    periodEnd: end ?? undefined,
    withoutAdmin: draft.flags.includes('withoutAdmin'),
    endsSoon: draft.flags.includes('endsSoon'),
  })
  const errors = { ...errorsOf(checked.error?.issues ?? []), ...unread }
  return checked.success && Object.keys(errors).length === 0 ? { filter: checked.data } : { errors }
}

const fields: Record<string, keyof DraftErrors> = { keyword: 'keyword', periodStart: 'from', periodEnd: 'to' }

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): DraftErrors {
  const errors: DraftErrors = {}
  for (const { path, message } of issues) {
    const field = fields[String(path[0])]
    if (field) errors[field] ??= message
  }
  return errors
}

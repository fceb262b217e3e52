import { formatDate, parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import * as z from 'zod/mini'

/** The conditions as they are typed, before they count. */
export const ProjectDraft = z.object({
  keyword: z.string(),
  company: z.string(),
  from: z.string(),
  to: z.string(),
  statuses: z.array(projectStatus.schema),
})
export type ProjectDraft = z.output<typeof ProjectDraft>

export type DraftErrors = { keyword?: string; from?: string; to?: string }

export const emptyDraft: ProjectDraft = { keyword: '', company: '', from: '', to: '', statuses: [] }

export function draftOf(filter: ProjectFilter): ProjectDraft {
  return {
    keyword: filter.keyword ?? '',
    company: filter.contractId ?? '',
    from: filter.periodStart ? formatDate(filter.periodStart) : '',
    to: filter.periodEnd ? formatDate(filter.periodEnd) : '',
    statuses: filter.statuses ?? [],
  }
}

/** The conditions, or for each field what is wrong with it. Nothing that was typed is lost on the way. */
export function readDraft(draft: ProjectDraft): { filter: ProjectFilter } | { errors: DraftErrors } {
  const [start, end] = [readDay(draft.from), readDay(draft.to)]
  const unread: DraftErrors = {}
  if (start === null) unread.from = validationWords.dateInvalid
  if (end === null) unread.to = validationWords.dateInvalid
  const checked = ProjectFilter.safeParse({
    keyword: orNothing(draft.keyword),
    contractId: orNothing(draft.company),
    statuses: draft.statuses,
    periodStart: start ?? undefined,
    periodEnd: end ?? undefined,
  })
  const errors = { ...errorsOf(checked.error?.issues ?? []), ...unread }
  return checked.success && Object.keys(errors).length === 0 ? { filter: checked.data } : { errors }
}

const orNothing = (typed: string) => typed.trim() || undefined

/** undefined: nothing typed; null: it is no day. */
function readDay(typed: string): string | null | undefined {
  return typed.trim() === '' ? undefined : parsePlainDate(typed)
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

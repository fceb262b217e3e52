import { formatDate, parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import * as z from 'zod/mini'

/** The conditions as they are typed, before they count. */
export const PeopleDraft = z.object({
  displayname: z.string(),
  company: z.string(),
  from: z.string(),
  to: z.string(),
  roles: z.array(z.enum(siteRoles)),
  jobs: z.array(userJob.schema),
  statuses: z.array(loginStatus.schema),
})
export type PeopleDraft = z.output<typeof PeopleDraft>

export type DraftErrors = { displayname?: string; company?: string; from?: string; to?: string }

export const emptyDraft: PeopleDraft = {
  displayname: '',
  company: '',
  from: '',
  to: '',
  roles: [],
  jobs: [],
  statuses: [],
}

export function draftOf(filter: ProjectUserFilter): PeopleDraft {
  return {
    displayname: filter.displayname ?? '',
    company: filter.company ?? '',
    from: filter.startTimestamp ? formatDate(filter.startTimestamp) : '',
    to: filter.endTimestamp ? formatDate(filter.endTimestamp) : '',
    roles: filter.roles ?? [],
    jobs: filter.jobs ?? [],
    statuses: filter.statuses ?? [],
  }
}

/** The conditions, or for each field what is wrong with it. Nothing that was typed is lost on the way. */
export function readDraft(draft: PeopleDraft): { filter: ProjectUserFilter } | { errors: DraftErrors } {
  const { displayname, company, roles, jobs, statuses } = draft
  const [start, end] = [readDay(draft.from), readDay(draft.to)]
  const unread: DraftErrors = {}
  if (start === null) unread.from = validationWords.dateInvalid
  if (end === null) unread.to = validationWords.dateInvalid
  const checked = ProjectUserFilter.safeParse({
    displayname: orNothing(displayname),
    company: orNothing(company),
    startTimestamp: start ?? undefined,
    endTimestamp: end ?? undefined,
    roles,
    jobs,
    statuses,
  })
  const errors = { ...errorsOf(checked.error?.issues ?? []), ...unread }
  return checked.success && Object.keys(errors).length === 0 ? { filter: checked.data } : { errors }
}

const orNothing = (typed: string) => typed.trim() || undefined

/** undefined: nothing typed; null: it is no day. */
function readDay(typed: string): string | null | undefined {
  return typed.trim() === '' ? undefined : parsePlainDate(typed)
}

const fields: Record<string, keyof DraftErrors> = {
  displayname: 'displayname',
  company: 'company',
  startTimestamp: 'from',
  endTimestamp: 'to',
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): DraftErrors {
  const errors: DraftErrors = {}
  for (const { path, message } of issues) {
    const field = fields[String(path[0])]
    if (field) errors[field] ??= message
  }
  return errors
}

import { adminRoles } from '@azas/domain/admin/admin.ts'
import { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { formatDate, parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import * as z from 'zod/mini'

/** The conditions as they are typed, before they count. */
export const AdminDraft = z.object({
  displayname: z.string(),
  email: z.string(),
  company: z.string(),
  roles: z.array(z.enum(adminRoles)),
  statuses: z.array(loginStatus.schema),
  from: z.string(),
  to: z.string(),
  flags: z.array(z.enum(['invitationFailed'])),
})
export type AdminDraft = z.output<typeof AdminDraft>

export type DraftErrors = Partial<Record<'displayname' | 'email' | 'from' | 'to', string>>

export const emptyDraft: AdminDraft = {
  displayname: '',
  email: '',
  company: '',
  roles: [],
  statuses: [],
  from: '',
  to: '',
  flags: [],
}

const shown = (day: string | undefined) => (day ? formatDate(day) : '')

/** A filter as it would have been typed. */
export function draftOf(filter: AdminFilter): AdminDraft {
  return {
    displayname: filter.displayname ?? '',
    email: filter.email ?? '',
    company: filter.contractId ?? '',
    roles: filter.roles ?? [],
    statuses: filter.statuses ?? [],
    from: shown(filter.startTimestamp),
    to: shown(filter.endTimestamp),
    flags: filter.invitationFailed ? ['invitationFailed'] : [],
  }
}

/** The conditions, or for each field what is wrong with it. Nothing that was typed is lost on the way. */
export function readDraft(draft: AdminDraft): { filter: AdminFilter } | { errors: DraftErrors } {
  const [start, end] = [readDay(draft.from), readDay(draft.to)]
  const unread: DraftErrors = {}
  if (start === null) unread.from = validationWords.dateInvalid
  if (end === null) unread.to = validationWords.dateInvalid
  const { success, data, error } = AdminFilter.safeParse({
    ...wordsOf(draft),
    roles: draft.roles,
    statuses: draft.statuses,
    startTimestamp: start ?? undefined,
    endTimestamp: end ?? undefined,
    invitationFailed: draft.flags.includes('invitationFailed'),
  })
  const errors = { ...errorsOf(error?.issues ?? []), ...unread }
  return success && Object.keys(errors).length === 0 ? { filter: data } : { errors }
}

const wordsOf = ({ displayname, email, company }: AdminDraft) => ({
  displayname: displayname.trim() || undefined,
  email: email.trim() || undefined,
  contractId: company || undefined,
})

/** undefined: nothing typed; null: it is no day. */
function readDay(typed: string): string | null | undefined {
  return typed.trim() === '' ? undefined : parsePlainDate(typed)
}

const fields: Record<string, keyof DraftErrors> = {
  displayname: 'displayname',
  email: 'email',
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

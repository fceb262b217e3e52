import { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import * as z from 'zod/mini'
import { readDay } from '#table/period.ts'

/** The conditions as they are typed, before they count. */
export const AuditDraft = z.object({
  from: z.string(),
  to: z.string(),
  object: z.union([auditObject.schema, z.literal('')]),
  action: z.union([auditAction.schema, z.literal('')]),
})
export type AuditDraft = z.output<typeof AuditDraft>

export type DraftErrors = { from?: string; to?: string }

export const emptyDraft: AuditDraft = { from: '', to: '', object: '', action: '' }

export function draftOf({ from, to, objectType, actions }: AuditFilter): AuditDraft {
  return {
    from: from ? formatDate(from) : '',
    to: to ? formatDate(to) : '',
    object: objectType ?? '',
    action: actions?.[0] ?? '',
  }
}

/** The conditions, or what is wrong with the period. Nothing that was typed is lost on the way. */
export function readDraft({ from, to, object, action }: AuditDraft): { filter: AuditFilter } | { errors: DraftErrors } {
  const [start, end] = [readDay(from), readDay(to)]
  const unread: DraftErrors = {}
  if (start === null) unread.from = validationWords.dateInvalid
  if (end === null) unread.to = validationWords.dateInvalid
  if (start === null || end === null) return { errors: unread }
  const said = { from: start, to: end, objectType: object || undefined, actions: action ? [action] : undefined }
  const { data, error } = AuditFilter.safeParse(said)
  return data ? { filter: data } : { errors: { from: error.issues[0]!.message } }
}

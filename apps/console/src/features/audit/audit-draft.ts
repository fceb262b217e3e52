import { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import * as z from 'zod/mini'
import { type PeriodField, readFilterDraft, shownDay } from '#table/filter-draft.ts'
import type { FilterKind } from '#table/use-filter-draft.ts'

/** The conditions as they are typed, before they count. */
const AuditDraft = z.object({
  from: z.string(),
  to: z.string(),
  object: z.union([auditObject.schema, z.literal('')]),
  action: z.union([auditAction.schema, z.literal('')]),
})
type AuditDraft = z.output<typeof AuditDraft>

export const emptyDraft: AuditDraft = { from: '', to: '', object: '', action: '' }

export function draftOf({ from, to, objectType, actions }: AuditFilter): AuditDraft {
  return { from: shownDay(from), to: shownDay(to), object: objectType ?? '', action: actions?.[0] ?? '' }
}

const fields = { from: 'from', to: 'to' } as const

export function readDraft(draft: AuditDraft) {
  const { object, action } = draft
  const said = (from: string | undefined, to: string | undefined) => ({
    from,
    to,
    objectType: object || undefined,
    actions: action ? [action] : undefined,
  })
  return readFilterDraft(draft, { schema: AuditFilter, said, fields })
}

export const auditFilterKind: FilterKind<AuditFilter, AuditDraft, PeriodField> = {
  name: 'audit-filter',
  schema: AuditDraft,
  empty: emptyDraft,
  draftOf,
  readDraft,
}

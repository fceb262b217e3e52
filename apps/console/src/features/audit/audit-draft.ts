import { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import * as z from 'zod/mini'
import { readFilterDraft, shownDay, wordOrNothing } from '#table/filter-draft.ts'
import type { FilterKind } from '#table/use-filter-draft.ts'

/** The conditions as they are typed, before they count. */
const AuditDraft = z.object({
  from: z.string(),
  to: z.string(),
  object: z.union([auditObject.schema, z.literal('')]),
  action: z.union([auditAction.schema, z.literal('')]),
  person: z.string(),
  keyword: z.string(),
  flags: z.array(z.enum(['withoutSignIns'])),
})
type AuditDraft = z.output<typeof AuditDraft>

export const emptyDraft: AuditDraft = {
  from: '',
  to: '',
  object: '',
  action: '',
  person: '',
  keyword: '',
  flags: [],
}

export function draftOf(filter: AuditFilter): AuditDraft {
  return {
    from: shownDay(filter.from),
    to: shownDay(filter.to),
    object: filter.objectType ?? '',
    action: filter.actions?.[0] ?? '',
    person: filter.person ?? '',
    keyword: filter.keyword ?? '',
    flags: filter.withoutSignIns ? ['withoutSignIns'] : [],
  }
}

const fields = { from: 'from', to: 'to', person: 'person', keyword: 'keyword' } as const

export function readDraft(draft: AuditDraft) {
  const { object, action } = draft
  const said = (from: string | undefined, to: string | undefined) => ({
    from,
    to,
    objectType: object || undefined,
    actions: action ? [action] : undefined,
    person: wordOrNothing(draft.person),
    keyword: wordOrNothing(draft.keyword),
    withoutSignIns: draft.flags.includes('withoutSignIns') || undefined,
  })
  return readFilterDraft(draft, { schema: AuditFilter, said, fields })
}

export const auditFilterKind: FilterKind<AuditFilter, AuditDraft, keyof typeof fields> = {
  name: 'audit-filter',
  schema: AuditDraft,
  empty: emptyDraft,
  draftOf,
  readDraft,
}

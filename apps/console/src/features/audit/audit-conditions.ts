import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Condition } from '#table/Conditions.tsx'
import type { AuditSearch } from './audit.search.ts'

const day = (text: string | undefined) => (text ? formatDate(text) : '')

/** The conditions in force, in the order of the form, each with the part of the URL that lifts it. */
export function auditConditions({ from, to, object, action, ...texts }: AuditSearch): Condition<AuditSearch>[] {
  const { person, keyword, changes } = texts
  const all: (Condition<AuditSearch> | false)[] = [
    person !== undefined && { label: auditWords.person, value: person, lifted: { person: undefined } },
    keyword !== undefined && { label: tableWords.keyword, value: keyword, lifted: { keyword: undefined } },
    (from !== undefined || to !== undefined) && {
      label: auditWords.period,
      value: fill(auditWords.range, { from: day(from), to: day(to) }),
      lifted: { from: undefined, to: undefined },
    },
    object !== undefined && {
      label: auditWords.objectType,
      value: auditObject.label(object),
      lifted: { object: undefined },
    },
    action !== undefined && {
      label: auditWords.action,
      value: auditAction.label(action),
      lifted: { action: undefined },
    },
    changes === true && {
      label: tableWords.filter,
      value: auditWords.withoutSignIns,
      lifted: { changes: undefined },
    },
  ]
  return all.filter((condition) => condition !== false)
}

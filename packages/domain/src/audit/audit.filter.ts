import * as z from 'zod/mini'
import { choice, choiceInList, flags, given, period, text } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { formWords } from '../words/form.ts'
import { tableWords } from '../words/table.ts'
import { auditAction, auditObject } from './audit.ts'
import { auditWords as words } from './audit.words.ts'

/** The audit log and its file (product.md AUD-01). */
export const auditFilter = listFilter(
  // The actor, or the user whose account is the object.
  given('userId', words.somebody, z.uuid()),
  given('objectId', words.oneRecord, z.uuid()),
  // The same person by a part of the name or the start of the e-mail address.
  text('person', { label: words.person, help: words.personHelp, param: 'person' }),
  // Words in the readable text of an entry.
  text('keyword', { label: tableWords.keyword, help: words.keywordHelp, param: 'keyword' }),
  period(['from', 'to'], { label: words.period, help: formWords.dateHelp, invalid: words.periodInvalid }),
  choice('objectType', { label: words.objectType, param: 'object', set: auditObject, all: words.all }),
  choiceInList('actions', { label: words.action, param: 'action', set: auditAction, all: words.all }),
  flags({ field: 'withoutSignIns', param: 'changes', label: words.withoutSignIns }),
)
export const AuditFilter = auditFilter.schema
export type AuditFilter = z.output<typeof AuditFilter>

import { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import { auditWords as words } from '@azas/domain/audit/audit.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { choice } from '#filter/conditions/choice.tsx'
import { flags } from '#filter/conditions/flags.tsx'
import { period } from '#filter/conditions/period.tsx'
import { text } from '#filter/conditions/text.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The audit log as a list (product.md AUD-01); it has one order, newest first. */
export const auditList = defineList({
  sortFields: [],
  defaultSort: '-at',
  filter: defineFilter({
    schema: AuditFilter,
    conditions: [
      text('person', { label: words.person, help: words.personHelp, param: 'person' }),
      text('keyword', { label: tableWords.keyword, help: words.keywordHelp, param: 'keyword' }),
      period(['from', 'to'], { label: words.period, help: formWords.dateHelp }),
      choice('objectType', {
        label: words.objectType,
        param: 'object',
        values: auditObject.values,
        labelOf: auditObject.label,
        all: words.all,
      }),
      choice('actions', {
        label: words.action,
        param: 'action',
        values: auditAction.values,
        labelOf: auditAction.label,
        all: words.all,
        asList: true,
      }),
      flags([{ field: 'withoutSignIns', param: 'changes', label: words.withoutSignIns }]),
    ],
  }),
})

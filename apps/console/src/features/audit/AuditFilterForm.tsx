import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterSelect } from '#table/FilterSelect.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { type FilterFormProps, useFilterDraft } from '#table/use-filter-draft.ts'
import { auditFilterKind } from './audit-draft.ts'

const objects = auditObject.values.map((value) => ({ value, label: auditObject.label(value) }))
const flags = [{ value: 'withoutSignIns', label: auditWords.withoutSignIns }] as const
const actions = auditAction.values.map((value) => ({ value, label: auditAction.label(value) }))

/** The conditions of the log; they count when they are submitted (product.md AUD-01). */
export function AuditFilterForm(given: FilterFormProps<AuditFilter>) {
  const { draft, errors, change, search, clear } = useFilterDraft(auditFilterKind, given)
  const all = auditWords.all
  return (
    <SearchBand onSearch={search} onClear={clear}>
      <FilterText
        label={auditWords.person}
        help={auditWords.personHelp}
        value={draft.person}
        error={errors.person}
        onChange={(person) => change({ person })}
      />
      <FilterText
        label={tableWords.keyword}
        help={auditWords.keywordHelp}
        value={draft.keyword}
        error={errors.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <FilterPeriod
        label={auditWords.period}
        help={formWords.dateHelp}
        value={draft}
        errors={errors}
        onChange={change}
      />
      <FilterSelect
        label={auditWords.objectType}
        {...{ all, options: objects, value: draft.object }}
        onChange={(object) => change({ object })}
      />
      <FilterSelect
        label={auditWords.action}
        {...{ all, options: actions, value: draft.action }}
        onChange={(action) => change({ action })}
      />
      <FilterChecks
        label={tableWords.filter}
        labelHidden
        options={flags}
        value={draft.flags}
        onChange={(chosen) => change({ flags: chosen })}
      />
    </SearchBand>
  )
}

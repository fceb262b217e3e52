import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { useKeptDraft } from '#form/use-kept-draft.ts'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterSelect } from '#table/FilterSelect.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { useDraft } from '#table/use-draft.ts'
import { AuditDraft, type DraftErrors, draftOf, emptyDraft, readDraft } from './audit-draft.ts'

type AuditFilterFormProps = {
  filter: AuditFilter
  onSearch: (filter: AuditFilter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type Held = { draft: AuditDraft; errors: DraftErrors }

const objects = auditObject.values.map((value) => ({ value, label: auditObject.label(value) }))
const actions = auditAction.values.map((value) => ({ value, label: auditAction.label(value) }))

/** The conditions of the log; they count when they are submitted (product.md AUD-01). */
export function AuditFilterForm({ filter, onSearch, onClear }: AuditFilterFormProps) {
  const [{ draft, errors }, hold] = useDraft<Held>({ draft: draftOf(filter), errors: {} })
  useKeptDraft({
    form: 'audit-filter',
    schema: AuditDraft,
    values: draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(filter)),
    onRestore: (kept) => hold({ draft: kept, errors: {} }),
  })
  // What is being mended is not wrong any more until it is submitted again.
  const change = (part: Partial<AuditDraft>) => {
    const left: DraftErrors = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part)))
    hold({ draft: { ...draft, ...part }, errors: left })
  }
  const search = () => {
    const read = readDraft(draft)
    if ('errors' in read) {
      hold({ draft, errors: read.errors })
      return null
    }
    hold({ draft: draftOf(read.filter), errors: {} })
    return onSearch(read.filter)
  }
  const clear = () => {
    hold({ draft: emptyDraft, errors: {} })
    return onClear()
  }
  const all = auditWords.all
  return (
    <SearchBand onSearch={search} onClear={clear}>
      <FilterPeriod label={auditWords.period} value={draft} errors={errors} onChange={change} />
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
    </SearchBand>
  )
}

import type { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { anyCompany } from '#form/company-source.ts'
import { useKeptDraft } from '#form/use-kept-draft.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterFound } from '#table/FilterFound.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { useDraft } from '#table/use-draft.ts'
import { ProjectDraft, type DraftErrors, draftOf, emptyDraft, readDraft } from './project-draft.ts'

type ProjectFilterFormProps = {
  filter: ProjectFilter
  /** Whether sites of several companies are in sight. */
  withCompany: boolean
  onSearch: (filter: ProjectFilter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type Held = { draft: ProjectDraft; errors: DraftErrors }

const statuses = projectStatus.values.map((value) => ({ value, label: projectStatus.label(value) }))

/** The conditions of the list; they count when they are submitted (product.md PRJ-02). */
export function ProjectFilterForm({ filter, withCompany, onSearch, onClear }: ProjectFilterFormProps) {
  const [{ draft, errors }, hold] = useDraft<Held>({ draft: draftOf(filter), errors: {} })
  useKeptDraft({
    form: 'project-filter',
    schema: ProjectDraft,
    values: draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(filter)),
    onRestore: (kept) => hold({ draft: kept, errors: {} }),
  })
  // What is being mended is not wrong any more until it is submitted again.
  const change = (part: Partial<ProjectDraft>) => {
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
  return (
    <SearchBand onSearch={search} onClear={clear}>
      <FilterText
        label={tableWords.keyword}
        value={draft.keyword}
        error={errors.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      {withCompany ? (
        <FilterFound
          label={projectWords.companyName}
          source={anyCompany}
          value={draft.company}
          onChange={(company) => change({ company })}
        />
      ) : null}
      <FilterPeriod label={projectWords.period} value={draft} errors={errors} onChange={change} />
      <FilterChecks
        label={projectWords.status}
        wide={withCompany}
        options={statuses}
        value={draft.statuses}
        onChange={(chosen) => change({ statuses: chosen })}
      />
    </SearchBand>
  )
}

import type { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { anyCompany } from '#form/company-source.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterFound } from '#table/FilterFound.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { type FilterFormProps, useFilterDraft } from '#table/use-filter-draft.ts'
import { projectFilterKind } from './project-draft.ts'

type ProjectFilterFormProps = FilterFormProps<ProjectFilter> & {
  /** Whether sites of several companies are in sight. */
  withCompany: boolean
}

const statuses = projectStatus.values.map((value) => ({ value, label: projectStatus.label(value) }))

/** The conditions of the list; they count when they are submitted (product.md PRJ-02). */
export function ProjectFilterForm({ withCompany, ...given }: ProjectFilterFormProps) {
  const { draft, errors, change, search, clear } = useFilterDraft(projectFilterKind, given)
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
        span={withCompany ? 8 : 4}
        options={statuses}
        value={draft.statuses}
        onChange={(chosen) => change({ statuses: chosen })}
      />
    </SearchBand>
  )
}

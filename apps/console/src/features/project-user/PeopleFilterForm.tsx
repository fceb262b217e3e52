import { userRole } from '@azas/domain/access/roles.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { type FilterFormProps, useFilterDraft } from '#table/use-filter-draft.ts'
import { type PeopleDraft, type PeopleField, peopleFilterKind } from './people-draft.ts'

const roles = siteRoles.map((value) => ({ value, label: userRole.label(value) }))
const jobs = userJob.values.map((value) => ({ value, label: userJob.label(value) }))
const statuses = loginStatus.values.map((value) => ({ value, label: loginStatus.label(value) }))

/** The search form of the seed (sections 3 and 5); its conditions count when they are submitted. */
export function PeopleFilterForm(given: FilterFormProps<ProjectUserFilter>) {
  const { draft, errors, change, search, clear } = useFilterDraft(peopleFilterKind, given)
  return (
    <SearchBand onSearch={search} onClear={clear}>
      <PeopleFields draft={draft} errors={errors} onChange={change} />
    </SearchBand>
  )
}

type FieldsProps = Omit<
  ReturnType<typeof useFilterDraft<ProjectUserFilter, PeopleDraft, PeopleField>>,
  'change' | 'search' | 'clear'
> & {
  onChange: (part: Partial<PeopleDraft>) => void
}

function PeopleFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <FilterText
        label={userWords.displayname}
        value={draft.displayname}
        error={errors.displayname}
        onChange={(displayname) => onChange({ displayname })}
      />
      <FilterText
        label={words.company}
        value={draft.company}
        error={errors.company}
        onChange={(company) => onChange({ company })}
      />
      <FilterPeriod label={words.registeredPeriod} value={draft} errors={errors} onChange={onChange} />
      <FilterChecks
        label={userWords.role}
        span={6}
        options={roles}
        value={draft.roles}
        onChange={(chosen) => onChange({ roles: chosen })}
      />
      <FilterChecks
        label={userWords.status}
        span={6}
        options={statuses}
        value={draft.statuses}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
      <FilterChecks
        label={words.jobs}
        span={6}
        options={jobs}
        value={draft.jobs}
        onChange={(chosen) => onChange({ jobs: chosen })}
      />
    </>
  )
}

import { userRole } from '@azas/domain/access/roles.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { useKeptDraft } from '#form/use-kept-draft.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { useDraft } from '#table/use-draft.ts'
import { type DraftErrors, draftOf, emptyDraft, PeopleDraft, readDraft } from './people-draft.ts'

type PeopleFilterFormProps = {
  filter: ProjectUserFilter
  onSearch: (filter: ProjectUserFilter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type Held = { draft: PeopleDraft; errors: DraftErrors }

const roles = siteRoles.map((value) => ({ value, label: userRole.label(value) }))
const jobs = userJob.values.map((value) => ({ value, label: userJob.label(value) }))
const statuses = loginStatus.values.map((value) => ({ value, label: loginStatus.label(value) }))

/** The search form of the seed (sections 3 and 5); its conditions count when they are submitted. */
export function PeopleFilterForm({ filter, onSearch, onClear }: PeopleFilterFormProps) {
  const [{ draft, errors }, hold] = useDraft<Held>({ draft: draftOf(filter), errors: {} })
  useKeptDraft({
    form: 'project-user-filter',
    schema: PeopleDraft,
    values: draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(filter)),
    onRestore: (kept) => hold({ draft: kept, errors: {} }),
  })
  // What is being mended is not wrong any more until it is submitted again.
  const change = (part: Partial<PeopleDraft>) => {
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
      <PeopleFields draft={draft} errors={errors} onChange={change} />
    </SearchBand>
  )
}

type FieldsProps = Held & { onChange: (part: Partial<PeopleDraft>) => void }

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
        options={roles}
        value={draft.roles}
        onChange={(chosen) => onChange({ roles: chosen })}
      />
      <FilterChecks
        label={userWords.status}
        options={statuses}
        value={draft.statuses}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
      <FilterChecks
        label={words.jobs}
        options={jobs}
        value={draft.jobs}
        onChange={(chosen) => onChange({ jobs: chosen })}
      />
    </>
  )
}

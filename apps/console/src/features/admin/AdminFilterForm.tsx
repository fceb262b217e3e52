import { userRole } from '@azas/domain/access/roles.ts'
import { adminRoles } from '@azas/domain/admin/admin.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { anyCompany } from '#form/company-source.ts'
import { useKeptDraft } from '#form/use-kept-draft.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterFound } from '#table/FilterFound.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { useDraft } from '#table/use-draft.ts'
import { AdminDraft, type DraftErrors, draftOf, emptyDraft, readDraft } from './admin-draft.ts'

type AdminFilterFormProps = {
  filter: AdminFilter
  /** Whether administrators of several companies are listed. */
  ofAll: boolean
  onSearch: (filter: AdminFilter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type Held = { draft: AdminDraft; errors: DraftErrors }

const roles = adminRoles.map((value) => ({ value, label: userRole.label(value) }))
const statuses = loginStatus.values.map((value) => ({ value, label: loginStatus.label(value) }))
const flags = [{ value: 'invitationFailed', label: words.invitationFailed }] as const

/** The conditions of the list; they count when they are submitted (product.md ADM-01). */
export function AdminFilterForm({ filter, ofAll, onSearch, onClear }: AdminFilterFormProps) {
  const { draft, errors, change, search, clear } = useFilterDraft(filter, onSearch, onClear)
  return (
    <SearchBand onSearch={search} onClear={clear}>
      <FilterText
        label={userWords.displayname}
        value={draft.displayname}
        error={errors.displayname}
        onChange={(displayname) => change({ displayname })}
      />
      <FilterText
        label={userWords.email}
        value={draft.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <FilterPeriod label={words.registeredPeriod} value={draft} errors={errors} onChange={change} />
      {ofAll ? (
        <FilterFound
          label={adminWords.company}
          source={anyCompany}
          value={draft.company}
          onChange={(chosen) => change({ company: chosen })}
        />
      ) : null}
      <FilterChecks
        label={userWords.role}
        options={roles}
        value={draft.roles}
        onChange={(chosen) => change({ roles: chosen })}
      />
      <FilterChecks
        label={adminWords.loginStatus}
        options={statuses}
        value={draft.statuses}
        onChange={(chosen) => change({ statuses: chosen })}
      />
      <FilterChecks
        label={tableWords.filter}
        labelHidden
        wide
        options={flags}
        value={draft.flags}
        onChange={(chosen) => change({ flags: chosen })}
      />
    </SearchBand>
  )
}

function useFilterDraft(
  filter: AdminFilter,
  onSearch: AdminFilterFormProps['onSearch'],
  onClear: AdminFilterFormProps['onClear'],
) {
  const [{ draft, errors }, hold] = useDraft<Held>({ draft: draftOf(filter), errors: {} })
  useKeptDraft({
    form: 'admin-filter',
    schema: AdminDraft,
    values: draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(filter)),
    onRestore: (kept) => hold({ draft: kept, errors: {} }),
  })
  // What is being mended is not wrong any more until it is submitted again.
  const change = (part: Partial<AdminDraft>) => {
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
  return { draft, errors, change, search, clear }
}

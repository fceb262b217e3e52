import { userRole } from '@azas/domain/access/roles.ts'
import { adminRoles } from '@azas/domain/admin/admin.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { anyCompany } from '#form/company-source.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterFound } from '#table/FilterFound.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { type FilterFormProps, useFilterDraft } from '#table/use-filter-draft.ts'
import { adminFilterKind } from './admin-draft.ts'

type AdminFilterFormProps = FilterFormProps<AdminFilter> & {
  /** Whether administrators of several companies are listed. */
  ofAll: boolean
}

const roles = adminRoles.map((value) => ({ value, label: userRole.label(value) }))
const statuses = loginStatus.values.map((value) => ({ value, label: loginStatus.label(value) }))
const flags = [{ value: 'invitationFailed', label: words.invitationFailed }] as const

/** The conditions of the list; they count when they are submitted (product.md ADM-01). */
export function AdminFilterForm({ ofAll, ...given }: AdminFilterFormProps) {
  const { draft, errors, change, search, clear } = useFilterDraft(adminFilterKind, given)
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
        span={3}
        options={roles}
        value={draft.roles}
        onChange={(chosen) => change({ roles: chosen })}
      />
      <FilterChecks
        label={userWords.status}
        span={5}
        options={statuses}
        value={draft.statuses}
        onChange={(chosen) => change({ statuses: chosen })}
      />
      <FilterChecks
        label={tableWords.filter}
        labelHidden
        span={8}
        options={flags}
        value={draft.flags}
        onChange={(chosen) => change({ flags: chosen })}
      />
    </SearchBand>
  )
}

import { parseSort } from '@azas/domain/kernel/page.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'

export type PeopleSort = ProjectUserSortField | `-${ProjectUserSortField}`

type Column = {
  key: RawBuilder<unknown>
  /** True if the column belongs to the user, not to the membership. */
  ofUser?: true
  /** Empty values come last, both ways. */
  nullable?: true
}

const columns: Record<ProjectUserSortField, Column> = {
  displayname: { key: sql`m.sort_key` },
  company: { key: sql`nullif(m.company_key, '')`, nullable: true },
  primarySubcontractor: { key: sql`m.primary_subcontractor`, nullable: true },
  role: { key: sql`m.role` },
  status: { key: sql`m.login_status` },
  experienceLength: { key: sql`u.experience_length`, ofUser: true, nullable: true },
  accessed_at: { key: sql`u.accessed_at`, ofUser: true, nullable: true },
  registered: { key: sql`m.registered_at` },
}

// The default order, newest first, follows the index: its ids ascend.
const areIdsDescending = (field: ProjectUserSortField, descending: boolean) => descending !== (field === 'registered')

export type PeopleOrder = {
  byUser: boolean
  key: RawBuilder<unknown>
  /** The `order by` clause of a key expression. */
  clause: (key: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * A total order: by `sort`, then by person and site. Empty values come last in both directions; `backwards` reverses
 * the whole order, empty values included.
 */
export function peopleOrder(sort: PeopleSort, backwards = false): PeopleOrder {
  const { field, descending } = parseSort<ProjectUserSortField>(sort)
  const { key: own, ofUser = false, nullable = false } = columns[field]
  const direction = (falling: boolean) => (falling !== backwards ? sql`desc` : sql`asc`)
  const empty = nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``
  const ids = direction(areIdsDescending(field, descending))
  return {
    byUser: ofUser,
    key: own,
    clause: (key) => sql`${key} ${direction(descending)}${empty}, m.user_id ${ids}, m.project_id ${ids}`,
  }
}

import { parseSort } from '@azas/domain/kernel/page.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'

export type PeopleSort = ProjectUserSortField | `-${ProjectUserSortField}`

type Column = {
  key: RawBuilder<unknown>
  /** Whether it stands with the person rather than with the membership. */
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

// The newest first is the list's own order and the index's: ids rise there.
const idsFall = (field: ProjectUserSortField, descending: boolean) => descending !== (field === 'registered')

export type PeopleOrder = {
  byUser: boolean
  key: RawBuilder<unknown>
  /** What stands after `order by`, with the key under another name where it has one. */
  clause: (key: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * The order of a list by `sort`, the ties by person and site, so that it is whole: one order forwards is the other one
 * backwards, for every field (empty values aside, which come last in both). `backwards` turns it round, empty values too.
 */
export function peopleOrder(sort: PeopleSort, backwards = false): PeopleOrder {
  const { field, descending } = parseSort<ProjectUserSortField>(sort)
  const { key: own, ofUser = false, nullable = false } = columns[field]
  const direction = (falling: boolean) => (falling !== backwards ? sql`desc` : sql`asc`)
  const empty = nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``
  const ids = direction(idsFall(field, descending))
  return {
    byUser: ofUser,
    key: own,
    clause: (key) => sql`${key} ${direction(descending)}${empty}, m.user_id ${ids}, m.project_id ${ids}`,
  }
}

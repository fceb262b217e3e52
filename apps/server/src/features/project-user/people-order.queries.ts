import { parseSort } from '@azas/domain/kernel/page.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { type RawBuilder, sql } from 'kysely'

export type PeopleSort = ProjectUserSortField | `-${ProjectUserSortField}`

type Column = {
  key: RawBuilder<unknown>
  /** Empty values come last, both ways. */
  nullable?: true
}

const columns: Record<ProjectUserSortField, Column> = {
  displayname: { key: sql`m.sort_key` },
  company: { key: sql`nullif(m.company_key, '')`, nullable: true },
  primarySubcontractor: { key: sql`m.primary_subcontractor`, nullable: true },
  role: { key: sql`m.role` },
  status: { key: sql`m.login_status` },
  experienceLength: { key: sql`m.experience_length`, nullable: true },
  accessed_at: { key: sql`m.accessed_at`, nullable: true },
  registered: { key: sql`m.registered_at` },
}

// The default order, newest first, follows the index: its ids ascend.
const areIdsDescending = (field: ProjectUserSortField, descending: boolean) => descending !== (field === 'registered')

export type PeopleOrder = {
  key: RawBuilder<unknown>
  /** The `order by` clause of a key expression. */
  clause: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  /**
   * The conditions on the key and the clause of each part that an index has in order, one after the other: it holds empty
   * values at one end, and the falling order wants them at the other.
   */
  parts: readonly { condition: RawBuilder<unknown>; clause: RawBuilder<unknown> }[]
}

/**
 * A total order: by `sort`, then by person and site. Empty values come last in both directions; `backwards` reverses
 * the whole order, empty values included.
 */
export function peopleOrder(sort: PeopleSort, backwards = false): PeopleOrder {
  const { field, descending } = parseSort<ProjectUserSortField>(sort)
  const { key: own, nullable = false } = columns[field]
  const direction = (falling: boolean) => (falling !== backwards ? sql`desc` : sql`asc`)
  const empty = nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``
  const ids = direction(areIdsDescending(field, descending))
  const tail = sql`m.user_id ${ids}, m.project_id ${ids}`
  const part = (condition: RawBuilder<unknown>) => ({
    condition,
    clause: sql`${own} ${direction(descending)}, ${tail}`,
  })
  const both = [part(sql`${own} is not null`), part(sql`${own} is null`)]
  return {
    key: own,
    clause: (key) => sql`${key} ${direction(descending)}${empty}, ${tail}`,
    parts: nullable && descending ? both : [],
  }
}

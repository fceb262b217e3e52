import { type RawBuilder, sql } from 'kysely'

/** Notice `notices` concerns a tenant: one that it names, or one in use where it names none (product.md ONT-01). */
export const concernsTenant = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`('Project' = any(notices.targets) and (${id} = any(notices.office_project_ids)
    or cardinality(notices.office_project_ids) = 0 and exists (
      select from office_projects used where used.id = ${id} and used.status = 'Active')))`

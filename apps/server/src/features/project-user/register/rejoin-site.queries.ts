import { sql } from 'kysely'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { lockUsers } from '../project-user.changes.queries.ts'

/** Somebody who was at a site, or is. */
export type Leaver = {
  id: string
  displayname: string
  version: number
  /** Registered there again. */
  isHere: boolean
}

/** Locks people in id order and returns those who were or are at a site, which is known to be in scope. */
export async function lockLeavers(
  db: Database,
  { scope, projectId }: { scope: SiteScope; projectId: string },
  ids: readonly string[],
): Promise<Leaver[]> {
  await lockUsers(db, scope, ids)
  const { rows } = await sql<Leaver>`
    select u.id, u.displayname, u.version,
      exists (select from site_members m where m.user_id = u.id and m.project_id = ${projectId}::uuid) as "isHere"
    from users u where u.id = any(${ids}::uuid[]) and u.realm = ${scope.realm} and u.erased_at is null
      and exists (select from site_members m where m.user_id = u.id and m.project_id = ${projectId}::uuid
        union all select from past_members o where o.user_id = u.id and o.project_id = ${projectId}::uuid)`.execute(db)
  return rows
}

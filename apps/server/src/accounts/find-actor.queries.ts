import { sql } from 'kysely'
import type { Actor } from '#call/actor.ts'
import type { Database } from '#db/database.ts'

type Row = Omit<Actor, 'company' | 'sessionId' | 'firstLogin'> & { company: Actor['company'] }

/** The account that a job acts for, as it is now; undefined if it may act no more. */
export async function findActor(db: Database, id: string): Promise<Actor | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.role, u.displayname, u.email, u.status, u.accessed_at as "accessedAt", u.contract_id as "contractId", u.realm,
      case when t.id is not null then json_build_object('id', t.id, 'companyName', t.company_name, 'status', t.status) end as company
    from users u left join contracts t on t.id = u.contract_id
    where u.id = ${id}::uuid and u.status = 'Active' and u.deleted_at is null and coalesce(t.status, 'Signed') = 'Signed'`.execute(
    db,
  )
  const [row] = rows
  return row && { ...row, sessionId: '', firstLogin: false }
}

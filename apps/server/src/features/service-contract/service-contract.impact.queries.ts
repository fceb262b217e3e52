import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type ContractImpact = { administrators: number; people: number; sites: number; sessions: number }

const counted = (what: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${what}))::int`

/**
 * Who loses access when a contract ends, and gets it back when it is taken up again: the same people, for the end
 * changes nobody's own status (product.md CON-04, FRM-06).
 */
export async function countImpact(db: Database, contractId: string): Promise<ContractImpact> {
  const inUse = db.selectFrom('users').where('contract_id', '=', contractId).where('status', '=', 'Active')
  const [people, sites, sessions] = await Promise.all([
    inUse
      .select([
        counted(sql`role in ('Admin', 'SubAdmin')`).as('administrators'),
        counted(sql`role not in ('Admin', 'SubAdmin')`).as('people'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('projects')
      .select(sql<number>`count(*)::int`.as('sites'))
      .where('contract_id', '=', contractId)
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sessions')
      .select(sql<number>`count(*)::int`.as('sessions'))
      .where('user_id', 'in', inUse.select('id'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { ...people, ...sites, ...sessions }
}

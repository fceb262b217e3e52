import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Contracts } from '#db/tables.ts'
import type { ContractScope } from './service-contract.queries.ts'

/** Locks a company's row: changes of one company happen one after another. */
export async function lockContract(db: Database, { realm }: ContractScope, id: string): Promise<void> {
  await db.selectFrom('contracts').select('id').where('realm', '=', realm).where('id', '=', id).forUpdate().execute()
}

export async function insertContract(db: Database, row: Insertable<Contracts>): Promise<string> {
  const { id } = await db.insertInto('contracts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a company that is locked, and makes it the next version. */
export async function changeContract(db: Database, id: string, row: Updateable<Contracts>, at: Date): Promise<void> {
  await db
    .updateTable('contracts')
    .set((set) => ({ ...row, version: set('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

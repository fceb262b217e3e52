import type { Insertable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Projects } from '#db/tables.ts'

/**
 * Locks a site's company against an end that comes meanwhile, and then the site's row, so that its changes happen one
 * after another and nobody joins it meanwhile. The company comes first, as where somebody is put in charge of a site: the
 * other way round the two would wait for each other. Who moved the site in between made a version that refuses this one.
 */
export async function lockProject(db: Database, realm: string, id: string): Promise<void> {
  const site = db.selectFrom('projects').where('realm', '=', realm).where('id', '=', id)
  await db.selectFrom('contracts').select('id').where('id', 'in', site.select('contract_id')).forShare().execute()
  await site.select('id').forUpdate().execute()
}

/** The company that a site is to belong to, locked against an end that comes meanwhile. */
export function lockContractOf(db: Database, realm: string, contractId: string) {
  return db
    .selectFrom('contracts')
    .select(['status', 'company_name'])
    .where('realm', '=', realm)
    .where('id', '=', contractId)
    .forShare()
    .executeTakeFirst()
}

export async function insertProject(db: Database, row: Insertable<Projects>): Promise<string> {
  const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

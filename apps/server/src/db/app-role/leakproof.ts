import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { readOne } from '../one-row.ts'
import { lockAppRole } from './app-role.ts'

/**
 * What searches of people find by, and how it is marked. PostgreSQL looks rows up by a function before it asks a policy only
 * where the function is said to tell nothing of its arguments, which a superuser alone may say (decision 0077).
 */
const marks = {
  'pg_catalog.arraycontains(anyarray, anyarray)': sql`alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof`,
  'pg_catalog.split_part(text, text, integer)': sql`alter function pg_catalog.split_part(text, text, integer) leakproof`,
  'public.bigrams(text)': sql`alter function public.bigrams(text) leakproof`,
  'public.pieces_of(text)': sql`alter function public.pieces_of(text) leakproof`,
  'public.contact_key(text, text)': sql`alter function public.contact_key(text, text) leakproof`,
} as const

type State = { missing: (keyof typeof marks)[]; superuser: boolean }

const readState = (db: Database) =>
  readOne(
    db,
    sql<State>`select array(select f from unnest(${keysOf(marks)}::text[]) f join pg_proc p on p.oid = f::regprocedure
        where not p.proleakproof) as missing,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  )

/** As an owner who is a superuser. Concurrent starts wait for each other. */
async function markAsOwner(owner: Database): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await lockAppRole(trx)
    for (const name of (await readState(trx)).missing) await marks[name].execute(trx)
  })
}

/**
 * Marks the functions, as an owner who is a superuser or by `asSuperuser`, the bundled database's own. Without either, searches
 * stay right and cost more where a company has a hundred thousand people. Throws PostgreSQL's errors.
 */
export async function markLeakproof(
  owner: Database,
  asSuperuser: ((statement: string) => Promise<void>) | undefined,
): Promise<void> {
  const { missing, superuser } = await readState(owner)
  if (missing.length === 0) return
  if (superuser) return markAsOwner(owner)
  for (const name of missing) await asSuperuser?.(marks[name].compile(owner).sql)
}

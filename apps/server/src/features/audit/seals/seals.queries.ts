import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import type { Seal, SealedEntry } from './seal.ts'

/** Whether this transaction may seal the log: one at a time does. */
export async function lockSeals(trx: Database): Promise<boolean> {
  const lock = sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(hashtext('azas_seal_log')) as "isMine"`
  return (await readOne(trx, lock)).isMine
}

/** The newest entry at a moment, and the transactions that had begun by then. */
export type Mark = { lastEntry: string | null; begun: string }

export const readMark = (db: Database): Promise<Mark> =>
  readOne(
    db,
    sql<Mark>`select (select max(id) from audit_log) as "lastEntry", pg_snapshot_xmax(pg_current_snapshot())::text as begun`,
  )

/** Whether every transaction of a mark has ended: no entry comes before its last one any more. */
export async function hasEnded(db: Database, { begun }: Mark): Promise<boolean> {
  const ended = sql<{ all: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${begun}::xid8 as all`
  return (await readOne(db, ended)).all
}

const columns = [
  'id',
  'last_entry as lastEntry',
  'entries',
  'first_at as firstAt',
  'last_at as lastAt',
  'hash',
] as const
const toSeal = (row: Omit<Seal, 'id'> & { id: string }): Seal => ({ ...row, id: Number(row.id) })

/** The newest seal. */
export async function findLastSeal(db: Database): Promise<Seal | undefined> {
  const row = await db.selectFrom('audit_seals').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && toSeal(row)
}

/** The seals after one of them, in their order. */
export async function listSeals(db: Database, after: number, limit: number): Promise<Seal[]> {
  const query = db.selectFrom('audit_seals').select(columns).where('id', '>', String(after)).orderBy('id').limit(limit)
  return (await query.execute()).map(toSeal)
}

export async function insertSeal(
  trx: Database,
  { id, lastEntry, entries, firstAt, lastAt, hash }: Seal,
): Promise<void> {
  await trx
    .insertInto('audit_seals')
    .values({ id: String(id), last_entry: lastEntry, entries, first_at: firstAt, last_at: lastAt, hash })
    .execute()
}

/** What an erasure takes away, as migration 0052 hashes it; an entry of before the seals has no salt and no hash of it. */
const contents = sql`coalesce(sealed_contents, case when salt is not null then sha256(convert_to(
  jsonb_build_array(salt, actor_name, object_name, ip, user_agent, changes)::text, 'UTF8')) end)`

/** All that an entry says; the texts for search are made of it. */
const entryHash = sql<Buffer>`sha256(convert_to(jsonb_build_array(id,
  extract(epoch from at)::text, realm,
  actor_id, actor_role, action, object_type, object_id, contract_id, request_id, encode(${contents}, 'hex'))::text, 'UTF8'))`

/** Entries by id, after one and up to another, each with the hash of what it says and a time that a `Date` can have. */
export async function readSealedEntries(
  db: Database,
  after: string | null,
  to: string,
  limit: number,
): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`
    select id, least(greatest(at, '1970-01-01Z'), '9999-12-31Z') as at, ${entryHash} as hash from audit_log
    where id <= ${to}::bigint and ${after === null ? sql`true` : sql`id > ${after}::bigint`} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The days that entries about trimming name, with the time of the entry (decision 0072). */
export async function listTrims(db: Database): Promise<{ day: string | null; at: Date }[]> {
  const query = db.selectFrom('audit_log').select(['object_name as day', 'at'])
  return query.where('action', '=', 'trimmed').where('object_type', '=', 'audit').execute()
}

/** Entries that hide their contents as an erasure does, though nobody whom they name was erased; the first ten. */
export async function findFalseErasures(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_log a where sealed_contents is not null and not exists (
      select from audit_log e where e.object_type = 'person' and e.action in ('erased', 'erased-by-period')
        and e.object_id in (a.actor_id, a.object_id))
    order by id limit 10`.execute(db)
  return rows.map(({ id }) => id)
}

/** Entries after the last sealed one, and those that were there before there were seals. */
export const countUnsealed = (db: Database, after: string | null) =>
  readOne(
    db,
    sql<{ unsealed: number; factsAlone: number }>`
      select count(*) filter (where ${after === null ? sql`true` : sql`id > ${after}::bigint`})::int as unsealed,
        count(*) filter (where salt is null and sealed_contents is null)::int as "factsAlone"
      from audit_log`,
  )

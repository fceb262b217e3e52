import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAuditEntries } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { makeSeal, type Seal } from './seal.ts'
import { findLastSeal, insertSeal, listSeals, readSealedEntries } from './seals.queries.ts'
import { openSealed, takeMinute } from './testing/world.ts'

let world: TestApp
let log: ReturnType<typeof openSealed>
beforeAll(async () => {
  world = await createTestApp('demo')
  log = openSealed(world)
  await log.add(Array.from({ length: 2_300 }, (_, n) => `最初の ${n}`))
  await log.seal()
  await log.add(['次の一', '次の二', '次の三'])
  await log.seal()
  await log.add(['最後の一'])
  await log.seal()
})
afterAll(() => world.close())

test('SEC-60 the log is sealed in parts of a thousand, in the database and outside, and is as it was sealed', async () => {
  const outside = await log.readOutside()
  const { count } = await log.owner
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const seals = await log.owner.selectFrom('audit_seals').selectAll().orderBy('id').execute()
  expect(seals.length).toBeGreaterThanOrEqual(5)
  expect(seals.map(({ id }) => Number(id))).toEqual(seals.map((_, n) => n + 1))
  expect(Math.max(...seals.map(({ entries }) => entries))).toBe(1_000)
  expect(outside.map(({ seal }) => seal)).toEqual(seals.map(({ id }) => Number(id)))
  expect(await log.verify(outside)).toEqual({
    seals: seals.length,
    entries: Number(count),
    trimmed: 0,
    unsealed: 0,
    factsAlone: 0,
    faults: [],
  })
})

const others = {
  at: sql`at + interval '1 microsecond'`,
  realm: sql`realm || 'x'`,
  actor_id: sql`gen_random_uuid()`,
  actor_name: sql`'別の人'`,
  actor_role: sql`'Admin'`,
  action: sql`'updated'`,
  object_type: sql`'contract'`,
  object_id: sql`gen_random_uuid()`,
  object_name: sql`'別の現場'`,
  contract_id: sql`gen_random_uuid()`,
  ip: sql`'198.51.100.7'`,
  user_agent: sql`null`,
  request_id: sql`'another'`,
  changes: sql`jsonb_set(changes, '{name,after}', '"別"')`,
  salt: sql`gen_random_uuid()`,
  sealed_contents: sql`sha256('x')`,
  id: sql`id + 1000000`,
}

test('SEC-60 every column of an entry is sealed but the texts for search, which are made of the others', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'audit_log'::regclass and attnum > 0 and not attisdropped`.execute(
    log.owner,
  )
  const columns = rows.map(({ name }) => name).filter((name) => !name.endsWith('_key'))
  expect(columns.toSorted()).toEqual(Object.keys(others).toSorted())
  const id = await log.idOf('次の二')
  for (const [column, value] of Object.entries(others)) {
    const change = sql`update audit_log set ${sql.ref(column)} = ${value} where id = ${id}::bigint`
    const faults = await log.faultsAfter((db) => change.execute(db))
    expect([column, faults.length]).not.toEqual([column, 0])
  }
  expect((await log.verify()).faults).toEqual([])
})

test('SEC-60 an altered, a removed and an inserted entry are said by their place, and nothing of the others', async () => {
  const one = await log.idOf('次の一')
  const two = await log.idOf('次の二')
  const three = await log.idOf('次の三')
  const faultOf = async (change: ReturnType<typeof sql>) => {
    const faults = await log.faultsAfter((db) => change.execute(db))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`up to ${three} `)
    return faults[0]
  }
  expect(await faultOf(sql`update audit_log set actor_name = '別' where id = ${two}::bigint`)).toContain(
    '3 of 3): altered',
  )
  expect(await faultOf(sql`delete from audit_log where id = ${one}::bigint`)).toContain('2 of 3): removed')
  // Ids have room where a transaction was rolled back.
  const swapped = sql`update audit_log set id = case id when ${one}::bigint then -1 else ${one}::bigint end
    where id in (${one}::bigint, ${two}::bigint)`
  expect((await log.faultsAfter((db) => swapped.execute(db))).length).toBeGreaterThan(0)
  const inserted = sql`insert into audit_log (id, realm, action, object_type) overriding system value values (-5, 'system', 'created', 'project')`
  const faults = await log.faultsAfter((db) => inserted.execute(db))
  expect(faults).toEqual([expect.stringMatching(/^Entries from the first one up to .* 1001 of 1000\): inserted/u)])
})

test('SEC-60 an altered, a missing and a new seal show; those of a log made up again show outside the database', async () => {
  const outside = await log.readOutside()
  const last = (await findLastSeal(log.owner))!
  const seals = (change: ReturnType<typeof sql>) => log.faultsAfter((db) => change.execute(db), outside)
  for (const set of [
    sql`hash = sha256('x')`,
    sql`entries = entries + 1`,
    sql`first_at = first_at - interval '9 years'`,
  ])
    expect((await seals(sql`update audit_seals set ${set} where id = 2`)).length).toBeGreaterThan(0)
  expect(await seals(sql`delete from audit_seals where id = 2`)).toContain('Seals 2 to 2 are missing.')
  const cut = sql`with gone as (delete from audit_seals where id = ${last.id}) delete from audit_log where object_name = '最後の一'`
  expect(await seals(cut)).toEqual([
    expect.stringMatching(`^Seals ${last.id} to ${last.id} are outside the database alone`),
  ])
  const remakeSecond = async (db: Database) => {
    const [first, second] = await listSeals(db, 0, 2)
    await sql`update audit_log set actor_name = '別の人' where id = ${second!.lastEntry}::bigint`.execute(db)
    const entries = await readSealedEntries(db, first!.lastEntry, second!.lastEntry, 1_000)
    await sql`update audit_seals set hash = ${makeSeal(first, entries).hash} where id = 2`.execute(db)
  }
  expect(await log.faultsAfter(remakeSecond)).toEqual([expect.stringMatching(/altered since seal 3, or the seal was/u)])
  const remake = async (db: Database) => {
    await sql`update audit_log set actor_name = '別の人' where object_name = '最後の一'`.execute(db)
    await sql`delete from audit_seals where id = ${last.id}`.execute(db)
    const before: Seal = (await findLastSeal(db))!
    await insertSeal(db, makeSeal(before, await readSealedEntries(db, before.lastEntry, last.lastEntry, 10)))
  }
  expect(await log.faultsAfter(remake)).toEqual([])
  const another = [`Seal ${last.id} is another one than outside the database.`]
  expect(await log.faultsAfter(remake, outside)).toEqual(another)
  // A log that was taken back and went on has two lines of one seal.
  expect((await log.verify([{ seal: last.id, hash: 'ff' }, ...outside])).faults).toEqual(another)
})

test('SEC-60 the role that serves changes and removes no seal, and no entry', async () => {
  const { app, owner } = world.database
  const statements = [sql`update audit_seals set entries = 1`, sql`delete from audit_seals`, sql`truncate audit_seals`]
  for (const statement of statements) await expect(statement.execute(app)).rejects.toThrow('permission denied')
  await expect(sql`update audit_seals set entries = 1`.execute(owner)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_seals`.execute(owner)).rejects.toThrow('append-only')
})

test('SEC-60 what is being written is waited for by the seals, not the other way round', async () => {
  const entry = {
    realm: 'system',
    actor: null,
    action: 'created',
    contractId: null,
    ip: null,
    userAgent: null,
  } as const
  const named = (name: string) => ({
    ...entry,
    requestId: null,
    at: world.clock.now,
    object: { type: 'project' as const, id: null, name },
  })
  const { promise: go, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const slow = world.database.app.transaction().execute(async (trx) => {
    await insertAuditEntries(trx, [named('遅い一')])
    begin()
    await go
    await insertAuditEntries(trx, [named('遅い二')])
  })
  await begun
  await log.add(['速い'])
  const before = await findLastSeal(log.owner)
  for (const _ of [1, 2, 3]) await log.minute()
  const after = await findLastSeal(log.owner)
  end()
  await slow
  expect(after).toEqual(before)
  await log.seal()
  expect((await log.verify(await log.readOutside())).faults).toEqual([])
})

test('SEC-60 one run seals all that waits, however many parts it is', async () => {
  await log.seal()
  const before = await log.verify()
  await log.add(Array.from({ length: 2_100 }, (_, n) => `一度の ${n}`))
  do await log.minute()
  while ((await log.verify()).seals === before.seals)
  expect(await log.verify()).toMatchObject({ seals: before.seals + 3, unsealed: 0, faults: [] })
})

test('SEC-60 two servers at once make one row of seals', async () => {
  const one = takeMinute(world)
  const other = takeMinute(world)
  await log.add(['両方の一'])
  do await Promise.all([one(), other()])
  while ((await log.verify()).unsealed > 0)
  await log.add(['両方の二', '両方の三'])
  do await Promise.all([one(), other(), log.minute()])
  while ((await log.verify()).unsealed > 0)
  expect((await log.verify(await log.readOutside())).faults).toEqual([])
})

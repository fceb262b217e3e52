import { randomUUID } from 'node:crypto'
import { addDays, formatDate, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewAuditEntry } from '#db/audit.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { workLogPeriod } from '../log-period.ts'
import { openSealed } from './testing/world.ts'

// So many days before the day of the tests is a year ago by the database's own clock, whatever it shows.
const days = 3_660
let world: TestApp
let log: ReturnType<typeof openSealed>
beforeAll(async () => {
  world = await createTestApp('empty', { AUDIT_KEPT_DAYS: String(days) })
  log = openSealed(world)
})
afterAll(() => world.close())

const daysAgo = (n: number) => startOfTokyoDay(addDays(tokyoDate(world.clock.now), -n))
const of = (at: Date): Partial<NewAuditEntry> => ({ at })
const trimDay = async () => {
  const runs: (() => Promise<void>)[] = []
  const everyTokyoDay = (_: () => Date, run: () => Promise<void>) => void runs.push(run)
  workLogPeriod({ ...world.services, jobs: { ...world.services.jobs, everyTokyoDay } })
  for (const run of runs) await run()
}
const deleteNamed = (name: string) => sql`delete from audit_log where object_name = ${name}`

test('SEC-60 entries of before there were seals are sealed by their facts, and it is said how many they are', async () => {
  await log.add(['以前の一', '以前の二'], of(daysAgo(3)))
  await sql`set session_replication_role = replica; update audit_log set salt = null; set session_replication_role = origin`.execute(
    log.owner,
  )
  await log.add(['以後の一'], of(daysAgo(3)))
  await log.seal()
  expect(await log.verify()).toMatchObject({ entries: 3, factsAlone: 2, faults: [] })
  const rename = (name: string) => sql`update audit_log set object_name = '別' where object_name = ${name}`
  const act = sql`update audit_log set action = 'updated' where object_name = '以前の一'`
  expect(await log.faultsAfter((db) => rename('以前の一').execute(db))).toEqual([])
  expect(await log.faultsAfter((db) => rename('以後の一').execute(db))).toHaveLength(1)
  expect(await log.faultsAfter((db) => act.execute(db))).toHaveLength(1)
  const take = sql`update audit_log set salt = null where object_name = '以後の一'`
  expect(await log.faultsAfter((db) => take.execute(db))).toHaveLength(1)
})

test('SEC-60 OPS-07 what the period of the log deletes is no fault, what goes besides is one', async () => {
  await log.add(['昔の一', '昔の二'], of(daysAgo(days + 40)))
  await log.seal()
  const before = await log.verify()
  expect((await log.faultsAfter((db) => deleteNamed('昔の一').execute(db)))[0]).toContain('1 of 2): removed')
  // Of the last day that is deleted some entries stay.
  await log.add(['境目の一'], of(daysAgo(days + 1)))
  await log.add(['境目の二'], of(daysAgo(days - 1)))
  await log.seal()
  await trimDay()
  await log.seal()
  expect(await log.verify(await log.readOutside())).toMatchObject({ trimmed: 2, faults: [] })
  expect((await log.verify()).seals).toBe(before.seals + 2)
  expect(await log.faultsAfter((db) => deleteNamed('以後の一').execute(db))).toHaveLength(1)
})

test.each([
  ['of a day less than a year ago', () => formatDate(tokyoDate(daysAgo(1))), 0],
  ['from years to come', () => formatDate(tokyoDate(daysAgo(1))), -9_000],
  ['of no day at all', () => '2026/13/45', 0],
  ['of a day that no calendar has', () => '9999/99', 0],
])('SEC-60 an entry about trimming %s excuses nothing, and ends nothing', async (_, nameOf, age) => {
  const object = { type: 'audit' as const, id: null, name: nameOf() }
  await log.add([''], { ...of(daysAgo(age)), action: 'trimmed', object })
  const recent = `最近 ${randomUUID()}`
  await log.add([recent], of(daysAgo(20)))
  await log.seal()
  expect((await log.verify()).faults).toEqual([])
  expect(await log.faultsAfter((db) => deleteNamed(recent).execute(db))).toHaveLength(1)
})

test.each(['infinity', '-infinity', '0001-01-01', '294276-12-31'])(
  'SEC-60 an entry of the time %s stops no seal and is sealed',
  async (at) => {
    const name = `永遠 ${at}`
    await sql`insert into audit_log (realm, action, object_type, object_name, at)
    values ('system', 'created', 'project', ${name}, ${at}::timestamptz)`.execute(world.database.app)
    await log.seal()
    expect((await log.verify()).faults).toEqual([])
    const move = sql`update audit_log set at = ${world.clock.now} where object_name = ${name}`
    expect(await log.faultsAfter((db) => move.execute(db))).toHaveLength(1)
  },
)

test('SEC-60 as many seals outside as a year has are compared', async () => {
  const strange = Array.from({ length: 300_000 }, (_, n) => ({ seal: n + 1_000, hash: 'ff' }))
  expect((await log.verify(strange)).faults).toEqual([expect.stringContaining('Seals 1000 to 300999')])
})

test('SEC-60 contents that are hidden as an erasure hides them are a fault where nobody was erased', async () => {
  const person = randomUUID()
  const erased = { type: 'person' as const, id: randomUUID(), name: '消去された利用者' }
  await log.add([''], { action: 'erased', object: erased })
  await log.add(['隠される人'], { object: { type: 'person', id: person, name: '隠される人' } })
  await log.seal()
  const id = await log.idOf('隠される人')
  const hide = sql`update audit_log a set sealed_contents = contents_hash(a), salt = null, object_name = '別の人', changes = null
    where id = ${id}::bigint`
  expect(await log.faultsAfter((db) => hide.execute(db))).toEqual([
    `Entries ${id}: hidden as if somebody had been erased, who was not.`,
  ])
})

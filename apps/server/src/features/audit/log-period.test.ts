import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAuditEntries, type NewAuditEntry } from '#db/audit.ts'
import { readDatabaseTime } from '#db/clock.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { insertTrimEntry, trimLog } from './log-period.queries.ts'
import { workLogPeriod } from './log-period.ts'

// So many days before the day of the tests is a year ago by the database's own clock, whatever it shows.
const days = 3_660
const dayMs = 86_400_000
/** In Tokyo. */
const firstKeptDay = new Date('2016-11-12T15:00:00Z')

let world: TestApp
let daily: (() => Promise<void>)[]
beforeAll(async () => {
  world = await createTestApp('demo', { AUDIT_KEPT_DAYS: String(days) })
  daily = listDaily()
})
afterAll(() => world.close())

function listDaily(settings: object = {}): (() => Promise<void>)[] {
  const runs: (() => Promise<void>)[] = []
  const everyTokyoDay = (_: () => Date, run: () => Promise<void>) => void runs.push(run)
  const { services } = world
  workLogPeriod({
    ...services,
    jobs: { ...services.jobs, everyTokyoDay },
    config: { ...services.config, ...settings },
  })
  return runs
}
const runDaily = () => Promise.all(daily.map((run) => run()))

const nowhere = { contractId: null, ip: null, userAgent: null, requestId: null }
const entryAt = (at: Date, name: string): NewAuditEntry => {
  const object = { type: 'project', id: null, name } as const
  return { realm: 'system', actor: null, action: 'created', object, ...nowhere, at }
}
/** What a trim needs. */
const trimOf = (name: string): NewAuditEntry => {
  const object = { type: 'audit', id: null, name } as const
  return { ...entryAt(world.clock.now, name), action: 'trimmed', object }
}
const insert = (entries: Record<string, Date>) =>
  insertAuditEntries(
    world.database.owner,
    Object.entries(entries).map(([name, at]) => entryAt(at, name)),
  )
async function listNames(prefix: string): Promise<string[]> {
  const named = world.database.owner.selectFrom('audit_log').select('object_name')
  const rows = await named.where('object_name', 'like', `${prefix}%`).orderBy('id').execute()
  return rows.map(({ object_name: name }) => name ?? '')
}
const listTrims = () =>
  world.database.owner.selectFrom('audit_log').selectAll().where('action', '=', 'trimmed').orderBy('id').execute()

/** The log of the demo data lies after the old entries of a test. */
const clearLog = async () => {
  await sql`alter table audit_log disable trigger all`.execute(world.database.owner)
  await sql`delete from audit_log`.execute(world.database.owner)
  await sql`alter table audit_log enable trigger all`.execute(world.database.owner)
}

test('OPS-07 what the log has from before the days that are set goes, and an entry of the system says what', async () => {
  await clearLog()
  const ms = (n: number) => new Date(firstKeptDay.getTime() + n)
  await insert({
    '期間 古い': ms(-1),
    '期間 最初': ms(0),
    '期間 とても古い': ms(-9e10),
    '期間 新しい': world.clock.now,
  })
  await runDaily()
  expect(await listNames('期間')).toEqual(['期間 最初', '期間 新しい'])
  const trims = await listTrims()
  expect(trims).toMatchObject([
    { actor_id: null, actor_name: 'システム', contract_id: null, realm: 'system', object_type: 'audit' },
  ])
  const { actor_name: actorName, object_name: objectName } = trims[0]!
  expect(auditSentence({ action: 'trimmed', objectType: 'audit', actorName, objectName })).toBe(
    '保存期間を過ぎたため、2016/11/13 より前の操作履歴を削除しました。',
  )
  await runDaily()
  expect(await listTrims()).toHaveLength(1)
})

test('OPS-07 more than a part goes on the same day, though two servers begin it, with one entry', async () => {
  await clearLog()
  const rows = Array.from({ length: 4_100 }, (_, n) => entryAt(new Date(firstKeptDay.getTime() - 1 - n), `多数 ${n}`))
  await insertAuditEntries(world.database.owner, rows.slice(0, 2_050))
  await insertAuditEntries(world.database.owner, rows.slice(2_050))
  daily.push(...daily)
  await runDaily()
  expect(await listNames('多数')).toEqual([])
  expect(await listTrims()).toHaveLength(1)
})

test('OPS-07 entries of a clock that went wrong keep no older ones', async () => {
  await clearLog()
  await insert({ '時計 先': world.clock.now })
  await insert({ '時計 古い': new Date(firstKeptDay.getTime() - 1) })
  await runDaily()
  expect(await listNames('時計')).toEqual(['時計 先'])
})

test('OPS-07 SEC-27 the serving role takes nothing out of the log without an entry of its own, and no younger entry', async () => {
  await clearLog()
  await insert({ '役割 古い': new Date(firstKeptDay.getTime() - 1) })
  // The wall is of the database's own clock: whoever gets a statement in says any other.
  const real = (await readDatabaseTime(world.database.owner)).getTime()
  await insert({ '役割 今年': new Date(real - 364 * dayMs) })
  const { app } = world.database
  const refused = { code: '42501' }
  const older = await insertTrimEntry(app, trimOf('役割 記録'))
  await expect(trimLog(app, firstKeptDay, older)).rejects.toMatchObject(refused)
  const trim = (entry: NewAuditEntry, before: Date) =>
    app.transaction().execute(async (trx) => trimLog(trx, before, await insertTrimEntry(trx, entry)))
  const aboutSite = { ...entryAt(world.clock.now, '役割 記録'), action: 'trimmed' as const }
  const ofOtherKind = { ...trimOf('役割 記録'), action: 'created' as const }
  for (const entry of [aboutSite, ofOtherKind]) await expect(trim(entry, firstKeptDay)).rejects.toMatchObject(refused)
  await expect(trim(trimOf('役割 記録'), new Date(real - 363 * dayMs))).rejects.toMatchObject(refused)
  await sql`select set_config('azas.trims', 'on', false)`.execute(app)
  await expect(sql`delete from audit_log`.execute(app)).rejects.toMatchObject(refused)
  expect(await listNames('役割')).toEqual(['役割 古い', '役割 今年', '役割 記録'])
})

test('OPS-07 AUD-01 after a trim the log is append-only again, in the same transaction', async () => {
  await clearLog()
  await insert({ '閉じる 古い': new Date(firstKeptDay.getTime() - 1) })
  const attempt = world.database.owner.transaction().execute(async (trx) => {
    const id = await insertTrimEntry(trx, trimOf('閉じる'))
    expect(await trimLog(trx, firstKeptDay, id)).toBe(1)
    await sql`delete from audit_log`.execute(trx)
  })
  await expect(attempt).rejects.toThrow('append-only')
})

test('OPS-07 without a period nothing leaves the log', () => {
  expect(listDaily({ AUDIT_KEPT_DAYS: undefined })).toEqual([])
})

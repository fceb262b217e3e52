import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.filter.ts'
import { auditedChanges } from '@azas/domain/audit/audit.rules.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAuditEntries, type NewAuditEntry } from '#db/audit.ts'
import { createErasureWorld, type ErasureWorld } from './testing/world.ts'

let world: ErasureWorld
beforeAll(async () => {
  world = await createErasureWorld()
})
afterAll(() => world.close())

const read = async (token: string, filter: AuditFilter) => {
  const query = { offset: '0', size: '100' }
  const answer = await world.call('POST', '/audit/search', { token, json: filter, query })
  return answer.json<{ items: AuditEntry[]; total: number }>()
}

/** An entry of a person about themselves, as signing in leaves it. */
const ownEntry = (id: string, name: string, changes: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  realm: 'system',
  actor: { id, displayname: name, role: 'Worker' },
  action: 'login',
  object: { type: 'person', id, name },
  contractId: world.contractId,
  ip: '192.0.2.78',
  userAgent: 'Browser',
  requestId: randomUUID().slice(0, 10),
  at: world.clock.now,
  ...changes,
})

async function makeEnded(changes: object = {}) {
  const displayname = `浄土 ${randomUUID().slice(0, 8)}`
  const person = await world.create({ displayname, ...changes })
  return world.end(person)
}

describe('OPS-07 AUD-01 the log of who was erased', () => {
  test('OPS-07 AUD-01 says what was done when and by whom, without the name and the values that tell it', async () => {
    const email = `${randomUUID()}@example.jp`
    const { id, displayname: name, version: first } = await world.create({ email })
    const form = { ...world.form, role: 'SubManager', email, displayname: `${name} 改`, version: first }
    const updated = await world.act('update', form, world.at(id))
    const { version } = await world.end({ id, version: updated.json<{ version: number }>().version })
    const before = await read(world.superuser, { objectType: 'person', objectId: id })
    await world.erase(id, { version, name: `${name} 改` })
    const { items, total } = await read(world.superuser, { objectType: 'person', objectId: id })
    expect(total).toBe(before.total + 1)
    const [newest, ...older] = items
    expect(newest).toMatchObject({ action: 'erased', objectName: words.erasedName, actorRole: 'SuperUser' })
    const factsOf = (rows: AuditEntry[]) =>
      rows.map(({ id: entry, at, action, actorName }) => [entry, at, action, actorName])
    expect(factsOf(older)).toEqual(factsOf(before.items))
    expect(new Set(items.map(({ objectName }) => objectName))).toEqual(new Set([words.erasedName]))
    const change = older.find(({ action }) => action === 'updated')!
    expect(auditedChanges('person', change.changes).map(({ text }) => text)).toEqual([
      `氏名：${words.erasedValue} → ${words.erasedValue}`,
      '役割：作業員 → 協力会社監督',
    ])
  })

  test('OPS-07 AUD-01 finds it by who acted and what was done, and by the name no more', async () => {
    const { id, version, displayname: name } = await makeEnded()
    expect((await read(world.superuser, { person: name })).total).toBe(2)
    expect((await read(world.superuser, { keyword: name })).total).toBe(2)
    await world.erase(id, { version, name })
    expect((await read(world.superuser, { person: name })).total).toBe(0)
    expect((await read(world.superuser, { keyword: name })).total).toBe(0)
    const byActor = await read(world.admin, { person: 'admin@example.jp', objectType: 'person', objectId: id })
    expect(byActor.items.map(({ action }) => action)).toEqual(['ended', 'created'])
    const byText = await read(world.admin, { keyword: words.erasedName, objectType: 'person', objectId: id })
    expect(byText.total).toBe(3)
  })
})

describe('OPS-07 AUD-01 what an erased person did', () => {
  test('OPS-07 AUD-01 has neither network nor browser of their own sign-ins, however many, and keeps those of others', async () => {
    const { id, version, displayname: name } = await makeEnded()
    const own = Array.from({ length: 1_001 }, () => ownEntry(id, name))
    const replayed = ownEntry(id, name, {
      action: 'session-replayed',
      object: { type: 'session', id: randomUUID(), name },
    })
    await insertAuditEntries(world.owner, [...own, replayed])
    await world.erase(id, { version, name })
    const about = world.owner
      .selectFrom('audit_log')
      .where((where) => where.or([where('actor_id', '=', id), where('object_id', '=', id)]))
    const rows = await about
      .select(['actor_name', 'object_name', 'ip', 'user_agent'])
      .select((entry) => entry.fn.countAll().as('n'))
      .groupBy(['actor_name', 'object_name', 'ip', 'user_agent'])
      .execute()
    const erased = words.erasedName
    expect(rows).toEqual(
      expect.arrayContaining([
        { actor_name: erased, object_name: erased, ip: null, user_agent: null, n: '1002' },
        expect.objectContaining({ object_name: erased, ip: '127.0.0.1' }),
      ]),
    )
    expect(rows.every(({ object_name }) => object_name === erased)).toBe(true)
    expect((await read(world.superuser, { person: name })).total).toBe(0)
  })
})

const eraseFromLog = (person: string, entries: object[]) =>
  sql<{ n: number }>`select erase_from_log(${person}::uuid, ${JSON.stringify(entries)}::jsonb) as n`.execute(
    world.services.db,
  )
const setErased = (id: string, erased_at: Date | null = world.clock.now) =>
  world.owner.updateTable('users').set({ erased_at }).where('id', '=', id).execute()
const entriesOf = (id: string) =>
  world.owner.selectFrom('audit_log').selectAll().where('object_id', '=', id).orderBy('id').execute()

describe('OPS-07 SEC-27 the log for everybody else', () => {
  test('OPS-07 SEC-27 whoever was not erased stays in the log, also for who reaches the database as the server does', async () => {
    const { id } = await makeEnded()
    const [entry] = await entriesOf(id)
    const all = [{ id: entry!.id, changes: null, person_key: '', search_key: '' }]
    const refusal = 'only who was erased'
    await expect(eraseFromLog(id, all)).rejects.toThrow(refusal)
    // Neither the column nor the entry is enough, and no administrator leaves the log by both.
    await setErased(id)
    await expect(eraseFromLog(id, all)).rejects.toThrow(refusal)
    for (const living of [(await makeEnded()).id, world.adminId]) {
      await insertAuditEntries(world.owner, [ownEntry(living, 'x', { action: 'erased' })])
      await expect(eraseFromLog(living, all)).rejects.toThrow(refusal)
    }
    await setErased(world.adminId)
    await expect(eraseFromLog(world.adminId, all)).rejects.toThrow(refusal)
    await setErased(world.adminId, null)
    const set = sql`select set_config('azas.erases', 'on', false)`
    const change = sql`update audit_log set actor_name = 'x' where id = ${entry!.id}`
    await world.services.db.connection().execute(async (connection) => {
      await set.execute(connection)
      await expect(change.execute(connection)).rejects.toThrow('permission denied')
    })
    await expect(change.execute(world.owner)).rejects.toThrow('append-only')
    expect((await entriesOf(id))[0]).toEqual(entry)
  })

  test('OPS-07 SEC-27 an erasure leaves no way to change the entries of others, or what was done', async () => {
    const erased = await makeEnded()
    const other = await makeEnded()
    await world.erase(erased.id, { version: erased.version, name: erased.displayname })
    const before = await entriesOf(other.id)
    const own = await entriesOf(erased.id)
    const forged = [...before, ...own].map((entry) => ({
      ...entry,
      action: 'login',
      actor_name: 'x',
      object_name: 'x',
    }))
    expect((await eraseFromLog(erased.id, forged)).rows).toEqual([{ n: own.length }])
    const forgeries = [{ before: [], after: ['x'] }, 'x', { before: null, after: null, x: 'x' }]
    const otherFacts = own.flatMap((entry) =>
      forgeries.flatMap((projects) =>
        [{ projects }, { ...entry.changes, projects }].map((changes) => ({ ...entry, changes })),
      ),
    )
    expect((await eraseFromLog(erased.id, otherFacts)).rows).toEqual([{ n: 0 }])
    expect(await entriesOf(other.id)).toEqual(before)
    expect(await entriesOf(erased.id)).toEqual(own)
    const next = world.owner.transaction().execute(async (trx) => {
      await sql`select erase_from_log(${erased.id}::uuid, '[]')`.execute(trx)
      await sql`update audit_log set actor_name = 'x'`.execute(trx)
    })
    await expect(next).rejects.toThrow('append-only')
  })
})

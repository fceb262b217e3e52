import { execFile } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartFault } from '#config/start-fault.ts'
import { sealFile } from '#features/audit/seals/seal-log.ts'
import { openSealed } from '#features/audit/seals/testing/world.ts'
import { createErasureWorld, type ErasureWorld } from '#features/erasure/testing/world.ts'
import { verifyAudit } from './verify-audit.ts'

const program = fileURLToPath(new URL('../verify-audit.ts', import.meta.url))

let world: ErasureWorld
let log: ReturnType<typeof openSealed>
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  world = await createErasureWorld()
  log = openSealed(world)
  environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DATABASE_URL: world.database.url,
    DATA_DIR: world.services.config.DATA_DIR,
    APP_SECRET: 'a secret of tests, long enough for them',
  }
})
afterAll(() => world.close())

async function verify(args: readonly string[] = []): Promise<{ isWhole: boolean; lines: string[] }> {
  const lines: string[] = []
  const isWhole = await verifyAudit(args, environment, (line) => void lines.push(line))
  return { isWhole, lines }
}
/** As the owner, past every trigger. */
const tamper = (change: RawBuilder<unknown>) =>
  world.owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await change.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  })

test('SEC-60 OPS-07 who is erased leaves a sealed log that is whole, sealed before the erasure or after it', async () => {
  const person = await world.create({ displayname: '封印 消子' })
  await log.seal()
  const { id, version } = await world.end(person)
  expect((await world.erase(id, { version, name: '封印 消子' })).statusCode).toBe(200)
  await log.seal()
  const entries = world.owner.selectFrom('audit_log').select(['salt', 'sealed_contents']).where('object_id', '=', id)
  const [first, ...later] = await entries.orderBy('id').execute()
  expect(first).toMatchObject({ salt: null, sealed_contents: expect.any(Buffer) })
  expect(later.length).toBeGreaterThan(1)
  const { isWhole, lines } = await verify()
  expect([isWhole, lines.at(-1)]).toEqual([true, 'Nothing was altered.'])
  expect(lines[0]).toMatch(/^(\d+) seals, \1 of them also outside the database\.$/u)
})

test('SEC-60 OPS-07 an entry that two who were erased share is whole after each of them', async () => {
  const one = await world.create({ displayname: '消去 一' })
  const other = await world.create({ displayname: '消去 二' })
  const actor = { id: one.id, displayname: '消去 一', role: 'Worker' as const }
  await log.add(['消去 二'], { actor, object: { type: 'person', id: other.id, name: '消去 二' } })
  await log.seal()
  for (const { id, version, displayname: name } of [await world.end(one), await world.end(other)]) {
    expect((await world.erase(id, { version, name })).statusCode).toBe(200)
    expect((await log.verify()).faults).toEqual([])
  }
  const shared = world.owner
    .selectFrom('audit_log')
    .select(['actor_name', 'object_name'])
    .where('object_id', '=', other.id)
  expect(await shared.where('actor_id', '=', one.id).execute()).toEqual([
    { actor_name: '消去された利用者', object_name: '消去された利用者' },
  ])
})

test('SEC-60 what was altered is said by a program that ends with 1, and by one that is whole with 0', async () => {
  const run = () => promisify(execFile)(process.execPath, [program], { env: environment })
  expect((await run()).stdout).toContain('Nothing was altered.')
  const id = (await world.owner.selectFrom('audit_log').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow())
    .id
  await tamper(sql`update audit_log set actor_name = '別の人' where id = ${id}::bigint`)
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('ALTERED: 1 places.') as string,
  })
})

test('SEC-60 after a line that a full disk has cut the next seal is a line of its own', async () => {
  await appendFile(sealFile(world.services.config), '\n{"seal":9')
  await log.add(['切れた行の後'])
  await log.seal()
  const { seals } = await log.verify()
  const lines = (await verify()).lines.slice(0, 2)
  expect(lines).toEqual([
    `${seals} seals, ${seals} of them also outside the database.`,
    '1 lines outside the database are cut and not compared.',
  ])
})

test('SEC-60 a file of seals from elsewhere is compared, too; one that is missing or none is said', async () => {
  const own = sealFile(world.services.config)
  const other = join(world.services.config.DATA_DIR, 'other.jsonl')
  await writeFile(other, `${JSON.stringify({ seal: 1, lastEntry: '1', hash: 'ff' })}\n`)
  expect((await verify([other])).lines).toContain('Seal 1 is another one than outside the database.')
  await appendFile(other, '{"seal":2,"last')
  expect((await verify([other])).lines).toContain('1 lines outside the database are cut and not compared.')
  await writeFile(other, 'no seal')
  await expect(verify([other])).rejects.toEqual(new StartFault(`${other} has no seals.`))
  await rm(other)
  await expect(verify([other])).rejects.toEqual(new StartFault(`${other} is not there.`))
  for (const args of [['--all'], [own, own]]) await expect(verify(args)).rejects.toThrow('Usage')
  await rm(own)
  expect((await verify()).lines[0]).toMatch(/^\d+ seals, 0 of them also outside the database\.$/u)
})

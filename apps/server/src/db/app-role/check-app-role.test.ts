import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase, type Serving } from '#start/prepare-database.ts'
import { type Database, openDatabase } from '../database.ts'
import { createTestInstallation, type TestInstallation } from '../testing/installation.ts'
import { startStrippingPooler } from '../testing/pooler.ts'
import { checkRights, checkSession } from './check-app-role.ts'

let installation: TestInstallation
let serving: Serving
let role: string
let app: Database
beforeAll(async () => {
  installation = await createTestInstallation(true)
  serving = await prepareDatabase(installation, 'system')
  role = serving.role
  app = openDatabase({ ...serving, max: 1 })
})
afterAll(async () => {
  await app.destroy()
  await installation.drop()
})

test.each([
  ['the role', ['options']],
  ['the time limits', ['statement_timeout']],
])('SEC-65 a pooler that drops %s is refused in one sentence', async (_, dropped) => {
  const pooler = await startStrippingPooler(installation.url, dropped)
  const starting = prepareDatabase(pooler, 'system')
  await expect(starting).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringMatching(/^[^\n]*pooler[^\n]*$/u),
  })
  pooler.stop()
})

test('SEC-65 one that passes everything on is no matter', async () => {
  const pooler = await startStrippingPooler(installation.url, [])
  expect(await prepareDatabase(pooler, 'system')).toMatchObject({ role })
  pooler.stop()
})

test('SEC-72 a server that would log in as the owner is refused, though it acts as the role', async () => {
  await sql`grant ${sql.id(role)} to ${sql.id(installation.login)} with set true`.execute(installation.admin)
  const disguised = openDatabase({ url: installation.url, role, max: 1 })
  await expect(checkSession(disguised, role)).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringContaining(`has to log in as ${role}, and is ${installation.login}`),
  })
  await disguised.destroy()
  await checkSession(app, role)
})

test('SEC-27 SEC-62 a start is refused where the role could do more than serve', async () => {
  const { admin, login, database } = installation
  const me = sql.id(role)
  const owner = sql.id(login)
  const here = sql.id(database)
  const cases = [
    [sql`grant update on audit_log to ${me}`, sql`revoke update on audit_log from ${me}`, 'rows of audit_log'],
    [
      sql`grant update (ip) on audit_log to ${me}`,
      sql`revoke update (ip) on audit_log from ${me}`,
      'rows of audit_log',
    ],
    [sql`grant delete on audit_log to ${me}`, sql`revoke delete on audit_log from ${me}`, 'rows of audit_log'],
    [sql`alter role ${me} superuser`, sql`alter role ${me} nosuperuser`, 'superuser'],
    [sql`alter role ${me} bypassrls`, sql`alter role ${me} nobypassrls`, 'row-level security'],
    [sql`alter role ${me} createrole`, sql`alter role ${me} nocreaterole`, 'make roles'],
    [sql`grant create on schema public to ${me}`, sql`revoke create on schema public from ${me}`, 'make tables'],
    [
      sql`grant temporary on database ${here} to public`,
      sql`revoke temporary on database ${here} from public`,
      'make temporary tables',
    ],
    [sql`alter table sessions owner to ${me}`, sql`alter table sessions owner to ${owner}`, 'owns tables'],
  ] as const
  await checkRights(app, role)
  for (const [spoil, mend, words] of cases) {
    await spoil.execute(admin)
    await expect(checkRights(app, role)).rejects.toMatchObject({
      name: 'StartFault',
      message: expect.stringContaining(words),
    })
    await mend.execute(admin)
  }
  await checkRights(app, role)
})

import { randomUUID } from 'node:crypto'
import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { type Operation, takesIdempotencyKey } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessWorld, createAccessWorld } from './testing/access-world.ts'
import type { CallInput } from './testing/call-inputs.ts'
import { makeHomes } from './testing/scope-objects.ts'
import { writingInputs } from './testing/writing-inputs.ts'
import type { Scene } from './testing/writing-objects.ts'

const writing = operations.filter(takesIdempotencyKey)

let world: AccessWorld
let scene: Scene
beforeAll(async () => {
  world = await createAccessWorld()
  const { owner } = world.app.database
  const homes = await makeHomes(owner)
  const names = { affiliations: ['検証建設'], primary_subcontractors: ['検証建設'] }
  await owner.updateTable('projects').set(names).where('id', '=', homes.assigned.projectId).execute()
  scene = { owner, homes, upload: () => uploadAs('superuser') }
})
afterAll(() => world.close())

const tokenOf = (principal: string) => world.tokens.get(principal)!
const opOf = (id: string) => operations.find((op) => op.id === id)!
const send = (op: Operation, input: CallInput, key: string, principal = 'superuser') =>
  world.app.call(op.method, op.path, {
    ...input,
    token: tokenOf(principal),
    headers: { 'idempotency-key': key },
  })

/** Uploads a file of one person to the site in charge. */
async function uploadAs(principal: string): Promise<ImportDetail> {
  const query = { target_project_id: scene.homes.assigned.projectId }
  const table = Buffer.from('氏名,役割,会社名,一次会社\n検証 太郎,作業員,検証建設,検証建設\n')
  const options = { token: tokenOf(principal), query, table }
  return (await world.app.call('POST', '/user/project_user/import', options)).json()
}

/** Changes with every insert, update and delete in any table but that of the keys, and with every job. */
async function readState(): Promise<string> {
  const { owner } = world.app.database
  const { rows } = await sql<{ state: string }>`
    select string_agg(c.oid::regclass || (xpath('/row/s/text()', query_to_xml(
      format('select count(*) || '':'' || coalesce(max(xmin::text::bigint), 0) as s from %s', c.oid::regclass),
      false, true, '')))[1]::text, ' ' order by c.oid) as state
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relname <> 'idempotency_keys'
      and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname like 'j%')`.execute(owner)
  return rows[0]!.state
}

describe('SEC-71 every writing call obeys its Idempotency-Key', () => {
  test('SEC-71 every writing call has an input that it obeys', () => {
    expect(Object.keys(writingInputs).toSorted()).toEqual(writing.map(({ id }) => id).toSorted())
  })

  test.each(writing.map((op) => [op.id, op] as const))('SEC-71 %s: three times, one effect', async (id, op) => {
    const input = await writingInputs[id]!(scene)
    const key = randomUUID()
    const before = await readState()
    const atOnce = await Promise.all([send(op, input, key), send(op, input, key)])
    const after = await readState()
    const third = await send(op, input, key)
    const [first, second] = atOnce.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([id, first!.statusCode, first!.statusCode < 300 ? '' : first!.body]).toEqual([id, op.status ?? 200, ''])
    expect(after).not.toBe(before)
    expect(await readState()).toBe(after)
    for (const again of [second!, third]) {
      if (op.secretReply) expect(again.json()).toMatchObject({ status: 409, title: refusalWords.issuedAlready })
      else expect([again.statusCode, again.body]).toEqual([first!.statusCode, first!.body])
    }
  })
})

describe('SEC-71 what a stored reply may not do', () => {
  test('SEC-71 the cards of the first reply stay alive, and none of their passwords lies at rest', async () => {
    const { json, ...worker } = await writingInputs['projectUserCreate']!(scene)
    const person = await send(opOf('projectUserCreate'), { ...worker, json: { ...json, email: null } }, randomUUID())
    const query = { target_project_id: scene.homes.assigned.projectId }
    const input = { query, json: { ids: [person.json<{ id: string }>().id] } }
    const key = randomUUID()
    const first = await send(opOf('projectUserIssueCards'), input, key)
    const { signInId, oneTimePassword } = first.json<{ cards: NewCard[] }>().cards[0]!
    for (const _ of [1, 2, 3]) expect((await send(opOf('projectUserIssueCards'), input, key)).statusCode).toBe(409)
    const { owner } = world.app.database
    const stored = await owner
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ operation: 'projectUserIssueCards', reply: null })
    const form = { username: signInId, password: oneTimePassword }
    const signedIn = await world.app.call('POST', '/user/v2/login', { form, headers: { 'client-type': 'app' } })
    expect(signedIn.statusCode).toBe(200)
  })

  test('SEC-71 a key of another person is another key', async () => {
    const mine = await writingInputs['projectUserBulk']!(scene)
    const theirs = await writingInputs['projectUserBulk']!(scene)
    const key = randomUUID()
    expect((await send(opOf('projectUserBulk'), mine, key, 'admin')).statusCode).toBe(200)
    expect((await send(opOf('projectUserBulk'), theirs, key, 'subadmin')).json()).toMatchObject({ done: 1 })
  })

  test('SEC-71 a key with another file is refused', async () => {
    const op = opOf('projectUserImport')
    const input = await writingInputs[op.id]!(scene)
    const key = randomUUID()
    expect((await send(op, input, key)).statusCode).toBe(201)
    const other = { ...input, table: Buffer.from('氏名,役割\n検証 花子,作業員\n') }
    expect((await send(op, other, key)).json()).toMatchObject({ status: 409, code: 'AZ-4092' })
  })
})

/** What a role reaches of an operation. */
const reachOf = ({ access }: Operation, role: UserRole) =>
  access === 'public' || access === 'signed-in' ? null : scopeOf(role, access)
const callsOf = (isOne: (op: Operation) => boolean) => writing.filter(isOne).map((op) => [op.id, op] as const)

type Loss = { lose: () => Promise<unknown>; giveBack: () => Promise<unknown>; endsSession?: boolean }

const signInAgain = async (principal: string) =>
  void world.tokens.set(principal, (await world.app.signIn(`${principal}@example.jp`)).access_token)

/** The statuses of two calls with one key, of a third after the loss, and of a fourth after it was given back. */
async function replayAround(op: Operation, principal: string, { lose, giveBack, endsSession = false }: Loss) {
  const input = await inputFor(op, principal)
  const key = randomUUID()
  const ask = async () => (await send(op, input, key, principal)).statusCode
  const before = [await ask(), await ask()]
  await lose()
  if (endsSession) await signInAgain(principal)
  const lost = await ask()
  await giveBack()
  if (endsSession) await signInAgain(principal)
  return { before, lost, after: await ask() }
}

/** An Admin does not name the company: it is their own. */
async function inputFor(op: Operation, principal: string): Promise<CallInput> {
  const input = await writingInputs[op.id]!({ ...scene, upload: () => uploadAs(principal) })
  if (principal === 'superuser' || op.id !== 'subAdminCreate') return input
  const { contractId: _contractId, ...json } = input.json as { contractId: string }
  return { ...input, json }
}

const again = ({ secretReply, status = 200 }: Operation) => (secretReply ? 409 : status)
const users = (email: string) => world.app.database.owner.updateTable('users').where('email', '=', email)

describe('SEC-71 SEC-68 whoever has lost the scope gets no stored reply', () => {
  const atSites = callsOf((op) => reachOf(op, 'SubAdmin') === 'sites')
  test.each(atSites)('SEC-71 SEC-68 %s: the site was taken away', async (_id, op) => {
    const { owner } = world.app.database
    const mine = owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
    const sites = await owner.selectFrom('admin_sites').selectAll().where('user_id', '=', mine).execute()
    const lose = () => owner.deleteFrom('admin_sites').where('user_id', '=', mine).execute()
    const giveBack = () => owner.insertInto('admin_sites').values(sites).execute()
    const status = op.status ?? 200
    // Leaving their only site takes the person out of a SubAdmin's scope (SEC-91).
    const repeated = op.id === 'projectUserLeave' ? 404 : again(op)
    const expected = { before: [status, repeated], lost: 404, after: repeated }
    expect(await replayAround(op, 'subadmin', { lose, giveBack })).toEqual(expected)
  })

  const ofCompany = callsOf((op) => reachOf(op, 'Admin') === 'contract' && reachOf(op, 'SubAdmin') === null)
  test.each(ofCompany)('SEC-71 SEC-68 %s: the role was changed', async (_id, op) => {
    const setRole = (role: UserRole) => () => users('admin@example.jp').set({ role }).execute()
    const expected = { before: [op.status ?? 200, again(op)], lost: 403, after: again(op) }
    const loss = { lose: setRole('SubAdmin'), giveBack: setRole('Admin'), endsSession: true }
    expect(await replayAround(op, 'admin', loss)).toEqual(expected)
  })
})

describe('SEC-71 SEC-68 what a caller can lose without a change of the role', () => {
  test('SEC-71 SEC-68 a site that went to another company', async () => {
    const { owner } = world.app.database
    const input = await writingInputs['projectUpdate']!(scene)
    const key = randomUUID()
    const ask = async () => (await send(opOf('projectUpdate'), input, key, 'admin')).statusCode
    expect([await ask(), await ask()]).toEqual([200, 200])
    const site = owner.updateTable('projects').where('id', '=', input.query!['target_project_id']!)
    await site.set({ contract_id: scene.homes.foreign.contractId }).execute()
    expect(await ask()).toBe(404)
  })

  test.each(['subAdminUpdate', 'companyAdminPause', 'companyAdminBulk'])(
    'SEC-71 SEC-68 %s: the account became one that the role may not manage',
    async (id) => {
      const input = await inputFor(opOf(id), 'admin')
      const key = randomUUID()
      const ask = async () => (await send(opOf(id), input, key, 'admin')).statusCode
      expect([await ask(), await ask()]).toEqual([200, 200])
      const { ids = [] } = (input.json ?? {}) as { ids?: string[] }
      const target = input.query?.['target_user_id'] ?? ids[0]!
      await world.app.database.owner.updateTable('users').set({ role: 'Admin' }).where('id', '=', target).execute()
      expect(await ask()).toBe(403)
    },
  )

  test('SEC-71 SEC-68 the company was terminated, the account paused: refused as any call is', async () => {
    const company = world.app.database.owner.updateTable('contracts').where('id', '=', scene.homes.own.contractId)
    const setCompany = (status: 'Signed' | 'Terminated') => () => company.set({ status }).execute()
    const setAdmin = (status: 'Active' | 'Pause') => () => users('admin@example.jp').set({ status }).execute()
    const losses = [
      { lose: setCompany('Terminated'), giveBack: setCompany('Signed') },
      { lose: setAdmin('Pause'), giveBack: setAdmin('Active') },
    ]
    for (const loss of losses) {
      expect(await replayAround(opOf('projectUserPause'), 'admin', loss)).toMatchObject({
        before: [200, 200],
        lost: 401,
      })
      await signInAgain('admin')
    }
  })
})

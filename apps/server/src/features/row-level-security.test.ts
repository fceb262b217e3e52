import { readsOnly } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import type * as Permissions from '@azas/domain/access/permissions.ts'
import { type Permission, permissions, type Scope } from '@azas/domain/access/permissions.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AccessWorld, createAccessWorld } from './testing/access-world.ts'
import { callInputs } from './testing/call-inputs.ts'
import { makeInput, uuids } from './testing/scope-inputs.ts'
import { type Homes, makeHomes, type ObjectKind } from './testing/scope-objects.ts'

const conditions = vi.hoisted(() => ({ forgotten: false }))
// Every condition in code comes of the scope of a permission: with `all` for everybody there is none left.
vi.mock('@azas/domain/access/permissions.ts', async (original) => {
  const real = await original<typeof Permissions>()
  const scopeOf = (...args: Parameters<typeof real.scopeOf>): Scope | null => {
    const scope = real.scopeOf(...args)
    return conditions.forgotten && scope ? 'all' : scope
  }
  return { ...real, scopeOf }
})

const callers = ['admin', 'subadmin'] as const
type Caller = (typeof callers)[number]

/** Calls that name an object, with its kinds. */
const details: Record<string, readonly ObjectKind[]> = {
  projectDetail: ['project'],
  projectDuties: ['project'],
  projectUserDetail: ['person'],
  projectUserCards: ['project'],
  activeUserGraph: ['project'],
  activeUserSearch: ['project'],
  importDetail: ['committed-import', 'import'],
  importRows: ['committed-import', 'import'],
  importErrors: ['committed-import', 'import'],
  importSearch: ['project'],
  companyAdminDetail: ['Admin', 'SubAdmin'],
  companyAdminImpact: ['SubAdmin'],
  projectUserImpact: ['person'],
  projectUserBulkImpact: ['project'],
  projectUserCardImpact: ['project'],
  projectUserSimilar: ['project'],
  formerPeopleSearch: ['project'],
}
const searches = [
  'projectSearch',
  'projectOptions',
  'projectUserSearch',
  'subAdminSearch',
  'companyAdminSearch',
  'auditSearch',
]
const exports = ['projectExport', 'projectUserExport', 'companyAdminExport']
/** Calls that tell of the caller alone, or the same to everybody. */
const others = [
  'attentionRead',
  'bulkDetail',
  'jobList',
  'noticePublished',
  'officeNoticePublished',
  'systemCompanyAdminManual',
  'userMe',
  'userSessionSearch',
]

/** Calls that change an object, with its kinds, which the new object's state does not refuse. */
const changes: Record<string, readonly ObjectKind[]> = {
  projectUserPause: ['person'],
  projectUserEnd: ['person'],
  projectUserLeave: ['person'],
  projectUserRejoin: ['leaver'],
  projectUserCopy: ['project'],
  projectUserIssueCards: ['project'],
  projectUserHolders: ['project'],
  projectUserImport: ['project'],
  importCheck: ['import'],
  importCommit: ['import'],
  importCancel: ['import'],
  companyAdminPause: ['SubAdmin'],
  companyAdminSendReset: ['SubAdmin'],
  companyAdminSignOut: ['SubAdmin'],
  subAdminUpdate: ['SubAdmin'],
  subAdminDelete: ['SubAdmin'],
}

let world: AccessWorld
let homes: Homes
beforeAll(async () => {
  world = await createAccessWorld()
  homes = await makeHomes(world.app.database.owner)
})
afterAll(() => world.close())
afterEach(() => {
  conditions.forgotten = false
  vi.restoreAllMocks()
})

/** Lets calls of companies read and write on the connections of all, without policies, until the test ends. */
function bypassPolicies(): void {
  const { companyDb, companyExportDb, exportDb } = world.app.services
  vi.spyOn(companyDb, 'of').mockReturnValue(world.app.database.app)
  vi.spyOn(companyExportDb, 'of').mockReturnValue(exportDb)
}

const operationOf = (id: string) => operations.find((each) => each.id === id)!

function call(id: string, caller: Caller, input: { query?: Record<string, string>; json?: object }) {
  const { method, path } = operationOf(id)
  return world.app.call(method, path, { token: world.tokens.get(caller), ...input })
}

async function statusOf(id: string, caller: Caller, kind: ObjectKind, place: 'own' | 'foreign'): Promise<number> {
  if (id === 'projectUserSimilar') {
    const json = { ...callInputs[id]?.json, projectId: homes[place].projectId }
    return (await call(id, caller, { json })).statusCode
  }
  const input = await makeInput(world.app.database.owner, homes, { id, kind, place })
  return (await call(id, caller, input)).statusCode
}

/** Ids of people, sites and companies that are not the demo's own company's. */
async function readForeignIds(): Promise<ReadonlySet<string>> {
  const { owner } = world.app.database
  const { contractId } = homes.own
  const users = await owner.selectFrom('users').select(['id', 'contract_id']).execute()
  const sites = await owner.selectFrom('projects').select(['id', 'contract_id']).execute()
  const companies = await owner.selectFrom('contracts').select(['id', 'id as contract_id']).execute()
  const foreign = [...users, ...sites, ...companies].filter(({ contract_id: company }) => company !== contractId)
  return new Set(foreign.map(({ id }) => id))
}

/** Ids of other companies that a list tells, by whatever page. */
async function listForeign(operation: string, caller: Caller, foreign: ReadonlySet<string>): Promise<string[]> {
  const pages = 'offset' in operationOf(operation).query._zod.def.shape ? ['0', '100', '200', '1000'] : [null]
  const answers = await Promise.all(
    pages.map((offset) => call(operation, caller, { json: {}, ...(offset && { query: { size: '100', offset } }) })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200))
  return answers.flatMap(({ body }) => (body.match(uuids) ?? []).filter((id) => foreign.has(id)))
}

/** The rows of an export; null where it is refused. */
async function countRows(id: string): Promise<number | null> {
  const answer = await call(id, 'admin', { json: { format: 'csv', filter: {} } })
  return answer.statusCode === 200 ? Number(answer.headers['total-rows']) : null
}

const readCounts = async () =>
  (await call('attentionRead', 'admin', {})).json<{ items: { key: string; count: number }[] }>().items

describe('SEC-27 what the database keeps from a call whose conditions were forgotten', () => {
  test('SEC-27 every call that reads for a company’s people is tried', () => {
    const companyRoles = ['Admin', 'SubAdmin', 'Worker'] as const
    const mayBeAsked = operations.filter(
      ({ access }) =>
        access === 'signed-in' || (access !== 'public' && companyRoles.some((role) => role in permissions[access])),
    )
    const reading = mayBeAsked.filter(readsOnly).map(({ id }) => id)
    expect([...Object.keys(details), ...searches, ...exports, ...others].toSorted()).toEqual(reading.toSorted())
  })

  const mayAsk = (id: string) =>
    callers.filter((caller) => {
      const { access } = operationOf(id)
      return access in permissions && (caller === 'admin' ? 'Admin' : 'SubAdmin') in permissions[access as Permission]
    })
  const cells = Object.entries(details).flatMap(([id, kinds]) => kinds.map((kind) => [id, kind] as const))
  test.each(cells)('SEC-27 %s of another company’s %s is not found', async (id, kind) => {
    conditions.forgotten = true
    for (const caller of mayAsk(id)) {
      expect(await statusOf(id, caller, kind, 'foreign')).toBe(404)
      expect(await statusOf(id, caller, kind, 'own')).toBe(200)
    }
    bypassPolicies()
    for (const caller of mayAsk(id)) expect(await statusOf(id, caller, kind, 'foreign')).toBe(200)
  })

  test.each(searches)('SEC-27 %s tells of no other company', async (id) => {
    const foreign = await readForeignIds()
    conditions.forgotten = true
    for (const caller of callers) expect(await listForeign(id, caller, foreign)).toEqual([])
    bypassPolicies()
    for (const caller of callers) expect(await listForeign(id, caller, foreign)).not.toEqual([])
  })

  test.each(exports)('SEC-27 %s has the rows of the company, or none', async (id) => {
    const rows = await countRows(id)
    conditions.forgotten = true
    // An entry of the log that names no company is refused, and the file with it.
    expect([rows, null]).toContain(await countRows(id))
    bypassPolicies()
    expect(await countRows(id)).toBeGreaterThan(rows!)
  })

  test('SEC-27 attentionRead counts what is the company’s', async () => {
    const counts = await readCounts()
    conditions.forgotten = true
    const still = await readCounts()
    expect(still.length).toBeGreaterThan(0)
    expect(counts).toEqual(expect.arrayContaining(still))
    bypassPolicies()
    expect(counts).not.toEqual(expect.arrayContaining(await readCounts()))
  })
})

/** All rows of other companies that a call may change. */
async function readForeign(): Promise<string> {
  const { owner } = world.app.database
  const { contractId } = homes.own
  const sites = sql`select id from projects where contract_id <> ${contractId}`
  const people = sql`select id from users where contract_id <> ${contractId}`
  const parts = [
    sql`select t::text as row from users t where id in (${people})`,
    sql`select t::text from projects t where id in (${sites})`,
    ...['site_members', 'past_members', 'sign_in_cards', 'admin_sites', 'imports'].map(
      (table) => sql`select t::text from ${sql.table(table)} t where project_id in (${sites})`,
    ),
    ...['sessions', 'invitations', 'mail_deliveries', 'last_logins'].map(
      (table) => sql`select t::text from ${sql.table(table)} t where user_id in (${people})`,
    ),
  ]
  const { rows } = await sql<{ hash: string }>`select md5(string_agg(row, E'\n' order by row)) as hash
    from (${sql.join(parts, sql` union all `)}) rows`.execute(owner)
  return rows[0]!.hash
}

describe('SEC-27 what the database keeps a call from changing whose conditions were forgotten', () => {
  const cells = Object.entries(changes).flatMap(([id, kinds]) => kinds.map((kind) => [id, kind] as const))

  async function changeForeign(id: string, kind: ObjectKind): Promise<{ status: number; isChanged: boolean }> {
    const { query, json, table } = await makeInput(world.app.database.owner, homes, { id, kind, place: 'foreign' })
    const before = await readForeign()
    const { method, path } = operationOf(id)
    const input = { ...(query && { query }), ...(json && { json }), ...(table && { table }) }
    const { statusCode } = await world.app.call(method, path, { token: world.tokens.get('admin'), ...input })
    return { status: statusCode, isChanged: before !== (await readForeign()) }
  }

  test.each(cells)('SEC-27 %s leaves another company’s %s as it was', async (id, kind) => {
    conditions.forgotten = true
    const walled = await changeForeign(id, kind)
    bypassPolicies()
    const open = await changeForeign(id, kind)
    expect(walled).toEqual({ status: expect.any(Number), isChanged: false })
    // Without the wall it is found: changed, or refused for another reason.
    expect([open.isChanged, open.status]).not.toEqual([false, walled.status])
  })
})

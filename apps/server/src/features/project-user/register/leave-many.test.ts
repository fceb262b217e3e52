import type { BulkReply } from '@azas/api/rows.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBulk } from '#bulk/run-bulk.ts'
import { leaveWork } from './leave-site.ts'
import { createSitesWorld, type SitesWorld } from './testing/sites.ts'

let world: SitesWorld
let first: string
beforeAll(async () => {
  world = await createSitesWorld()
  first = world.sites.first
})
afterAll(() => world.close())

/** Workers of the first site by the same name: at this site alone, ended at it alone, at a second one, and at one out of a SubAdmin's sight. */
async function makeFour(displayname: string) {
  const make = async (others: readonly string[] = []) => {
    const { body } = await world.create('superuser', first, { displayname })
    for (const target_project_id of others)
      await world.act('superuser', 'copy', { fromProjectId: first, ids: [body.id] }, { target_project_id })
    return body.id
  }
  const here = await make()
  const ended = await make()
  const both = await make([world.sites.second])
  const far = await make([world.sites.other])
  await world.change('superuser', 'end', { version: 1 }, world.at(ended, first))
  return { here, ended, both, far }
}

const ask = (path: string, json: object, by: Parameters<SitesWorld['act']>[0] = 'subadmin') =>
  world.act(by, path, { action: 'leave', ...json }, { target_project_id: first })
const statusOf = async (id: string) =>
  (await world.owner.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test.each(['superuser', 'admin', 'subadmin'] as const)(
  'USR-08 LST-05 before many leave %s is told who stays at another site, in sight or not',
  async (by) => {
    const four = await makeFour(`退場 前の${by}`)
    const counts = { elsewhere: 2, here: 2, endable: 1 }
    expect((await ask('bulk_impact', { ids: Object.values(four) }, by)).json()).toEqual(counts)
    expect((await ask('bulk_impact', { filter: { displayname: `退場 前の${by}` } }, by)).json()).toEqual(counts)
    expect((await ask('bulk_impact', { ids: [four.both] }, by)).json()).toEqual({ elsewhere: 1, here: 0, endable: 0 })
  },
)

test('USR-08 LST-05 many leave with the end of their account: only theirs who are at no other site', async () => {
  const { here, ended, both, far } = await makeFour('退場 終了')
  const reply = await ask('bulk', { end: true, ids: [here, ended, both, far] })
  expect(reply.json()).toMatchObject({ done: 4, failed: 0 })
  expect(await Promise.all([here, ended, both, far].map(statusOf))).toEqual([
    'Inactive',
    'Inactive',
    'Active',
    'Active',
  ])
  const verbs = async (id: string) => (await world.entriesOf(id)).map(({ action }) => action)
  expect(await verbs(here)).toEqual(['created', 'ended', 'left'])
  expect(await verbs(ended)).toEqual(['created', 'ended', 'left'])
  expect((await verbs(both)).filter((action) => action === 'ended')).toEqual([])
  // A row says what its account was before, if it was ended now.
  const { results } = reply.json<BulkReply>()
  expect(new Map(results.map(({ id, was }) => [id, was]))).toEqual(
    new Map([
      [here, 'NoLogin'],
      [ended, undefined],
      [both, undefined],
      [far, undefined],
    ]),
  )
})

test('USR-08 SHL-15 leaving with the end of accounts is taken back by the versions that each step says', async () => {
  const four = Object.values(await makeFour('退場 取り消し'))
  const rowsOf = ({ results }: BulkReply) => results.map(({ id, version }) => ({ id, version: version! }))
  const left = (await ask('bulk', { end: true, ids: four })).json<BulkReply>()
  const again = { action: 'rejoin', ids: four, versions: rowsOf(left) }
  const back = (await ask('bulk', again)).json<BulkReply>()
  expect(back).toMatchObject({ done: 4, failed: 0 })
  const ended = left.results.filter(({ was }) => was !== undefined).map(({ id }) => id)
  const versions = rowsOf(back).filter(({ id }) => ended.includes(id))
  expect((await ask('bulk', { action: 'reactivate', ids: ended, versions })).json()).toMatchObject({ done: 1 })
  expect(await Promise.all(four.map(statusOf))).toEqual(['Active', 'Inactive', 'Active', 'Active'])
})

test('USR-08 without being asked for it the end of no account comes with leaving', async () => {
  const { here, both } = await makeFour('退場 のみ')
  expect((await ask('bulk', { end: false, ids: [here] })).json()).toMatchObject({ done: 1 })
  expect((await ask('bulk', { ids: [both] })).json()).toMatchObject({ done: 1 })
  expect(await Promise.all([here, both].map(statusOf))).toEqual(['Active', 'Active'])
})

test('USR-08 LST-05 the end that is asked for is not lost where so many leave that it is a job', async () => {
  const name = '退場 多数'
  const { ended, both, here } = await makeFour(name)
  await sql`with made as (
      insert into users (realm, contract_id, displayname, role, status, sign_in_id, search_key, sort_key)
      select 'system', contract_id, displayname, 'Worker', 'Active', 'many-' || n, search_key, sort_key
      from users, generate_series(1, ${bulkLimit}) n where id = ${here}::uuid returning id, search_key
    )
    insert into site_members (project_id, user_id, role, status, search_key, sort_key)
    select ${first}, id, 'Worker', 'Active', search_key, '' from made`.execute(world.owner)
  const { runId } = (await ask('bulk', { end: true, filter: { displayname: name } })).json<{ runId: string }>()
  await runBulk(world.services, [leaveWork], runId)
  const { rows } = await sql<{ status: string; people: number }>`select status, count(*)::int as people
    from users where displayname = ${name} group by 1 order by 1`.execute(world.owner)
  expect(rows).toEqual([
    { status: 'Active', people: 2 },
    { status: 'Inactive', people: bulkLimit + 2 },
  ])
  expect(await Promise.all([ended, both].map(statusOf))).toEqual(['Inactive', 'Active'])
})

import { randomUUID } from 'node:crypto'
import type { Job } from '@azas/api/job/job.operations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

const hourMs = 3_600_000
let app: TestApp
let site: { id: string; name: string }
const owner = () => app.database.owner
beforeAll(async () => {
  app = await createTestApp()
  const mine = sql<boolean>`id in (select project_id from admin_sites join users on users.id = user_id
    where email = 'subadmin@example.jp')`
  const sites = owner().selectFrom('projects').select(['id', 'name']).where('status', '=', 'Active').where(mine)
  site = await sites.orderBy('code').executeTakeFirstOrThrow()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['imports', 'bulk_runs', 'notices'] as const) await owner().deleteFrom(table).execute()
})

const idOf = async (name: string) => {
  const users = owner().selectFrom('users').select('id').where('email', '=', `${name}@example.jp`)
  return (await users.executeTakeFirstOrThrow()).id
}
const read = async (name: string) => {
  const { access_token: token } = await app.signIn(`${name}@example.jp`)
  return (await app.call('GET', '/job/list', { token })).json<{ items: Job[] }>().items
}
const ago = (hours: number) => new Date(app.clock.now.getTime() - hours * hourMs)
const later = new Date('2030-01-01T00:00:00Z')

type Ending = { state: 'Running' | 'Complete' | 'Failed'; done?: number; failed?: number; ended?: Date }

async function makeRun(by: string, { ended, ...rest }: Ending, input: object = { action: 'pause', versions: [] }) {
  const id = await idOf(by)
  const origin = JSON.stringify({ by: id, requestId: '', ip: null, userAgent: null })
  const row = { work: 'project-user.state', input: JSON.stringify(input), total: 3, created_by: id, origin }
  const values = { ...row, ...rest, created_at: ago(30), finished_at: ended ?? null, expires_at: later }
  return (await owner().insertInto('bulk_runs').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function makeImport(by: string, { ended, state, ...rest }: Omit<Ending, 'state'> & { state: string }) {
  const file = { file_name: '名簿.csv', file_bytes: 1, format: 'csv' as const, columns: ['氏名'], mapping: '[]' }
  const times = { created_at: ago(31), updated_at: ago(30), finished_at: ended ?? null, expires_at: later }
  const place = { realm: 'system', kind: 'project-user', project_id: site.id, created_by: await idOf(by) }
  const values = { ...file, ...times, ...place, ...rest, state: state as 'Running', total: 4 }
  return (await owner().insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()).id
}

test('SHL-15 an action that runs is counted, one that ended stays for 24 hours, and everybody has their own', async () => {
  const running = await makeRun('admin', { state: 'Running' })
  await sql`insert into bulk_rows (run_id, row, record_id, ok) values (${running}, 1, ${randomUUID()}, true),
    (${running}, 2, ${randomUUID()}, false), (${running}, 3, ${randomUUID()}, null)`.execute(owner())
  const ended = await makeRun('admin', { state: 'Complete', done: 2, failed: 1, ended: ago(23.9) }, { action: 'end' })
  await makeRun('admin', { state: 'Failed', done: 0, failed: 3, ended: ago(24) })
  await makeRun('admin', { state: 'Running' }, { action: 'of an older version' })
  await makeRun('subadmin', { state: 'Failed', done: 1, failed: 2, ended: ago(1) })
  const at = { place: null, projectId: null, total: 3, startedAt: ago(30).toISOString() }
  const jobs = await read('admin')
  expect(jobs.toSorted((a, b) => a.work.localeCompare(b.work))).toEqual([
    { ...at, id: ended, work: 'end', state: 'Complete', done: 2, failed: 1, finishedAt: ago(23.9).toISOString() },
    { ...at, id: running, work: 'pause', state: 'Running', done: 1, failed: 1, finishedAt: null },
  ])
  expect((await read('subadmin')).map(({ state, done, failed }) => [state, done, failed])).toEqual([['Failed', 1, 2]])
  expect(await read('superuser')).toEqual([])
})

test('SHL-15 SEC-68 an import says its site and what became of its rows, as long as the site is in scope', async () => {
  const running = await makeImport('subadmin', { state: 'Running' })
  const results = ['created', 'updated', 'skipped', 'failed', 'undecided', null]
  for (const [index, result] of results.entries())
    await sql`insert into import_rows (import_id, row, cells, outcome, result)
      values (${running}, ${index + 1}, '{}', 'create', ${result})`.execute(owner())
  await makeImport('subadmin', { state: 'Checked' })
  await makeImport('subadmin', { state: 'Cancelled', ended: ago(1) })
  await makeImport('subadmin', { state: 'Complete', done: 4, failed: 0, ended: ago(24) })
  const row = { id: running, work: 'peopleImport', place: site.name, projectId: site.id, total: 4, done: 3, failed: 2 }
  const times = { startedAt: ago(30).toISOString(), finishedAt: null }
  expect(await read('subadmin')).toEqual([{ ...row, ...times, state: 'Running' }])
  const mine = owner().selectFrom('admin_sites').selectAll().where('project_id', '=', site.id)
  const assigned = await mine.execute()
  await owner().deleteFrom('admin_sites').where('project_id', '=', site.id).execute()
  expect(await read('subadmin')).toEqual([])
  await owner().insertInto('admin_sites').values(assigned).execute()
})

type Mails = { starts: Date; states: readonly string[]; kind?: string; resent?: { at: Date; by: string } }

async function makeMailing({ starts, states, kind = 'notice', resent }: Mails): Promise<string> {
  const by = await idOf('superuser')
  const { rows } = await sql<{ id: string }>`insert into notices (realm, kind, title, body, targets, is_draft,
      start_timestamp, end_timestamp, mail_targets, revision, created_by, search_key, sort_key)
    values ('system', ${kind}, '点検のお知らせ', '', array['Worker'], false, ${starts}, ${later}, '{}', 1, ${by}, '', '')
    returning id`.execute(owner())
  const id = rows[0]!.id
  await sql`insert into notice_mailings (notice_id, revision, round, title, body, starts_at, ends_at, without_address,
      requested_at, requested_by, resent_at, resent_by)
    values (${id}, 1, 1, '', '', ${starts}, ${later}, 0, ${starts}, ${by}, ${resent?.at ?? null}, ${resent?.by ?? null})`.execute(
    owner(),
  )
  await sql`insert into notice_mails (notice_id, revision, recipient_id, mail_target, displayname, address, state,
      next_try_at, leased_until)
    select ${id}, 1, gen_random_uuid(), 'ContractAdmin', '受信', 'nobody@example.jp', state,
      case state when 'Scheduled' then ${later}::timestamptz end, case state when 'Sending' then ${later}::timestamptz end
    from unnest(${states}::text[]) as state`.execute(owner())
  return id
}

test('SHL-15 mails are a job from their due time on, of whoever sent them last; what was taken back is none', async () => {
  const under = await makeMailing({
    starts: ago(50),
    states: ['Scheduled', 'Sending', 'Complete', 'Failed', 'Cancelled'],
  })
  const over = await makeMailing({ starts: ago(2), states: ['Complete', 'Failed'], kind: 'office-notice' })
  await makeMailing({ starts: ago(-1), states: ['Scheduled'] })
  await makeMailing({ starts: ago(24), states: ['Complete'] })
  await makeMailing({ starts: ago(1), states: ['Cancelled'] })
  const again = await makeMailing({
    starts: ago(90),
    states: ['Complete'],
    resent: { at: ago(3), by: await idOf('superuser') },
  })
  await makeMailing({ starts: ago(1), states: ['Complete'], resent: { at: ago(1), by: await idOf('admin') } })
  const place = { place: '点検のお知らせ', projectId: null, finishedAt: null }
  expect(await read('superuser')).toEqual([
    {
      ...place,
      id: over,
      work: 'officeMails',
      state: 'Complete',
      total: 2,
      done: 1,
      failed: 1,
      startedAt: ago(2).toISOString(),
    },
    {
      ...place,
      id: again,
      work: 'siteMails',
      state: 'Complete',
      total: 1,
      done: 1,
      failed: 0,
      startedAt: ago(3).toISOString(),
    },
    {
      ...place,
      id: under,
      work: 'siteMails',
      state: 'Running',
      total: 4,
      done: 1,
      failed: 1,
      startedAt: ago(50).toISOString(),
    },
  ])
  // No longer one who may write notices.
  expect(await read('admin')).toEqual([])
})

test('SHL-15 a resend shows no more mails than went out again, while others of the round still wait', async () => {
  const resent = { at: ago(1), by: await idOf('superuser') }
  const id = await makeMailing({ starts: ago(20), states: ['Complete', 'Scheduled', 'Scheduled', 'Sending'], resent })
  await owner().updateTable('notice_mailings').set({ resent_mails: 2 }).where('notice_id', '=', id).execute()
  expect(await read('superuser')).toMatchObject([{ id, state: 'Running', total: 2, done: 0, failed: 0 }])
})

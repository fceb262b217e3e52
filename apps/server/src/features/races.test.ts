import type { AuditObject } from '@azas/domain/audit/audit.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/until-waiting.ts'

type Detail = { id: string; version: number } & Record<string, unknown>
type Noun = {
  of: AuditObject
  table: string
  /** The row that is raced for, among those of the demo company. */
  condition: RawBuilder<boolean>
  path: string
  target: string
  /** The form of a change, but for what is changed. */
  fields: readonly string[]
  changed: string
  more?: (detail: Detail) => object
}

const notice = ['title', 'body', 'targets', 'isDraft', 'startTimestamp', 'endTimestamp', 'mailTargets']
const admin = { of: 'user', table: 'users', target: 'target_user_id', changed: 'displayname' } as const
const person = ['displayname', 'displaynameKana', 'email']

const nouns: Record<string, Noun> = {
  notice: {
    of: 'notice',
    table: 'notices',
    condition: sql<boolean>`kind = 'notice' and is_draft`,
    path: '/notice',
    target: 'target_notice_id',
    fields: [...notice, 'contractIds', 'projectIds'],
    changed: 'title',
  },
  'office-notice': {
    of: 'office-notice',
    table: 'notices',
    condition: sql<boolean>`kind = 'office-notice' and is_draft`,
    path: '/office_notice',
    target: 'target_office_notice_id',
    fields: [...notice, 'officeProjectIds'],
    changed: 'title',
  },
  'office-project': {
    of: 'office-project',
    table: 'office_projects',
    condition: sql<boolean>`status = 'Active'`,
    path: '/office_project',
    target: 'target_office_project_id',
    fields: ['code', 'name', 'category', 'startDate', 'endDate', 'description'],
    changed: 'name',
  },
  'office-account': {
    of: 'office-account',
    table: 'office_accounts',
    condition: sql<boolean>`status = 'Active' and expires_on is null`,
    path: '/office_account',
    target: 'target_office_account_id',
    fields: ['displayname', 'email', 'type', 'expiresOn'],
    changed: 'displayname',
    more: ({ tenants }) => ({
      tenants: (tenants as { officeProjectId: string; isAdmin: boolean }[]).map(({ officeProjectId, isAdmin }) => ({
        officeProjectId,
        isAdmin,
      })),
    }),
  },
  'company-admin': {
    ...admin,
    condition: sql<boolean>`email = 'admin@example.jp'`,
    path: '/user/company_admin',
    fields: person,
    more: () => ({ isActive: true }),
  },
  'sub-admin': {
    ...admin,
    condition: sql<boolean>`email = 'subadmin@example.jp'`,
    path: '/user/sub_admin',
    fields: person,
    more: ({ projects }) => ({ isActive: true, projectIds: (projects as { id: string }[]).map(({ id }) => id) }),
  },
}

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp('demo')
  token = (await world.signIn('superuser@example.jp')).access_token
  for (const [path, targets] of [
    ['/notice', ['Worker']],
    ['/office_notice', ['System']],
  ] as const) {
    const times = { startTimestamp: '2026-12-01T00:00:00Z', endTimestamp: '2026-12-31T00:00:00Z' }
    const json = { title: '下書き', body: '本文', targets, isDraft: true, mailTargets: [], ...times }
    expect((await world.call('POST', `${path}/create`, { token, json })).statusCode).toBe(201)
  }
})
afterAll(() => world.close())

/** A record as its page reads it. */
async function readDetail({ path, target }: Noun, id: string): Promise<Detail> {
  // A SubAdmin is read as every administrator is.
  const from = path.replace('/sub_admin', '/company_admin')
  return (await world.call('GET', `${from}/detail`, { token, query: { [target]: id } })).json<Detail>()
}

/** What two people send who have the same record open. */
function formsOf({ fields, changed, more }: Noun, detail: Detail) {
  const form = Object.fromEntries(fields.map((field) => [field, detail[field]]))
  const { version } = detail
  return ['先の編集', '後の編集'].map((value) => ({ ...form, ...more?.(detail), [changed]: value, version }))
}

/** Sends both while their record is locked, so that each has read what it can read before the other is done. */
async function race({ table, path, target }: Noun, id: string, forms: object[]) {
  const { calls } = await world.database.owner.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx)
    const sent = forms.map((json) => world.call('POST', `${path}/update`, { token, json, query: { [target]: id } }))
    await untilWaiting(world.database.owner, forms.length)
    return { calls: sent }
  })
  return Promise.all(calls)
}

test.each(Object.keys(nouns))('FRM-05 SEC-46 of two people who edit one %s at once, one gets 409', async (name) => {
  const noun = nouns[name]!
  const query = sql<{ id: string }>`select id from ${sql.table(noun.table)}
    where realm = 'system' and ${noun.condition} order by id limit 1`
  const { id } = (await query.execute(world.database.owner)).rows[0]!
  const before = await readDetail(noun, id)
  const replies = await race(noun, id, formsOf(noun, before))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const after = await readDetail(noun, id)
  const refused = replies.find(({ statusCode }) => statusCode === 409)!
  expect(refused.json()).toMatchObject({ code: 'AZ-4090', current: { version: before.version + 1 } })
  expect(after.version).toBe(before.version + 1)
  const log = world.database.owner.selectFrom('audit_log').select('action').where('object_id', '=', id)
  const entries = await log.where('object_type', '=', noun.of).where('action', '=', 'updated').execute()
  expect(entries).toHaveLength(1)
})

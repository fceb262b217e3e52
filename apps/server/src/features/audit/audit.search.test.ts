import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAuditEntries, type NewAuditEntry } from '#db/audit.ts'
import { up } from '#db/migrations/0010-audit-search.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

const foreign = '00000000-0000-4000-8000-0000000000f1'

let world: TestApp
let own: string
beforeAll(async () => {
  world = await createTestApp()
  const users = await world.database.owner.selectFrom('users').selectAll().execute()
  const idOf = (email: string) => users.find((user) => user.email === email)!
  const admin = idOf('admin@example.jp')
  own = admin.contract_id!
  const superUser = { id: idOf('superuser@example.jp').id, displayname: '桐生 美咲', role: 'SuperUser' } as const
  const common = { realm: 'system', actor: superUser, userAgent: null, ip: '192.0.2.7', requestId: 'r-1' } as const
  const at = world.clock.now
  const entries: NewAuditEntry[] = [
    {
      ...common,
      at,
      action: 'updated',
      object: { type: 'contract', id: own, name: '株式会社 髙橋組' },
      contractId: own,
      changes: { note: { before: null, after: '搬入口は_南\\側' } },
    },
    {
      ...common,
      at,
      action: 'terminated',
      object: { type: 'contract', id: foreign, name: 'みなと建設' },
      contractId: foreign,
      requestId: 'r-2',
      changes: { reason: { before: null, after: '合併のため' } },
    },
    {
      ...common,
      at,
      action: 'paused',
      object: { type: 'user', id: admin.id, name: admin.displayname },
      contractId: own,
      ip: '192.0.2.8',
    },
    {
      ...common,
      at,
      action: 'login',
      object: { type: 'user', id: superUser.id, name: superUser.displayname },
      contractId: null,
    },
  ]
  await insertAuditEntries(world.database.app, entries)
})
afterAll(() => world.close())

async function search(username: string, json: object) {
  const { access_token: token } = await world.signIn(username)
  const answer = await world.call('POST', '/audit/search', { token, json, query: { size: '100' } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: AuditEntry[]; total: number }>()
}
const isOurs = ({ requestId }: AuditEntry) => requestId !== null && /^r-\d$/u.test(requestId)
/** Of the facts above: the demo has a history of its own. */
const namesOf = async (json: object, username = 'superuser@example.jp') =>
  (await search(username, { ...json, withoutSignIns: true })).items.filter(isOurs).map(({ objectName }) => objectName)

describe('AUD-01 the log is searched by text', () => {
  test.each([
    ['the record’s name, folded', '㈱高橋組', ['株式会社 髙橋組']],
    ['kana as kana', 'ミナト', ['みなと建設']],
    ['what changed', '搬入口', ['株式会社 髙橋組']],
    ['the reason', '合併', ['みなと建設']],
    ['what happened', '契約を終了', ['みなと建設']],
    ['the request id', 'r-2', ['みなと建設']],
    ['the address', '192.0.2.8', ['髙橋 健一']],
    ['two words, both', '桐生　合併', ['みなと建設']],
    ['two words, of which one is not there', '合併 搬入口', []],
    ['a single letter', '側', ['株式会社 髙橋組']],
    ['an underline is a letter', '_南', ['株式会社 髙橋組']],
    ['an underline stands for no other letter', '南_', []],
    ['pieces of two letters alone make no word', '2.0.2.0', []],
    ['a backslash is a letter', '南\\側', ['株式会社 髙橋組']],
  ])('AUD-01 LST-03 by %s: %s', async (_, keyword, expected) => {
    expect(await namesOf({ keyword })).toEqual(expected)
  })

  test('AUD-01 LST-03 % is refused, half- and full-width, in both fields', async () => {
    const { access_token: token } = await world.signIn('superuser@example.jp')
    for (const field of ['keyword', 'person'])
      for (const text of ['100%', '１００％']) {
        const answer = await world.call('POST', '/audit/search', { token, json: { [field]: text } })
        expect(answer.json()).toMatchObject({
          status: 400,
          errors: [{ path: field, title: validationWords.searchPercent }],
        })
      }
  })
})

describe('AUD-01 the log is searched by person', () => {
  test('AUD-01 by a part of the name: who did it and whom it concerns, not who is named in a change', async () => {
    expect(await namesOf({ person: '高橋健一' })).toEqual(['髙橋 健一'])
    expect(await namesOf({ person: 'きりゅう' })).toEqual([])
    expect(await namesOf({ person: '桐生' })).toEqual(['髙橋 健一', 'みなと建設', '株式会社 髙橋組'])
    expect(await namesOf({ person: '合併' })).toEqual([])
  })

  test('AUD-01 by how the address begins, of whoever has it now', async () => {
    expect(await namesOf({ person: 'SUPERUSER@' })).toEqual(['髙橋 健一', 'みなと建設', '株式会社 髙橋組'])
    expect(await namesOf({ person: 'admin@example.jp' })).toEqual(['髙橋 健一'])
    expect(await namesOf({ person: 'example.jp' })).toEqual([])
    expect(await namesOf({ person: 'sub_dmin' })).toEqual([])
  })

  test('AUD-01 SEC-22 no search leads out of what a role may read, and none tells of addresses outside it', async () => {
    expect(await namesOf({ keyword: 'みなと建設' }, 'admin@example.jp')).toEqual([])
    expect(await namesOf({ keyword: '搬入口' }, 'admin@example.jp')).toEqual(['株式会社 髙橋組'])
    expect(await namesOf({ person: '桐生' }, 'admin@example.jp')).toEqual(['髙橋 健一', '株式会社 髙橋組'])
    expect(await namesOf({ person: 'superuser@' }, 'admin@example.jp')).toEqual([])
    expect(await namesOf({ person: 'admin@' }, 'admin@example.jp')).toEqual(['髙橋 健一'])
    expect((await search('worker@example.jp', { keyword: '搬入口' })).total).toBe(0)
    expect((await search('worker@example.jp', { person: 'superuser@' })).total).toBe(0)
    expect((await search('worker@example.jp', { person: 'worker@' })).total).toBeGreaterThan(0)
  })

  test('AUD-01 SEC-22 nobody searches who is not signed in', async () => {
    for (const json of [{ keyword: '搬入口' }, { person: '桐生' }, { withoutSignIns: true }])
      expect((await world.call('POST', '/audit/search', { json })).statusCode).toBe(401)
  })
})

describe('AUD-01 the log without sign-ins', () => {
  test('AUD-01 leaves out who came in and went, and counts the rest', async () => {
    await world.call('POST', '/user/v2/login', { form: { username: 'admin@example.jp', password: 'wrong-password-1' } })
    const actions = ['login', 'login-failed', 'logout', 'session-replayed', 'invitation-accepted']
    const cameAndWent = (await search('superuser@example.jp', { actions })).total
    const left = await search('superuser@example.jp', { withoutSignIns: true })
    expect(left.items.filter(({ action }) => actions.includes(action))).toEqual([])
    expect((await search('superuser@example.jp', { withoutSignIns: false })).total).toBeGreaterThan(
      left.total + cameAndWent,
    )
    expect((await search('superuser@example.jp', { actions, withoutSignIns: true })).total).toBe(0)
  })

  test('AUD-01 the file holds who was found by their address', async () => {
    const filter = { person: 'SUPERUSER@', withoutSignIns: true }
    const { total } = await search('superuser@example.jp', filter)
    const { access_token: token } = await world.signIn('superuser@example.jp')
    const file = await world.call('POST', '/audit/export', { token, json: { format: 'csv', filter } })
    expect(total).toBeGreaterThan(0)
    expect(file.headers['total-rows']).toBe(String(total))
  })

  test('AUD-01 the file holds what was found, and its fact says by what', async () => {
    const { access_token: token } = await world.signIn('superuser@example.jp')
    const filter = { person: '桐生', keyword: '合併', withoutSignIns: true }
    const file = await world.call('POST', '/audit/export', { token, json: { format: 'csv', filter } })
    expect(file.headers['total-rows']).toBe('1')
    expect(file.body).toContain('「みなと建設」の契約を終了しました。')
    const said = await search('superuser@example.jp', { keyword: `${auditWords.person}「桐生」、キーワード「合併」` })
    expect(said.total).toBe(1)
  })
})

test('OPS-06 AUD-01 facts that were there before are found too, and stay as they were', async () => {
  const { owner } = world.database
  const readEntries = () => owner.selectFrom('audit_log').selectAll().orderBy('id').execute()
  const before = await readEntries()
  await sql`alter table audit_log drop column person_key, drop column search_key`.execute(owner)
  await owner.transaction().execute(up)
  expect(await readEntries()).toEqual(before)
  await expect(sql`update audit_log set search_key = ''`.execute(owner)).rejects.toMatchObject({ code: '42501' })
})

import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

const company = '00000000-0000-4000-8000-0000000000c1'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
  const entry = { realm: 'system', object_type: 'contract', object_id: company, contract_id: company } as const
  const actor = {
    actor_name: '桐生 美咲',
    actor_role: 'SuperUser',
    ip: '192.0.2.7',
    user_agent: 'Firefox "140"',
  } as const
  const changes = JSON.stringify({
    status: { before: 'Signed', after: 'Terminated' },
    note: { before: '=1+1', after: null },
  })
  const rows = [
    { at: '2026-03-31T14:59:59.999Z', action: 'created', object_name: '前日' },
    { at: '2026-03-31T15:00:00Z', action: 'updated', object_name: '髙橋組', request_id: 'r-1', changes },
    { at: '2026-04-30T14:59:59.999Z', action: 'terminated', object_name: '=髙橋組' },
    { at: '2026-04-30T15:00:00Z', action: 'reopened', object_name: '翌日' },
  ] as const
  const { owner } = world.database
  await owner
    .insertInto('audit_log')
    .values([
      ...rows.map((row) => ({ ...entry, ...actor, ...row, at: new Date(row.at) })),
      { ...entry, realm: 'other', action: 'updated', object_name: '隣の領域' },
    ])
    .execute()
})
afterAll(() => world.close())

const april = { objectType: 'contract', objectId: company, from: '2026-04-01', to: '2026-04-30' }
const take = (filter: object, format = 'csv') =>
  world.call('POST', '/audit/export', { token, json: { format, filter } })

async function names(json: object, as = token): Promise<(string | null)[]> {
  const answer = await world.call('POST', '/audit/search', { token: as, json, query: { size: '100' } })
  return answer.json<{ items: { objectName: string | null }[] }>().items.map(({ objectName }) => objectName)
}

describe('AUD-01 the log as a file', () => {
  test('AUD-01 sentences and changes in words, Tokyo time, newest first, no cell a formula', async () => {
    const answer = await take(april)
    expect([answer.statusCode, answer.headers['total-rows']]).toEqual([200, '2'])
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('操作履歴_20261121_1000.csv')
    expect(answer.body.slice(1)).toBe(
      [
        '"日時","操作した人","役割","内容","変更内容","IPアドレス","端末","お問い合わせ番号"',
        '"2026/04/30 23:59","桐生 美咲","サービス管理者","桐生 美咲 さんが、契約会社「=髙橋組」の契約を終了しました。","","192.0.2.7","Firefox ""140""",""',
        '"2026/04/01 00:00","桐生 美咲","サービス管理者","桐生 美咲 さんが、契約会社「髙橋組」を更新しました。","ステータス：契約中 → 契約終了\n備考：=1+1 → （なし）","192.0.2.7","Firefox ""140""","r-1"',
        '',
      ].join('\r\n'),
    )
  })

  test('AUD-01 the file holds what the page finds, as a workbook too, and nothing of another realm', async () => {
    const { sheets } = await readXlsx((await take({ objectId: company }, 'xlsx')).rawPayload)
    const sentences = sheets[0]!.rows.slice(1).map((row) => String(row[3]))
    expect(sentences.map((sentence) => /「(.+)」/u.exec(sentence)![1])).toEqual(await names({ objectId: company }))
    expect(sentences).toHaveLength(4)
  })

  test('AUD-01 who took which facts is a fact itself, of the operator alone, and not in its own file', async () => {
    const filter = { actions: ['exported'] }
    const before = Number((await take(filter)).headers['total-rows'])
    const file = await take(filter)
    expect(Number(file.headers['total-rows'])).toBe(before + 1)
    const entry = await world.database.owner
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'exported',
      actor_name: '桐生 美咲',
      object_type: 'audit',
      object_name: '操作履歴_20261121_1000.csv',
      contract_id: null,
      changes: { rows: { before: null, after: before + 1 }, filter: { before: null, after: filter } },
    })
  })

  test('AUD-01 SEC-22 only a SuperUser takes it', async () => {
    const json = { format: 'csv', filter: {} }
    const status = async (as: string | undefined) =>
      (await world.call('POST', '/audit/export', { token: as, json })).statusCode
    expect(await status(undefined)).toBe(401)
    for (const name of ['admin', 'subadmin', 'manager', 'submanager', 'worker', 'operator'])
      expect([name, await status((await world.signIn(`${name}@example.jp`)).access_token)]).toEqual([name, 403])
  })

  test('AUD-01 a filter that is none is refused, by the page and by the file', async () => {
    const wrong = [{ from: '2026-02-30' }, { from: '2026-04-02', to: '2026-04-01' }, { actions: ['nothing'] }, { x: 1 }]
    for (const filter of wrong) {
      expect((await take(filter)).statusCode).toBe(400)
      expect((await world.call('POST', '/audit/search', { token, json: filter })).statusCode).toBe(400)
    }
  })
})

describe('AUD-01 the period', () => {
  test('AUD-01 both days count, from midnight to midnight in Tokyo', async () => {
    expect(await names(april)).toEqual(['=髙橋組', '髙橋組'])
    expect(await names({ ...april, from: undefined })).toEqual(['=髙橋組', '髙橋組', '前日'])
    expect(await names({ ...april, to: undefined })).toEqual(['翌日', '=髙橋組', '髙橋組'])
    expect(await names({ ...april, to: '2999-12-31', from: '1900-01-01' })).toHaveLength(4)
  })

  test('AUD-01 SEC-22 no filter leads an Admin to another company', async () => {
    const { access_token: admin } = await world.signIn('admin@example.jp')
    const foreign = await names({ objectId: company })
    expect(foreign).toHaveLength(4)
    for (const filter of [april, { objectType: 'contract' }, { objectId: company }, { from: '2026-03-01' }])
      expect((await names(filter, admin)).filter((name) => foreign.includes(name))).toEqual([])
  })
})

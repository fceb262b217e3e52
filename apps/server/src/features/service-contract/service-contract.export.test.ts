import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const take = (json: object, query: Record<string, string> = {}) =>
  world.call('POST', '/contract/export', { token, json, query })

/** Reads a CSV in which every cell is quoted; throws where one is not. */
function readCsv(text: string): string[][] {
  return text
    .slice(0, -2)
    .split('"\r\n"')
    .map((line) => line.replace(/^"|"$/gu, '').split('","'))
    .map((cells) => cells.map((cell) => cell.replaceAll('""', '"')))
}

const namesFound = async (json: object, sort: string) => {
  const answer = await world.call('POST', '/contract/search', { token, json, query: { sort, size: '100' } })
  return answer.json<{ items: { companyName: string }[] }>().items.map(({ companyName }) => companyName)
}

/** Gives one company a name, a note, and back what it was before. */
async function withCompany(values: { company_name?: string; note: string }, act: (id: string) => Promise<void>) {
  const { owner } = world.database
  const { id, company_name, note } = await owner.selectFrom('contracts').selectAll().limit(1).executeTakeFirstOrThrow()
  await owner.updateTable('contracts').set(values).where('id', '=', id).execute()
  await act(id)
  await owner.updateTable('contracts').set({ company_name, note }).where('id', '=', id).execute()
}

describe('LST-06 CSV', () => {
  test('LST-06 UTF-8 with BOM, CRLF, Japanese heads, all cells quoted, the rows of the list in its order', async () => {
    const answer = await take({ format: 'csv', filter: { statuses: ['Signed'] } }, { sort: '-companyName' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['total-rows']).toBe('34')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('契約会社_20261121_1000.csv')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.body.endsWith('"\r\n')).toBe(true)
    const [heads, ...rows] = readCsv(answer.body.slice(1))
    expect(heads!.slice(0, 5)).toEqual(['会社名', '会社名（フリガナ）', '契約番号', '法人番号', 'ステータス'])
    expect(rows.map((row) => row[0])).toEqual(await namesFound({ statuses: ['Signed'] }, '-companyName'))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heads!.length]))
  })

  test('LST-06 days and times are those of Tokyo, numbers have no commas, what is empty is blank', async () => {
    const { owner } = world.database
    const row = { last_used_on: null, people: 1234 }
    const moment = new Date('2026-11-20T15:30:00Z')
    await withCompany({ note: '' }, async (id) => {
      await owner.updateTable('contracts').set({ updated_at: moment }).where('id', '=', id).execute()
      await owner.updateTable('contract_counts').set(row).where('contract_id', '=', id).execute()
      const [heads, cells] = readCsv((await take({ format: 'csv', ids: [id] })).body.slice(1))
      const said = Object.fromEntries(heads!.map((head, i) => [head, cells![i]]))
      expect(said).toMatchObject({ 利用者数: '1234', 最終利用: '', 備考: '', 更新日時: '2026/11/21 00:30' })
      expect(said['開始日']).toMatch(/^\d{4}\/\d{2}\/\d{2}$/u)
    })
  })

  test('SEC-39 a stored formula leaves neutralised, and a quote, a comma or a new line stays inside its cell', async () => {
    for (const sign of signs) {
      await withCompany({ company_name: `${sign}1+1`, note: 'a "b",\r\n=c' }, async (id) => {
        const { body } = await take({ format: 'csv', ids: [id] })
        expect(body).toContain(`\r\n"'${sign}1+1",`)
        expect(body).toContain('"a ""b"",\r\n=c"')
      })
    }
  })
})

describe('LST-06 xlsx', () => {
  test('SEC-39 LST-06 a workbook with the same rows; texts are texts, never formulas', async () => {
    await withCompany({ company_name: '=1+1', note: '_x0041_' }, async () => {
      const answer = await take({ format: 'xlsx', filter: {} }, { sort: 'companyName' })
      expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
      expect(answer.headers['total-rows']).toBe('40')
      const { sheets } = await readXlsx(answer.rawPayload)
      const [heads, ...rows] = sheets[0]!.rows
      expect(heads!.slice(0, 3)).toEqual(['会社名', '会社名（フリガナ）', '契約番号'])
      expect(rows.map((row) => row[0])).toEqual(await namesFound({}, 'companyName'))
      expect(rows.flat()).toEqual(expect.arrayContaining(['=1+1', '_x0041_']))
      expect([...(sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
    })
  })
})

describe('LST-06 whose rows', () => {
  test('SEC-26 another realm’s company is not in the file, even by its id', async () => {
    const { owner } = world.database
    const row = {
      realm: 'other',
      status: 'Signed' as const,
      company_name: '隣の会社',
      contract_number: 'X-1',
      start_date: '2026-01-01',
    }
    const { id } = await owner
      .insertInto('contracts')
      .values({ ...row, search_key: 'x', sort_key: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await take({ format: 'csv', ids: [id] })).headers['total-rows']).toBe('0')
    expect((await take({ format: 'csv', filter: {} })).body).not.toContain('隣の会社')
  })

  test('LST-06 AUD-01 who took how many rows by which filter is in the audit log', async () => {
    await take({ format: 'xlsx', filter: { keyword: 'ミナト' } })
    const entry = await world.database.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_name: '桐生 美咲',
      object_type: 'contract',
      object_name: '契約会社_20261121_1000.xlsx',
      changes: { filter: { before: null, after: { keyword: 'ミナト' } } },
    })
    expect(entry.changes!['rows']!.after).toBeGreaterThan(0)
  })

  test('LST-06 a call that names ids and filter, or no row at all, is refused', async () => {
    expect((await take({ format: 'csv', ids: [], filter: {} })).statusCode).toBe(400)
    expect((await take({ format: 'csv', ids: [] })).statusCode).toBe(400)
    expect((await take({ format: 'pdf', filter: {} })).statusCode).toBe(400)
  })
})

const patience = { timeout: 60_000, interval: 20 }
const openTransactions = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and query like '%exported_rows%' and state like 'idle in transaction%'`.execute(
      world.database.owner,
    )
  ).rows[0]!.n

async function startServer(): Promise<string> {
  return world.app.listen({ host: '127.0.0.1', port: 0 })
}

describe('LST-06 a stream', () => {
  test('LST-06 a client that goes away stops the query: its transaction ends, and its connection is free again', async () => {
    const { owner } = world.database
    // Rows enough that they do not fit into what lies between us and a client that does not read.
    await sql`insert into contracts (realm, status, company_name, contract_number, start_date, search_key, sort_key, note)
      select 'system', 'Signed', '大量 ' || i, 'M-' || i, '2026-01-01', 'm', 'm', repeat('備考', 900) from generate_series(1, 4000) as i`.execute(
      owner,
    )
    const address = await startServer()
    const headers = { authorization: `Bearer ${token}`, 'client-type': 'admin', 'content-type': 'application/json' }
    // One more than there are connections for downloads: none may stay taken.
    for (let round = 0; round < 4; round++) {
      const leaving = new AbortController()
      const answer = await fetch(`${address}/system-api/contract/export?realm=system`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ format: 'csv', filter: {} }),
        signal: leaving.signal,
      })
      expect(answer.headers.get('total-rows')).toBe('4040')
      await answer.body!.getReader().read()
      await vi.waitUntil(async () => (await openTransactions()) === 1, patience)
      leaving.abort()
      await vi.waitUntil(async () => (await openTransactions()) === 0, patience)
    }
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createErasureWorld, type ErasureWorld } from './testing/world.ts'

let world: ErasureWorld
beforeAll(async () => {
  world = await createErasureWorld()
})
afterAll(() => world.close())

/** The tables in which a text stands, in whatever column, the queue's among them. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') and not c.relispartition and (xpath('/row/n/text()',
      query_to_xml(format('select count(*) as n from %s t where to_jsonb(t)::text ~ %L', c.oid::regclass, ${texts.join('|')}::text),
        false, true, '')))[1]::text <> '0'
    order by 1`.execute(world.owner)
  return rows.map(({ name }) => name)
}

const marks = { name: '浄土 消子', other: '浄土 改子', kana: 'ジョウド', ip: '192.0.2.77', browser: 'Kieru/1.0' }

type Person = { id: string; email: string | null }

/** A session, links, a printed answer of the mail server: what signing in and being mailed leaves. */
async function useService({ id, email }: Person): Promise<void> {
  const { owner, clock } = world
  const device = { client_type: 'app', user_agent: marks.browser, ip: marks.ip }
  const session = { user_id: id, realm: 'system', salt: randomBytes(16), ...device }
  await owner
    .insertInto('sessions')
    .values([session, { ...session, ended_at: clock.now }])
    .execute()
  const link = () => ({ token_hash: randomBytes(32), user_id: id, expires_at: clock.now, used_at: null })
  await owner.insertInto('invitations').values(link()).execute()
  await owner.insertInto('password_resets').values(link()).execute()
  await owner.insertInto('last_logins').values({ user_id: id, at: clock.now }).execute()
  const mailings = await owner.selectFrom('notice_mailings').select(['notice_id', 'revision']).limit(2).execute()
  const later = new Date(clock.now.getTime() + 3_600_000)
  const states = [
    { state: 'Scheduled' as const, next_try_at: later, leased_until: null },
    { state: 'Sending' as const, next_try_at: null, leased_until: later },
  ]
  const mail = { recipient_id: id, mail_target: 'ProjectManager' as const, displayname: marks.name, address: email! }
  const reading = { sort_key: marks.name }
  const result = { place: null, fault: null, answer: `550 <${email}> is full`, sent_at: null, failed_at: null }
  await owner
    .insertInto('notice_mails')
    .values(states.map((state, n) => ({ ...mailings[n]!, ...mail, ...reading, ...result, ...state })))
    .execute()
}

/** Rows of a file that made the person, that named them and that might have meant them; and a step on many. */
async function beImported({ id, email }: Person): Promise<string> {
  const { owner, adminId: created_by, projectId: project_id, clock } = world
  const times = { created_at: clock.now, expires_at: clock.now }
  const file = { file_name: 'a.csv', file_bytes: 1, format: 'csv', encoding: null, sheet: null } as const
  const place = { realm: 'system', kind: 'person', project_id, created_by, mapping: '[]', total: 3 }
  const { id: import_id } = await owner
    .insertInto('imports')
    .values({
      columns: ['氏名'],
      head: JSON.stringify([{ row: 1, cells: [marks.name] }]),
      ...times,
      ...file,
      ...place,
      state: 'Checked' as const,
      updated_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const match = { id, row: null, values: { 氏名: marks.name }, places: [] }
  const other = { ...match, id: randomUUID(), values: { 氏名: '別人' } }
  const blank = {
    import_id,
    twin_row: null,
    twin_kind: null,
    remarks: '[]',
    decision: null,
    result: null,
    record_id: null,
  }
  const row = { ...blank, outcome: 'create' as const, errors: '[]', match: null, cells: ['別人'] }
  await owner
    .insertInto('import_rows')
    .values([
      {
        ...row,
        row: 1,
        cells: [marks.name, email!],
        record_id: id,
        result: 'created',
        errors: JSON.stringify([{ column: 0, title: marks.name }]),
        remarks: JSON.stringify([{ column: 0, title: marks.kana }]),
      },
      { ...row, row: 2, match: JSON.stringify(match) },
      { ...row, row: 4, outcome: 'error', cells: [marks.name, 'x'] },
      { ...row, row: 5, cells: ['別名', email!] },
      // Who may be the same, and is not.
      { ...row, row: 6, outcome: 'doubtful', cells: ['同名', 'y'], record_id: id },
      { ...row, row: 3, match: JSON.stringify(other), others: JSON.stringify([other, match]) },
    ])
    .execute()
  const origin = JSON.stringify({ by: created_by, requestId: 'r', ip: null, userAgent: null })
  const run = { work: 'x', input: '{}', state: 'Complete' as const, total: 1, created_by, origin, ...times }
  const { id: run_id } = await owner.insertInto('bulk_runs').values(run).returning('id').executeTakeFirstOrThrow()
  await owner
    .insertInto('bulk_rows')
    .values({ run_id, row: 1, record_id: id, name: marks.name, ok: true, title: null })
    .execute()
  return import_id
}

test('OPS-07 of who was erased no table has the name, address, id, network or browser, wherever they stood', async () => {
  const email = `kieru-${randomUUID()}@example.jp`
  const person = await world.create({ email })
  const renamed = { ...world.form, displayname: marks.other, email, version: person.version }
  await world.act('update', renamed, world.at(person.id))
  const back = { ...renamed, displayname: marks.name, version: person.version + 1 }
  const { version } = (await world.act('update', back, world.at(person.id))).json<{ version: number }>()
  await useService(person)
  const importId = await beImported(person)
  const ended = await world.end({ id: person.id, version })

  const texts = [...Object.values(marks), email]
  const stood = [
    'audit_log',
    'bulk_rows',
    'contract_people',
    'import_rows',
    'imports',
    'mail_deliveries',
    'notice_mails',
    'sessions',
  ]
  expect(await tablesWith(texts)).toEqual([...stood, 'site_members', 'users'])
  expect(await tablesWith([person.id])).toEqual(
    expect.arrayContaining(['invitations', 'last_logins', 'password_resets']),
  )
  expect((await world.erase(person.id, { version: ended.version, name: marks.name })).statusCode).toBe(200)
  expect(await tablesWith(texts)).toEqual([])

  const stays = [
    'audit_log',
    'bulk_rows',
    'contract_people',
    'import_rows',
    'job',
    'notice_mails',
    'past_members',
    'users',
  ]
  expect(await tablesWith([person.id])).toEqual(stays)
  await expectFacts(person.id, importId)
})

/** What stays is whole: a mail that was not sent is cancelled, and what others stand for is theirs. */
async function expectFacts(id: string, importId: string): Promise<void> {
  const { owner } = world
  const user = await owner.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(user).toMatchObject({
    displayname: words.erasedName,
    displayname_kana: null,
    age: null,
    sex: null,
    experience_length: null,
    password_hash: null,
    status: 'Inactive',
    erased_at: world.clock.now,
  })
  const mails = await owner.selectFrom('notice_mails').selectAll().where('recipient_id', '=', id).execute()
  const cancelled = {
    state: 'Cancelled',
    fault: 'account-ended',
    displayname: words.erasedName,
    sort_key: words.erasedName,
    address: '',
    answer: null,
  }
  expect(mails).toMatchObject([cancelled, cancelled])
  const place = await owner.selectFrom('past_members').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(place).toMatchObject({ company: world.form.company, role: 'Worker', left_on: '2026-11-21' })
  const rows = await owner
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
  expect(rows.map(({ cells }) => cells)).toEqual([['', ''], ['別人'], ['別人'], ['', ''], ['', ''], ['同名', 'y']])
  expect(rows[2]).toMatchObject({
    match: { values: { 氏名: '別人' } },
    others: [{ values: { 氏名: '別人' } }, { values: {} }],
  })
}

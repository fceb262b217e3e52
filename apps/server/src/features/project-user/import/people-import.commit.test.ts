import { personColumns } from '@azas/domain/project-user/person-import.ts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../register/testing/sites.ts'
import { countsOf, createImportWorld, csvOf, type ImportWorld, known as company, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  site = await world.newSite()
})

test('USR-03 SHL-15 does what the dry run showed: new, updated, joined, left as they are', async () => {
  const known = newAddress()
  const elsewhere = newAddress()
  const same = newAddress()
  await world.create('admin', site, { displayname: '更新 太郎', email: known })
  await world.create('admin', world.sites.first, { displayname: '参加 花子', email: elsewhere })
  await world.create('admin', site, { displayname: '同じ 次郎', email: same })
  const rows = [
    row({ displayname: '新規 三郎', age: '41', experienceLength: '18', sex: '男性' }),
    row({ displayname: '更新 太郎', email: known, age: '50', company }),
    row({ displayname: '参加 花子', email: elsewhere, company }),
    row({ displayname: '同じ 次郎', email: same.toUpperCase(), company }),
  ]
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect([countsOf(body), (await world.rowsOf(body.id)).map(({ outcome }) => outcome)]).toEqual([
    { create: 1, update: 2, skip: 1 },
    ['create', 'update', 'update', 'skip'],
  ])
  const { code, after } = await world.commit('admin', body)
  expect([code, after.state, after.results, after.done]).toEqual([
    200,
    'Complete',
    { created: 1, updated: 2, skipped: 1, failed: 0, undecided: 0 },
    4,
  ])
  const own = (await world.jobsOf('admin')).filter(({ id }) => id === body.id)
  expect(own).toEqual([
    expect.objectContaining({ id: body.id, work: 'peopleImport', state: 'Complete', total: 4, done: 4, failed: 0 }),
  ])
  const people = await world.peopleOf(site)
  expect(people.map(({ displayname, email }) => [displayname, email])).toEqual(
    expect.arrayContaining([
      ['新規 三郎', null],
      ['更新 太郎', known],
      ['参加 花子', elsewhere],
      ['同じ 次郎', same],
    ]),
  )
  // Blank cells keep what is stored.
  const updated = (await world.detail('admin', people.find(({ email }) => email === known)!.id)).json()
  expect(updated).toMatchObject({ age: 50, sex: 'male', experienceLength: 9, displaynameKana: 'サイトウ ケン' })
  const created = people.find(({ displayname }) => displayname === '新規 三郎')!
  expect(await world.mailsOf(created.id)).toEqual([])
})

test('USR-03 the same file once more changes nothing', async () => {
  const file = csvOf([
    row({ displayname: '山田 一', email: newAddress(), jobs: '' }),
    row({ role: '監督', displayname: '山田 監督', email: newAddress(), company, primarySubcontractor: '' }),
  ])
  await world.commit('admin', (await world.upload('admin', site, file)).body)
  const again = (await world.upload('admin', site, file)).body
  expect(countsOf(again)).toEqual({ skip: 2 })
  expect((await world.commit('admin', again)).body.title).toBe('取り込む行がありません。')
})

test('USR-03 a person who may be stored is decided by a person: updated, registered anew, left out, or left undecided', async () => {
  const names = ['一', '二', '三', '四'].map((name) => `可能 ${name}`)
  for (const displayname of names) await world.create('admin', site, { displayname })
  const { body } = await world.upload(
    'admin',
    site,
    csvOf(names.map((displayname) => row({ displayname, age: '60', company }))),
  )
  expect(countsOf(body)).toEqual({ doubtful: 4 })
  const [first] = await world.rowsOf(body.id)
  expect(first?.match).toMatchObject({
    values: { displayname: '可能 一', role: '作業員', age: '31' },
    places: ['取り込みの現場'],
  })
  const decisions = [
    { row: 2, decision: 'update' },
    { row: 3, decision: 'create' },
    { row: 4, decision: 'skip' },
  ]
  const { after } = await world.commit('admin', body, { decisions })
  expect(after.results).toEqual({ created: 1, updated: 1, skipped: 1, failed: 0, undecided: 1 })
  const people = await world.peopleOf(site)
  expect(
    people
      .map(({ displayname }) => displayname)
      .filter((name) => name.startsWith('可能'))
      .toSorted(),
  ).toEqual([...names, '可能 二'].toSorted())
})

test('USR-03 a row that passed fails only for what changed meanwhile, and says so', async () => {
  const email = newAddress()
  const rows = [
    row({ displayname: '先着 一', email }),
    row({ displayname: '後着 二' }),
    row({ displayname: '変化 三', company }),
  ]
  const { body } = await world.upload('admin', site, csvOf(rows))
  await world.create('admin', site, { displayname: '別人 四', email })
  await world.create('admin', site, { displayname: '変化 三' })
  const { after } = await world.commit('admin', body)
  expect(after.results).toEqual({ created: 1, updated: 0, skipped: 0, failed: 2, undecided: 0 })
  const failed = await world.rowsOf(body.id, { result: 'failed' })
  expect(failed.map(({ row: no, errors }) => [no, errors[0]?.title])).toEqual([
    [2, '内容を確認したあとに登録内容が変わったため、取り込みませんでした。'],
    [4, '内容を確認したあとに登録内容が変わったため、取り込みませんでした。'],
  ])
})

test('USR-03 nobody is mailed unless it is chosen; the audit log says who asked', async () => {
  const emails = [newAddress(), newAddress()]
  const rows = [...emails.map((email) => row({ displayname: `招待 ${email}`, email })), row({ displayname: '作業 一' })]
  const { body } = await world.upload('subadmin', world.sites.second, csvOf(rows))
  expect(body.invitable).toBe(2)
  const unasked = row({ displayname: '招待 なし', email: newAddress() })
  const alone = await world.upload('subadmin', world.sites.first, csvOf([unasked]))
  expect((await world.commit('subadmin', alone.body)).after).toMatchObject({ invitable: 1, invited: 0 })
  const { after } = await world.commit('subadmin', body, { invite: true })
  expect(after).toMatchObject({ invitable: 2, invited: 2, results: { created: 3 } })
  const people = await world.peopleOf(world.sites.second)
  const mails = await Promise.all(people.map(({ id }) => world.mailsOf(id)))
  expect(
    mails
      .flat()
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual(emails.toSorted())
  const entries = await world.owner
    .selectFrom('audit_log')
    .select(['actor_role', 'action'])
    .where('object_id', 'in', [...people.map(({ id }) => id), world.sites.second])
    .execute()
  expect([...new Set(entries.map(({ actor_role: role }) => role))]).toEqual(['SubAdmin'])
  expect(entries.filter(({ action }) => action === 'created')).toHaveLength(3)
  expect(entries.filter(({ action }) => action === 'invited')).toHaveLength(2)
  expect(entries.filter(({ action }) => action === 'imported')).toHaveLength(1)
})

test('USR-03 SEC-61 more invitations than a day allows are refused before anybody is registered', async () => {
  const first = await world.upload(
    'admin',
    world.sites.second,
    csvOf([row({ displayname: '先 一', email: newAddress() })]),
  )
  expect((await world.commit('admin', first.body, { invite: true })).code).toBe(200)
  await world.owner
    .updateTable('throttle_counters')
    .set({ failures: 940 })
    .where('key', 'like', 'invitations:%')
    .execute()
  const rows = Array.from({ length: 61 }, (_, index) => row({ displayname: `招待 ${index}`, email: newAddress() }))
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect((await world.commit('admin', body, { invite: true })).code).toBe(429)
  expect(await world.peopleOf(site)).toEqual([])
  expect((await world.commit('admin', await world.detailOf(body.id))).after.results.created).toBe(61)
  const mails = await Promise.all((await world.peopleOf(site)).map(({ id }) => world.mailsOf(id)))
  expect(mails.flat()).toEqual([])
})

test('USR-03 the rows that were not imported come back as they were, with the reason', async () => {
  const rows = [row({ displayname: '良い 一' }), row({ displayname: '=悪い', age: '-1' })]
  const xlsx = await writeXlsx({
    sheets: [{ name: '名簿', rows: [personColumns.map(({ label }) => label), ...rows] }],
  })
  for (const file of [csvOf(rows), xlsx]) {
    const { body } = await world.upload('admin', site, file, {
      ...(typeof file !== 'string' && {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }),
    })
    expect(countsOf(body)).toMatchObject({ error: 1 })
    const answer = await world.get('admin', 'errors', body.id)
    expect([answer.statusCode, answer.headers['total-rows']]).toEqual([200, '1'])
    const again = await world.upload('admin', site, answer.rawPayload)
    expect([again.body.columns.at(-1), again.body.total, countsOf(again.body)]).toEqual(['理由', 1, { error: 1 }])
    const twice = await world.get('admin', 'errors', again.body.id)
    const third = await world.upload('admin', site, twice.rawPayload)
    expect([third.body.columns, countsOf(third.body)]).toEqual([again.body.columns, { error: 1 }])
  }
})

test('USR-03 a column of reasons that is read as a field stays in the error file', async () => {
  const header = personColumns.map(({ field, label }) => (field === 'company' ? '理由' : label)).join(',')
  const { body } = await world.upload(
    'admin',
    site,
    `${header}\n${row({ displayname: '悪い 二', age: '-1', company: '理由組' }).join(',')}\n`,
  )
  const place = body.columns.indexOf('理由')
  const mapping = body.mapping.map((reading, at) => (at === place ? { kind: 'field', field: 'company' } : reading))
  await world.act('admin', 'check', body.id, { version: body.version, mapping })
  const [head = '', first = ''] = (await world.get('admin', 'errors', body.id)).body.split('\r\n')
  expect(head.match(/理由/gu)).toHaveLength(2)
  expect(first.split(',')[place]).toBe('"理由組"')
})

test('USR-03 LST-02 the newest people stand in the order of their file', async () => {
  const names = ['順 乙', '順 丁', '順 甲', '順 丙', '順 己', '順 戊']
  const { body } = await world.upload('admin', site, csvOf(names.map((displayname) => row({ displayname }))))
  expect((await world.commit('admin', body)).after.state).toBe('Complete')
  const { access_token: token } = await world.signIn('admin@example.jp')
  const query = { target_project_id: site, sort: '-registered' }
  const listed = await world.call('POST', '/user/project_user/search', { token, query, json: {} })
  const { items } = listed.json<{ items: { displayname: string }[] }>()
  expect(items.map(({ displayname }) => displayname)).toEqual(names)
})

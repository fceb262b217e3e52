import type { Job } from '@azas/api/job/job.operations.ts'
import type { NoticeRecipient } from '@azas/api/notice/notice-mail.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNoticeWorld, formOf, mailsOf, makeUser, markMail, type NoticeWorld } from './testing/world.ts'

let world: NoticeWorld
beforeAll(async () => {
  world = await createNoticeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.owner.deleteFrom('notices').execute())

const live = { startTimestamp: '2026-11-01T00:00:00.000Z' }
describe('NTC-05 recipients', () => {
  const recipients = async (id: string, json: object = {}) =>
    (await world.post('recipient/search', json, id)).json<{
      items: NoticeRecipient[]
      total: number
      counts: Record<string, number>
    }>()

  test('NTC-05 the failed ones first, with the reason in words and the answer’s code; counts by state', async () => {
    const notice = await world.create(live)
    const [first, second] = await mailsOf(world.owner, notice.id)
    await markMail(world, first!, 'Complete')
    await markMail(world, second!, 'Failed')
    const { items, total, counts } = await recipients(notice.id)
    expect([total, counts['Failed'], counts['Complete'], counts['Scheduled']]).toEqual([
      notice.mail!.total,
      1,
      1,
      total - 2,
    ])
    expect(items[0]).toMatchObject({
      userId: second!.recipient_id,
      state: 'Failed',
      tries: 1,
      failedAt: world.app.clock.now.toISOString(),
      reason: '宛先のメールアドレスが見つかりません。メールアドレスを確認してください。（550 5.1.1）',
    })
    expect((await recipients(notice.id, { states: ['Failed'] })).total).toBe(1)
    const failing = await world.search({ withFailed: true })
    expect(failing.items.map(({ id, mailStatus }) => [id, mailStatus])).toEqual([[notice.id, 'Sending']])
    const file = await world.post('recipient/export', { format: 'csv', states: ['Failed'] }, notice.id)
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
    for (const part of ['550 5.1.1', formatDateTime(world.app.clock.now)]) expect(file.body).toContain(part)
  })

  test('NTC-04 a resend goes to the failed ones alone, to the address that they have now', async () => {
    const notice = await world.create(live)
    const [first, second] = await mailsOf(world.owner, notice.id)
    await markMail(world, first!, 'Complete')
    await markMail(world, second!, 'Failed')
    await world.owner
      .updateTable('users')
      .set({ email: 'mended@example.jp' })
      .where('id', '=', second!.recipient_id)
      .execute()
    const resend = () => world.post('resend_failed', { version: notice.version }, notice.id)
    expect((await resend()).json()).toEqual({ mails: 1 })
    const [one, other] = await mailsOf(world.owner, notice.id)
    expect(one!.state).toBe('Complete')
    expect(other).toMatchObject({
      state: 'Scheduled',
      tries: 0,
      address: 'mended@example.jp',
      fault: null,
      failed_at: null,
    })
    expect(other!.message_id).not.toBe(second!.message_id)
    expect((await resend()).json()).toMatchObject({ status: 409, title: '送信に失敗したメールはありません。' })
  })
})

test('SHL-15 a resend is a job of whoever asked for it, of those mails alone, and stays one when its text is corrected', async () => {
  const notice = await world.create({ ...live, endTimestamp: '2026-12-31T00:00:00.000Z' })
  const [failed] = await mailsOf(world.owner, notice.id)
  await markMail(world, failed!, 'Failed')
  await world.owner
    .updateTable('notice_mails')
    .set({ state: 'Complete', next_try_at: null, sent_at: world.app.clock.now })
    .where('notice_id', '=', notice.id)
    .where('state', '<>', 'Failed')
    .execute()
  const other = await makeUser(world.owner, null, { role: 'SuperUser' })
  const starts = new Date('2026-10-01T00:00:00.000Z')
  await world.owner.updateTable('notice_mailings').set({ starts_at: starts, requested_by: other }).execute()
  const jobs = async () =>
    (await world.app.call('GET', '/job/list', { token: world.token })).json<{ items: Job[] }>().items
  expect(await jobs()).toEqual([])
  await world.post('resend_failed', { version: notice.version }, notice.id)
  const resent = { id: notice.id, state: 'Running', total: 1, done: 0, startedAt: world.app.clock.now.toISOString() }
  expect(await jobs()).toEqual([expect.objectContaining(resent)])
  const { version, ...now } = await world.detail(notice.id)
  const { title, targets, isDraft, startTimestamp, endTimestamp, mailTargets, contractIds, projectIds } = now
  const form = { title, targets, isDraft, startTimestamp, endTimestamp, mailTargets, contractIds, projectIds }
  await world.post('update', { ...form, body: '直した本文', version }, notice.id)
  expect((await world.detail(notice.id)).body).toBe('直した本文')
  expect(await jobs()).toEqual([expect.objectContaining(resent)])
  const sent = { state: 'Complete', next_try_at: null, sent_at: world.app.clock.now } as const
  await world.owner.updateTable('notice_mails').set(sent).where('recipient_id', '=', failed!.recipient_id).execute()
  expect(await jobs()).toEqual([expect.objectContaining({ ...resent, state: 'Complete', done: 1 })])
})

test('NTC-04 a resend has the newest text and is not late any more', async () => {
  const notice = await world.create(live)
  const [failed] = await mailsOf(world.owner, notice.id)
  await markMail(world, failed!, 'Failed')
  await world.owner.updateTable('notice_mails').set({ is_late: true }).where('state', '=', 'Failed').execute()
  const { title: _, ...form } = formOf(world.app.clock.now, live)
  const change = { ...form, endTimestamp: notice.endTimestamp, title: '正しい件名', version: notice.version }
  expect((await world.post('update', change, notice.id)).statusCode).toBe(200)
  await world.post('resend_failed', { version: notice.version + 1 }, notice.id)
  const mails = await mailsOf(world.owner, notice.id)
  expect(mails.map(({ revision, is_late }) => [revision, is_late])).toEqual(mails.map(() => [2, false]))
})

test('NTC-04 NTC-05 after another round, its mails alone are listed, filed and resent', async () => {
  const notice = await world.create(live)
  const [failed] = await mailsOf(world.owner, notice.id)
  await markMail(world, failed!, 'Failed')
  const change = { ...formOf(world.app.clock.now, live), endTimestamp: notice.endTimestamp, version: notice.version }
  expect((await world.post('update', { ...change, sendAgain: true }, notice.id)).statusCode).toBe(200)
  const listed = (await world.post('recipient/search', {}, notice.id)).json<{ total: number }>()
  expect(listed.total).toBe(notice.mail!.total)
  const file = await world.post('recipient/export', { format: 'csv' }, notice.id)
  expect(file.body.trim().split('\r\n')).toHaveLength(1 + notice.mail!.total)
  expect((await world.post('resend_failed', { version: notice.version + 1 }, notice.id)).statusCode).toBe(409)
})

test('NTC-04 SEC-61 a resend does not go to an address that another account owns', async () => {
  const notice = await world.create(live)
  const [failed] = await mailsOf(world.owner, notice.id)
  await markMail(world, failed!, 'Failed')
  const taken = { email: 'of-another@example.jp', owns_email: false }
  await world.owner.updateTable('users').set(taken).where('id', '=', failed!.recipient_id).execute()
  expect((await world.post('resend_failed', { version: notice.version }, notice.id)).json()).toEqual({ mails: 1 })
  const [again] = await mailsOf(world.owner, notice.id)
  expect(again).toMatchObject({ state: 'Scheduled', address: failed!.address })
})

test('NTC-06 a test mail goes to the caller alone, of a saved notice or of a text', async () => {
  const notice = await world.create({ isDraft: true })
  const { title, body, startTimestamp, endTimestamp } = notice
  const text = { title, body, startTimestamp, endTimestamp }
  for (const [json, id] of [
    [{}, notice.id],
    [{ text }, undefined],
  ] as const) {
    const answer = await world.post('test_mail', json, id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: 'superuser@example.jp' }])
  }
  expect((await world.post('test_mail', {})).statusCode).toBe(400)
  expect((await world.detail(notice.id)).mail).toBe(null)
})

test('SEC-92 forty test mails at once: three go, the others are told when to come back', async () => {
  await world.owner.deleteFrom('throttle_counters').execute()
  const notice = await world.create({ isDraft: true })
  const answers = await Promise.all(Array.from({ length: 40 }, () => world.post('test_mail', {}, notice.id)))
  const sent = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect([sent.length, refused?.json().title]).toEqual([3, fill(refusalWords.tooManyMails, { minutes: 15 })])
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

type Tenant = { code: string; status?: 'Active' | 'Pause' }

/** A tenant of the office with one account. */
async function makeTenant(
  { owner }: NoticeWorld,
  { code, status = 'Active' }: Tenant,
  account: object,
): Promise<string> {
  const keys = { realm: 'system', search_key: '', sort_key: '' }
  const tenant = { ...keys, code, name: code, category: 'CompanyProject', status } as const
  const { id } = await owner.insertInto('office_projects').values(tenant).returning('id').executeTakeFirstOrThrow()
  const { is_admin, ...person } = { is_admin: true, status: 'Active' as const, ...account }
  const row = {
    ...keys,
    displayname: '内勤 花子',
    email: `${code}@office.example.jp`,
    type: 'Member',
    ...person,
  } as const
  const made = await owner.insertInto('office_accounts').values(row).returning('id').executeTakeFirstOrThrow()
  await owner
    .insertInto('office_account_tenants')
    .values({ office_account_id: made.id, office_project_id: id, is_admin })
    .execute()
  return id
}

test('ONT-03 the administrators of the chosen tenants, else of all active ones', async () => {
  const office = await createNoticeWorld('office-notice')
  const people = async (officeProjectIds: string[]) => {
    const answer = await office.post('audience', { mailTargets: ['ProjectAdmin'], officeProjectIds })
    return answer.json<{ people: number }>().people
  }
  const before = await people([])
  const first = await makeTenant(office, { code: 'T-1' }, {})
  const second = await makeTenant(office, { code: 'T-2' }, {})
  const paused = await makeTenant(office, { code: 'T-3', status: 'Pause' }, {})
  const member = await makeTenant(office, { code: 'T-4' }, { is_admin: false })
  const ended = await makeTenant(office, { code: 'T-5' }, { status: 'Inactive' })
  await makeTenant(office, { code: 'T-6' }, { status: 'Pause' })
  expect((await people([])) - before).toBe(2)
  expect([await people([first]), await people([first, second]), await people([paused, member, ended])]).toEqual([
    1, 2, 0,
  ])
  const form = { targets: ['Project'], mailTargets: ['ProjectAdmin'], officeProjectIds: [first] }
  const { id, officeProjectIds, tenants } = await office.create(form)
  expect([officeProjectIds, tenants]).toEqual([[first], [{ id: first, name: 'T-1' }]])
  expect((await mailsOf(office.owner, id)).map(({ address, place }) => [address, place])).toEqual([
    ['T-1@office.example.jp', 'T-1'],
  ])
  const file = await office.post('recipient/export', { format: 'csv' }, id)
  expect(file.body.split('\r\n')[0]).toContain('"テナント"')
  await office.close()
})

test('ONT-03 office notices reach the service administrators, and stay apart from those for sites', async () => {
  const office = await createNoticeWorld('office-notice')
  const { total } = await office.search()
  await makeUser(office.owner, null, { role: 'SuperUser', rest: { status: 'Pause' } })
  const form = { targets: ['System'], mailTargets: ['SystemAdmin'] }
  const notice = await office.create(form)
  const superUsers = await office.owner
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SuperUser')
    .where('status', '=', 'Active')
    .execute()
  expect(notice.mail!.total).toBe(superUsers.length)
  expect((await office.search()).total).toBe(total + 1)
  const asSite = await office.app.call('GET', '/notice/detail', {
    token: office.token,
    query: { target_notice_id: notice.id },
  })
  expect(asSite.statusCode).toBe(404)
  await office.close()
})

import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { anySubject, type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dropDelivery, lockDelivery, saveDelivery } from '#mail/deliveries.queries.ts'
import { mailTo } from '#testing/mail-to.ts'
import { retryNow } from '#testing/retry-now.ts'
import { type AdminWorld, createAdminWorld, makeAdmin } from './testing/world.ts'

/** What the receiving server answers to the addresses that begin so. */
const refusals: Record<string, [number, string]> = {
  nobody: [550, '5.1.1 No such user here'],
  full: [552, '5.2.2 Mailbox full'],
  blocked: [554, '5.7.1 Rejected'],
  busy: [450, '4.2.0 Greylisted'],
  once: [450, '4.2.0 Greylisted'],
}
const tried = new Set<string>()

let sink: MailSink
let world: AdminWorld
beforeAll(async () => {
  sink = await startMailSink({
    onRcptTo: ({ address }, _session, done) => {
      const again = address.startsWith('once') && tried.has(address)
      tried.add(address)
      const [responseCode, message] = again ? [] : (refusals[address.split('-')[0]!] ?? [])
      done(message === undefined ? undefined : Object.assign(new Error(message), { responseCode }))
    },
  })
  world = await createAdminWorld({ SMTP_URL: sink.url, BASE_URL: 'https://admin.example.jp' })
})
afterAll(async () => {
  await world.app.close()
  await sink.stop()
})

const patience = { timeout: 60_000 }
const addressOf = (kind: string) => `${kind}-${randomUUID()}@example.jp`

async function invite(kind: string): Promise<Administrator> {
  const json = { displayname: '招待 太郎', email: addressOf(kind) }
  return (await world.post('admin', 'sub_admin/create', json)).json()
}
const read = async (id: string) => (await world.detail('admin', id)).json<Administrator>()
const mailState = async (id: string) => (await read(id)).invitation
const settled = (id: string, state: string) =>
  vi.waitUntil(async () => {
    const mail = await mailState(id)
    return mail?.state === state ? mail : false
  }, patience)
const resend = ({ id, version }: Administrator) =>
  world.act('admin', 'company_admin/resend_invitation', id, { version })
const verify = async (token: string) =>
  (await world.app.call('POST', '/user/v2/invitation/verify', { json: { token } })).statusCode

const tokenOf = ({ text = '' }: { text?: string }) => /#invitation=([\w-]{43})$/mu.exec(text)![1]!

/** The token in the newest invitation to an address, once there are `count`. */
const tokenIn = async (address: string, count = 1) => tokenOf(await sink.until(mailTo('invitation', address), count))

describe('ADM-03 the invitation’s mail', () => {
  test('ADM-03 the mail goes out with a link that lets the person in; the state says it was sent', async () => {
    const row = await invite('new')
    const token = await tokenIn(row.email)
    expect(await settled(row.id, 'Complete')).toMatchObject({ tries: 1, reason: null, sentAt: expect.any(String) })
    expect(await verify(token)).toBe(200)
    const accepted = await world.app.call('POST', '/user/v2/invitation/accept', { json: { token } })
    expect((await read(row.id)).lastLoginAt).toBe(null)
    const change = { token: accepted.json().token.access_token, json: { password: 'コンクリートの養生は七日間' } }
    expect((await world.app.call('POST', '/user/v2/job_worker/change_password', change)).statusCode).toBe(200)
    expect(await read(row.id)).toMatchObject({ status: 'Active', lastLoginAt: world.app.clock.now.toISOString() })
    const again = await resend(row)
    expect([again.statusCode, again.json().title]).toEqual([
      409,
      'すでにログインしているため、招待メールを再送できません。',
    ])
  })

  test('ADM-03 a resend kills the older link, at once and not only when the new mail is there', async () => {
    const row = await invite('new')
    const first = await tokenIn(row.email)
    await settled(row.id, 'Complete')
    expect((await resend(row)).json()).toMatchObject({ invitation: { state: 'Scheduled', tries: 0 }, version: 1 })
    expect(await verify(first)).toBe(400)
    const second = await tokenIn(row.email, 2)
    await settled(row.id, 'Complete')
    expect([await verify(first), await verify(second)]).toEqual([400, 200])
    expect((await world.entries(row.id)).map(({ action }) => action)).toEqual(['created', 'invited', 'invited'])
  })

  test('ADM-03 three resends at once, as many as an address gets, leave one link alive: the last mail’s', async () => {
    const row = await invite('new')
    const answers = await Promise.all(Array.from({ length: 3 }, () => resend(row)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await settled(row.id, 'Complete')
    const tokens = sink.find(mailTo('invitation', row.email)).map(tokenOf)
    const alive = await Promise.all(tokens.map(verify))
    expect(alive).toEqual([...tokens.slice(1).map(() => 400), 200])
  })

  test.each([
    ['nobody', '宛先のメールアドレスが見つかりません。メールアドレスを確認してください。'],
    ['full', '宛先のメールボックスがいっぱいのため、受信されませんでした。'],
    ['blocked', '宛先のメールサーバーに受信を拒否されました。'],
  ])('ADM-03 %s: refused for good is not tried again, and says why in Japanese', async (kind, reason) => {
    const row = await invite(kind)
    expect(await settled(row.id, 'Failed')).toMatchObject({ tries: 1, sentAt: null, reason })
    const page = await world.search('admin', { invitationFailed: true, email: row.email })
    expect(page.items.map(({ id }) => id)).toEqual([row.id])
    const { rows } =
      await sql`select from pgboss.job where data->>'userId' = ${row.id} and state in ('created', 'retry')`.execute(
        world.owner,
      )
    expect(rows).toEqual([])
  })
})

describe('ADM-03 tries', () => {
  test('ADM-03 refused for now waits for the next try, and the last one has failed', async () => {
    const row = await invite('busy')
    const waiting = await vi.waitUntil(async () => {
      const mail = await mailState(row.id)
      return mail?.tries === 1 && mail.state === 'Scheduled' && mail
    }, patience)
    expect(waiting).toMatchObject({ reason: '宛先のメールサーバーが一時的に受信できませんでした。' })
    await world.owner.updateTable('mail_deliveries').set({ tries: 8 }).where('user_id', '=', row.id).execute()
    await vi.waitUntil(async () => {
      await retryNow(world.app, row.id)
      return (await mailState(row.id))?.tries === 9
    }, patience)
    expect(await settled(row.id, 'Failed')).toMatchObject({ tries: 9 })
  })

  test('ADM-03 an older request that still waits for its next try sends nothing after a resend', async () => {
    const row = await invite('once')
    await vi.waitUntil(async () => (await mailState(row.id))?.reason, patience)
    await resend(row)
    await settled(row.id, 'Complete')
    const waiting = sql`data->>'userId' = ${row.id} and state in ('created', 'retry', 'active')`
    await vi.waitUntil(async () => {
      await retryNow(world.app, row.id)
      const { rows } = await sql`select from pgboss.job where ${waiting}`.execute(world.owner)
      return rows.length === 0
    }, patience)
    expect(await verify(await tokenIn(row.email))).toBe(200)
    expect(sink.find(mailTo('invitation', row.email))).toHaveLength(1)
  })

  test('ADM-03 a try that died with its process has failed once the queue has given it up', async () => {
    const row = await invite('new')
    await settled(row.id, 'Complete')
    const since = (ms: number) =>
      world.owner
        .updateTable('mail_deliveries')
        .set({ state: 'Sending', requested_at: new Date(world.app.clock.now.getTime() - ms) })
        .where('user_id', '=', row.id)
        .execute()
    await since(86_400_000)
    expect(await mailState(row.id)).toMatchObject({ state: 'Sending', reason: null })
    await since(86_400_001)
    expect(await mailState(row.id)).toMatchObject({
      state: 'Failed',
      reason: '1日以内に送信できませんでした。招待メールを再送してください。',
    })
    expect((await world.search('admin', { invitationFailed: true, email: row.email })).total).toBe(1)
  })
})

describe('ADM-02 mails and addresses', () => {
  test('ADM-02 another address before the first login: the older link is dead, the new address is invited', async () => {
    const row = await invite('wrong')
    const first = await tokenIn(row.email)
    await settled(row.id, 'Complete')
    const email = addressOf('right')
    const { displayname, version } = row
    const json = { displayname, displaynameKana: null, email, version, projectIds: [], isActive: true }
    const answer = await world.act('admin', 'sub_admin/update', row.id, json)
    expect(answer.json()).toMatchObject({ email, invitation: { state: 'Scheduled' } })
    expect(await verify(first)).toBe(400)
    expect(await verify(await tokenIn(email))).toBe(200)
    expect(sink.find({ to: row.email, subject: anySubject })).toHaveLength(1)
  })

  test('ADM-02 a reset’s mail for whom has signed in; for whom has not, the reason why not', async () => {
    const id = await world.idOf('subadmin')
    const { version } = await read(id)
    expect((await world.act('admin', 'company_admin/send_reset', id, { version })).statusCode).toBe(200)
    const mail = await sink.until(mailTo('password-reset', 'subadmin@example.jp'))
    expect(mail.text).toContain('https://admin.example.jp/system/password-reset/form#token=')
    expect((await world.entries(id)).at(-1)).toMatchObject({ action: 'reset-requested', actor_role: 'Admin' })
    const row = await invite('new')
    const refused = await world.act('admin', 'company_admin/send_reset', row.id, { version: 1 })
    expect(refused.json()).toMatchObject({
      status: 409,
      title: 'まだログインしていないため、パスワード再設定メールを送信できません。招待メールを再送してください。',
    })
  })

  test('SES-08 another address after the first login ends every session, every link to a new password and the password', async () => {
    const id = await world.idOf('subadmin')
    const { version, displayname, projects } = await read(id)
    const before = sink.find(mailTo('password-reset', 'subadmin@example.jp')).length
    await world.app.call('POST', '/user/v2/reset_password/request', { json: { email: 'subadmin@example.jp' } })
    const mail = await sink.until(mailTo('password-reset', 'subadmin@example.jp'), before + 1)
    const token = /#token=([\w-]{43})$/mu.exec(mail.text!)![1]!
    const email = addressOf('moved')
    const json = {
      displayname,
      displaynameKana: null,
      email,
      version,
      projectIds: projects!.map((site) => site.id),
      isActive: true,
    }
    expect((await world.act('admin', 'sub_admin/update', id, json)).statusCode).toBe(200)
    expect((await world.post('subadmin', 'company_admin/search')).statusCode).toBe(401)
    expect((await world.app.call('POST', '/user/v2/reset_password/verify', { json: { token } })).statusCode).toBe(400)
    await expect(world.app.signIn(email)).rejects.toThrow('could not sign in')
    const moved = await sink.until(mailTo('password-reset', email))
    expect(moved.text).toContain('https://admin.example.jp/system/password-reset/form#token=')
  })
})

test('ADM-03 a try that is still under way when a resend comes changes nothing of the newer request', async () => {
  const row = await invite('new')
  await settled(row.id, 'Complete')
  await resend(row)
  await settled(row.id, 'Complete')
  const older = { kind: 'invitation', objectId: row.id, revision: 1, userId: row.id } as const
  expect(await lockDelivery(world.owner, older)).toBe(undefined)
  const failed = { state: 'Failed', tries: 1, nextTryAt: null, sentAt: null, fault: 'refused' } as const
  await saveDelivery(world.owner, older, failed)
  await dropDelivery(world.owner, older)
  expect(await mailState(row.id)).toMatchObject({ state: 'Complete', tries: 1, reason: null })
})

test('SES-07 ADM-02 of a deleted and a living account with one address the living one gets the reset’s mail', async () => {
  const email = addressOf('again')
  const deleted = { status: 'Inactive', deleted_at: world.app.clock.now, deleted_from: 'Active' } as const
  const former = await makeAdmin(world.owner, world.ownContract, 'SubAdmin', { email })
  await world.owner.updateTable('users').set(deleted).where('id', '=', former).execute()
  await makeAdmin(world.owner, world.ownContract, 'SubAdmin', { email })
  await world.app.call('POST', '/user/v2/reset_password/request', { json: { email } })
  const { text } = await sink.until(mailTo('password-reset', email))
  expect(text).toContain('/system/password-reset/form#token=')
})

import { randomUUID } from 'node:crypto'
import type { Administrator } from '@azas/api/admin/administrator.ts'
import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { anySubject, type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailTo } from '#testing/mail-to.ts'
import { type AdminWorld, type Caller, createAdminWorld, makeAdmin } from './testing/world.ts'

let sink: MailSink
let world: AdminWorld
beforeAll(async () => {
  sink = await startMailSink()
  world = await createAdminWorld({ SMTP_URL: sink.url, BASE_URL: 'https://admin.example.jp' })
})
afterAll(async () => {
  await world.app.close()
  await sink.stop()
})

const patience = { timeout: 60_000, interval: 50 }
const addressOf = () => `${randomUUID()}@example.jp`
const create = async (email: string, caller: Caller = 'admin') =>
  (await world.post(caller, 'sub_admin/create', { displayname: '検証 太郎', email })).json<Administrator>()
const read = async (id: string, caller: Caller = 'admin') => (await world.detail(caller, id)).json<Administrator>()
const isSent = (id: string, caller: Caller = 'admin') =>
  vi.waitUntil(async () => (await read(id, caller)).invitation?.state === 'Complete', patience)
const resend = async (id: string) =>
  world.act('admin', 'company_admin/resend_invitation', id, { version: (await read(id)).version })
const verify = async (text: string) => {
  const token = /#invitation=([\w-]{43})$/mu.exec(text)![1]!
  return (await world.app.call('POST', '/user/v2/invitation/verify', { json: { token } })).statusCode
}

async function isQueueEmpty(userId: string): Promise<boolean> {
  const waiting = sql`data->>'userId' = ${userId} and state in ('created', 'retry', 'active')`
  const { rows } = await sql`select from pgboss.job where ${waiting}`.execute(world.owner)
  return rows.length === 0
}

describe('SEC-61 the owner of an address', () => {
  test('SEC-61 is told which company named it and what to do, without any link; the company sees a mail that was sent', async () => {
    const email = addressOf()
    await makeAdmin(world.owner, world.foreignContract, 'SubAdmin', { email })
    const { id } = await create(email)
    const mail = await sink.until(mailTo('address-in-use', email))
    expect(mail.text).toContain(
      '会社管理者の髙橋 健一 さんが、現場サービス 管理コンソールに、株式会社ミナト総合建設のアカウント',
    )
    expect(mail.text).toContain('今のアカウントに変更はありません。')
    expect(mail.text).not.toMatch(/https?:|検証/u)
    await isSent(id)
    expect(await read(id)).toMatchObject({ invitation: { tries: 1, reason: null }, status: 'NoLogin' })
    expect((await resend(id)).statusCode).toBe(200)
    await sink.until(mailTo('address-in-use', email), 2)
  })

  test('SEC-61 is told where a used account is moved to the address, and gets no link to a password', async () => {
    const before = addressOf()
    const email = addressOf()
    const id = await makeAdmin(world.owner, world.ownContract, 'SubAdmin', { email: before, name: '移動 太郎' })
    await makeAdmin(world.owner, world.foreignContract, 'SubAdmin', { email })
    const json = { displayname: '移動 太郎', displaynameKana: null, email, version: 1, projectIds: [], isActive: true }
    expect((await world.act('admin', 'sub_admin/update', id, json)).statusCode).toBe(200)
    await sink.until(mailTo('address-in-use', email))
    await world.act('admin', 'company_admin/send_reset', id, { version: 2 })
    await vi.waitUntil(() => isQueueEmpty(id), patience)
    const free = addressOf()
    expect((await world.act('admin', 'sub_admin/update', id, { ...json, email: free, version: 2 })).statusCode).toBe(
      200,
    )
    expect((await sink.until(mailTo('password-reset', free))).text).toContain(
      'https://admin.example.jp/system/password-reset/form#token=',
    )
    expect(sink.find({ to: email, subject: anySubject })).toHaveLength(1)
  })
})

describe('SEC-61 an account without its address', () => {
  test('SEC-61 stands in nobody’s way: the owner signs in, and is told when deleted; no reset goes out for it', async () => {
    const email = 'stranger@example.jp'
    await create(email)
    expect((await world.app.signIn(email)).token_type).toBe('Bearer')
    await sink.until(mailTo('address-in-use', email))
    const gone = { status: 'Inactive', deleted_at: world.app.clock.now, deleted_from: 'Active' } as const
    const ownerId = await world.idOf('stranger')
    await world.owner.updateTable('users').set(gone).where('id', '=', ownerId).execute()
    const form = { username: email, password: 'genba-demo-2026' }
    const login = await world.app.call('POST', '/user/v2/login', { form })
    expect([login.statusCode, login.json().title]).toEqual([400, signInRefusalWords.ended])
    for (const asked of [email, 'subadmin@example.jp'])
      await world.app.call('POST', '/user/v2/reset_password/request', { json: { email: asked } })
    expect((await sink.until(mailTo('password-reset', 'subadmin@example.jp'))).text).toContain('#token=')
    expect(sink.find({ to: email, subject: anySubject }).map((mail) => mail.subject)).toEqual([
      mailTo('address-in-use', email).subject,
    ])
    const living = { status: 'Active', deleted_at: null, deleted_from: null } as const
    await world.owner.updateTable('users').set(living).where('id', '=', ownerId).execute()
    world.tokens.set('stranger', (await world.app.signIn(email)).access_token)
  })
})

describe('SEC-61 an address that becomes free', () => {
  test('SEC-61 is the company’s by the next resend, whose link lets the person in; the older link of a former owner never does', async () => {
    const email = addressOf()
    const first = await create(email, 'stranger')
    const invitation = (await sink.until(mailTo('invitation', email))).text!
    expect(await verify(invitation)).toBe(200)
    await isSent(first.id, 'stranger')
    const { id } = await create(email)
    await sink.until(mailTo('address-in-use', email))
    await isSent(id)
    expect((await world.act('stranger', 'sub_admin/delete', first.id)).statusCode).toBe(204)
    expect((await resend(id)).statusCode).toBe(200)
    const late = (await sink.until(mailTo('invitation', email), 2)).text!
    expect(await verify(late)).toBe(200)
    const { version } = await read(first.id, 'stranger')
    expect((await world.act('stranger', 'company_admin/restore', first.id, { version })).statusCode).toBe(200)
    expect([await verify(invitation), await verify(late)]).toEqual([400, 200])
  })
})

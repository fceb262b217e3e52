import type { ProblemDetails } from '@azas/api/problem.ts'
import type { ContractDetail } from '@azas/api/service-contract/service-contract.operations.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outlived } from '#accounts/means/testing/outlived.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
let contract: ContractDetail
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
  const admin = await world.database.owner
    .selectFrom('users')
    .select('contract_id')
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  contract = await detail(admin.contract_id!)
})
afterAll(() => world.close())

const detail = async (id: string) =>
  (await world.call('GET', '/contract/detail', { token, query: { target_contract_id: id } })).json<ContractDetail>()
const post = (path: string, json: object) =>
  world.call('POST', `/contract/${path}`, { token, json, query: { target_contract_id: contract.id } })
const people = () =>
  world.database.owner.selectFrom('users').selectAll().where('contract_id', '=', contract.id).orderBy('id').execute()
const projects = () =>
  world.database.owner.selectFrom('projects').selectAll().where('contract_id', '=', contract.id).orderBy('id').execute()
const terminate = (part: object = {}) =>
  post('terminate', { version: contract.version, contractNumber: contract.contractNumber, reason: '', ...part })

describe('CON-04 FRM-06 the end of a contract', () => {
  test('FRM-06 the numbers are those of the database', async () => {
    // Whoever is paused loses nothing by the end.
    const [paused] = (await people()).filter(({ status, role }) => status === 'Active' && role === 'Worker')
    const setPerson = (status: 'Active' | 'Pause') =>
      world.database.owner.updateTable('users').set({ status }).where('id', '=', paused!.id).execute()
    await setPerson('Pause')
    const active = (await people()).filter(({ status }) => status === 'Active')
    const admins = active.filter(({ role }) => role === 'Admin' || role === 'SubAdmin')
    await world.signIn('admin@example.jp')
    // What has ended is none that the end of the contract ends.
    const { refresh_token: left } = await world.signIn('admin@example.jp')
    await world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': left } })
    const [{ user_id: owner } = { user_id: '' }] = await world.database.owner
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('user_id')
      .where('users.contract_id', '=', contract.id)
      .execute()
    const old = { user_id: owner, realm: 'system', salt: Buffer.alloc(16), client_type: 'admin', ...outlived }
    await world.database.owner.insertInto('sessions').values(old).execute()
    const { id: site } = (await projects()).find(({ status }) => status === 'Active')!
    const setSite = (status: 'Active' | 'Inactive') =>
      world.database.owner.updateTable('projects').set({ status }).where('id', '=', site).execute()
    await setSite('Inactive')
    const impact = (await post('impact', { action: 'terminate' })).json()
    const live = await world.database.owner
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.contract_id', '=', contract.id)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.created_at', '<>', outlived.created_at)
      .execute()
    expect(impact).toEqual({
      administrators: admins.length,
      people: active.length - admins.length,
      sites: (await projects()).filter(({ status }) => status === 'Active').length,
      sessions: live.length,
    })
    expect([admins.length, impact.people, impact.sessions, impact.sites].every((n) => n > 0)).toBe(true)
    await setSite('Active')
    await setPerson('Active')
  })

  test('FRM-06 the number has to be typed; full width will do', async () => {
    const wrong = await terminate({ contractNumber: 'C-0' })
    expect(wrong.json<ProblemDetails>().errors).toEqual([
      { path: 'contractNumber', title: contractWords.numberMismatch },
    ])
    expect((await detail(contract.id)).status).toBe('Signed')
  })
})

describe('CON-04 the end and the way back', () => {
  test('CON-04 SES-08 everybody loses access on the next call, and the way back restores exactly what was', async () => {
    const peopleBefore = await people()
    const sitesBefore = await projects()
    const pair = await world.signIn('admin@example.jp')
    const full = contract.contractNumber.replace(/[!-~]/gu, (char) =>
      String.fromCodePoint(char.codePointAt(0)! + 0xfee0),
    )
    const ended = await terminate({ contractNumber: full, reason: '契約満了' })
    expect(ended.json()).toMatchObject({ status: 'Terminated', version: contract.version + 1 })
    expect((await world.call('GET', '/user/me', { token: pair.access_token })).statusCode).toBe(401)
    const refresh = { json: { refresh_token: pair.refresh_token } }
    expect((await world.call('POST', '/user/v2/refresh_token', refresh)).statusCode).toBe(401)
    await expect(world.signIn('admin@example.jp')).rejects.toThrow('契約が終了')
    expect((await terminate({ version: contract.version + 1 })).statusCode).toBe(409)

    const reopened = await post('reopen', { version: contract.version + 1, reason: '再契約のため' })
    expect(reopened.json()).toMatchObject({ status: 'Signed', version: contract.version + 2 })
    expect([await people(), await projects()]).toEqual([peopleBefore, sitesBefore])
    expect((await world.signIn('admin@example.jp')).token_type).toBe('Bearer')
    expect((await world.call('GET', '/user/me', { token: pair.access_token })).statusCode).toBe(401)
  })

  test('CON-04 AUD-01 the way back wants a reason; both facts carry theirs', async () => {
    const { version } = await detail(contract.id)
    expect((await post('reopen', { version, reason: ' ' })).json<ProblemDetails>().errors).toEqual([
      { path: 'reason', title: '理由を入力してください。' },
    ])
    expect((await post('reopen', { version, reason: '誤り' })).json()).toMatchObject({ code: 'AZ-4091' })
    const search = { objectType: 'contract', objectId: contract.id }
    const { items } = (await world.call('POST', '/audit/search', { token, json: search })).json()
    // What comes before is the demo's own history of the company.
    expect(
      items.slice(0, 2).map(({ action, changes }: { action: string; changes: object }) => [action, changes]),
    ).toEqual([
      [
        'reopened',
        { status: { before: 'Terminated', after: 'Signed' }, reason: { before: null, after: '再契約のため' } },
      ],
      [
        'terminated',
        { status: { before: 'Signed', after: 'Terminated' }, reason: { before: null, after: '契約満了' } },
      ],
    ])
  })

  test('CON-04 an old version ends nothing', async () => {
    expect((await terminate()).json()).toMatchObject({ code: 'AZ-4090', current: { status: 'Signed' } })
  })
})

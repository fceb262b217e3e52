import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import type { ProblemDetails } from '@azas/api/problem.ts'
import { maxTenants } from '@azas/domain/office-account/office-account.rules.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { officeProjectWords } from '@azas/domain/office-project/office-project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld } from './testing/accounts.ts'

let world: AccountWorld
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world.close())

const functionsOf = async (account: { id: string }) =>
  (await world.detail(account)).tenants.map(({ name, isAdmin }) => (isAdmin ? `${name}*` : name))

type Verb = 'join' | 'leave'
const change = (action: Verb, ids: string[], tenant: { id: string }, part: object = {}) =>
  world.bulk({ action, ids, officeProjectId: tenant.id, ...part })

/** The titles of refused rows; null of those that were done. */
const titlesOf = async (reply: ReturnType<typeof change>) => (await reply).results.map(({ title }) => title)

describe('OAC-01 LST-05 accounts that are registered join a tenant and leave it', () => {
  test('OAC-01 many join at once, each with a version and what its history tells', async () => {
    const tenant = await world.newTenant('新橋分室')
    const one = await world.create()
    const two = await world.create()
    const reply = await change('join', [one.id, two.id], tenant)
    expect(reply).toMatchObject({ total: 2, done: 2 })
    expect(reply.results.map(({ was, version }) => [was, version])).toEqual([
      ['none', 2],
      ['none', 2],
    ])
    for (const account of [one, two]) {
      expect(await functionsOf(account)).toEqual(['新橋分室', '総務部'])
      const [, entry] = await world.entries(account)
      const tenants = { before: ['総務部'], after: ['新橋分室', '総務部'] }
      expect(entry).toMatchObject({ action: 'updated', object_type: 'office-account', changes: { tenants } })
    }
  })

  test('OAC-01 all that a filter finds join, and no others', async () => {
    const tenant = await world.newTenant('豊洲分室')
    const found = await world.create({ displayname: '豊洲 太郎' })
    const other = await world.create()
    const { done } = await world.bulk({ action: 'join', officeProjectId: tenant.id, filter: { keyword: '豊洲 太郎' } })
    expect(done).toBe(1)
    expect(await functionsOf(found)).toEqual(['総務部', '豊洲分室'])
    expect(await functionsOf(other)).toEqual(['総務部'])
  })

  test('OAC-01 SHL-15 the reply says what each was, by which its inverse restores it', async () => {
    const tenant = await world.newTenant('田町分室')
    const make = (tenants: object[]) => world.create({ tenants: [{ officeProjectId: world.tenant.id }, ...tenants] })
    const none = await make([])
    const member = await make([{ officeProjectId: tenant.id }])
    const administrator = await make([{ officeProjectId: tenant.id, isAdmin: true }])
    const ids = [none, member, administrator].map(({ id }) => id)
    const joined = await change('join', ids, tenant, { isAdmin: true })
    expect(joined.results.map(({ was, title }) => was ?? title)).toEqual(['none', 'member', words.alreadyAdministers])
    const left = await change('leave', ids, tenant)
    expect(left.results.map(({ was }) => was)).toEqual(['administrator', 'administrator', 'administrator'])
    const versions = left.results.map(({ id, version }) => ({ id, version }))
    expect((await change('join', ids, tenant, { isAdmin: true, versions })).done).toBe(3)
    expect(await functionsOf(member)).toEqual(['田町分室*', '総務部'])
    expect((await change('join', ids, tenant)).results.map(({ was }) => was)).toEqual(Array(3).fill('administrator'))
    expect(await functionsOf(administrator)).toEqual(['田町分室', '総務部'])
  })
})

describe('OAC-01 LST-05 what is refused', () => {
  test('OAC-01 who is there, is not there, has no other tenant, or has ended is refused with the reason', async () => {
    const tenant = await world.newTenant('品川分室')
    const account = await world.create()
    expect(await titlesOf(change('join', [account.id], world.tenant))).toEqual([words.alreadyInTenant])
    expect(await titlesOf(change('leave', [account.id], tenant))).toEqual([words.notInTenant])
    expect(await titlesOf(change('leave', [account.id], world.tenant))).toEqual([words.onlyTenant])
    const ended = (await world.act('end', account)).json<OfficeAccount>()
    expect(await titlesOf(change('join', [account.id], tenant))).toEqual([screens.endedFirst])
    expect(await titlesOf(change('leave', [account.id], world.tenant))).toEqual([screens.endedFirst])
    expect(await world.detail(account)).toEqual(ended)
    expect(await world.entries(account)).toHaveLength(2)
  })

  test('OAC-01 an account has fifty tenants at most', async () => {
    const account = await world.create()
    for (let n = 1; n < maxTenants; n += 1)
      expect((await change('join', [account.id], await world.newTenant(`第${n}室`))).done).toBe(1)
    const last = change('join', [account.id], await world.newTenant('五十一室'))
    expect(await titlesOf(last)).toEqual([fill(words.tenantsMax, { max: maxTenants })])
  })

  test('SHL-15 OAC-01 an account that somebody changed since is not taken back', async () => {
    const tenant = await world.newTenant('大崎分室')
    const account = await world.create()
    const { results } = await change('join', [account.id], tenant)
    await world.act('pause', { ...account, version: account.version + 1 })
    const versions = results.map(({ id, version }) => ({ id, version }))
    expect(await titlesOf(change('leave', [account.id], tenant, { versions }))).toEqual([undoWords.changedSince])
  })

  test('OAC-01 OPJ-01 nobody joins a tenant that has ended, is unknown or is not named; one that has ended is left', async () => {
    const tenant = await world.newTenant('終了分室')
    const account = await world.create()
    await change('join', [account.id], tenant)
    expect((await world.endTenant(tenant)).statusCode).toBe(200)
    const other = await world.create()
    const refusalOf = async (json: object) =>
      (await world.post('bulk', { action: 'join', ids: [other.id], ...json })).json<ProblemDetails>().errors
    const hasEnded = fill(officeProjectWords.hasEnded, { name: '終了分室' })
    expect(await refusalOf({ officeProjectId: tenant.id })).toEqual([{ path: 'officeProjectId', title: hasEnded }])
    const unknown = { path: 'officeProjectId', title: officeProjectWords.unknown }
    expect(await refusalOf({ officeProjectId: account.id })).toEqual([unknown])
    expect(await refusalOf({})).toMatchObject([{ path: 'officeProjectId', title: words.tenantsRequired }])
    expect((await change('leave', [account.id], tenant)).done).toBe(1)
    expect(await functionsOf(account)).toEqual(['総務部'])
  })
})

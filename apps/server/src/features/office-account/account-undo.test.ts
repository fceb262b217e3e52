import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStoredState } from '#testing/stored-state.ts'
import { type AccountWorld, createAccountWorld } from './testing/accounts.ts'

let world: AccountWorld
beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world.close())

const steps = { pause: 'resume', resume: 'pause' } as const

/** An account that is active, paused or ended. */
async function makeAccount(state: 'Active' | 'Pause' | 'Inactive'): Promise<OfficeAccount> {
  const account = await world.create()
  if (state === 'Active') return account
  return (await world.act(state === 'Pause' ? 'pause' : 'end', account)).json<OfficeAccount>()
}

describe('SEC-90 SHL-15 OAC-01 the way back of an account’s steps', () => {
  test.each([
    ['pause', 'Active', 'resume'],
    ['resume', 'Pause', 'pause'],
    ['resume', 'Inactive', 'end'],
  ] as const)('SHL-15 OAC-01 %s of an account that is %s is taken back by %s', async (step, state, inverse) => {
    const account = await makeAccount(state)
    const before = await readStoredState(world.owner)
    const changed = (await world.act(step, account)).json<OfficeAccount>()
    expect((await world.act(inverse, changed)).statusCode).toBe(200)
    expect(await readStoredState(world.owner)).toEqual(before)
  })

  test('SHL-15 LST-05 a mixed batch says what each account was, so that an ended one is ended again', async () => {
    const accounts = [await makeAccount('Active'), await makeAccount('Pause'), await makeAccount('Inactive')]
    const before = await readStoredState(world.owner)
    const { results } = await world.bulk({ action: 'resume', ids: accounts.map(({ id }) => id) })
    expect(results.map(({ ok, was }) => [ok, was])).toEqual([
      [false, undefined],
      [true, 'Pause'],
      [true, 'Inactive'],
    ])
    for (const { id, version, was } of results.filter(({ ok }) => ok)) {
      const action = was === 'Inactive' ? 'end' : steps.resume
      expect((await world.bulk({ action, ids: [id], versions: [{ id, version }] })).done).toBe(1)
    }
    expect(await readStoredState(world.owner)).toEqual(before)
  })

  test('SHL-15 LST-05 an account that somebody else has changed since is not taken back', async () => {
    const account = await makeAccount('Active')
    const { results } = await world.bulk({ action: 'pause', ids: [account.id] })
    const resumed = await world.act('resume', { ...account, version: account.version + 1 })
    await world.act('pause', resumed.json<OfficeAccount>())
    const before = await readStoredState(world.owner)
    const versions = results.map(({ id, version }) => ({ id, version }))
    const undone = await world.bulk({ action: steps.pause, ids: [account.id], versions })
    expect(undone.results).toMatchObject([{ ok: false, title: undoWords.changedSince }])
    expect(await readStoredState(world.owner)).toEqual(before)
  })
})

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ApiError, TransportError } from '../errors.ts'
import { createRenewal } from './renewal.ts'
import type { TokenPair } from './tokens.ts'

const pair = (generation: number): TokenPair => ({ access_token: `a${generation}`, refresh_token: `r${generation}` })

/** What all tabs of a browser share. */
function createStorage(first: TokenPair | null) {
  let text = JSON.stringify(first)
  return {
    read: () => JSON.parse(text) as TokenPair | null,
    write: (next: TokenPair) => void (text = JSON.stringify(next)),
    clear: () => void (text = 'null'),
  }
}

function setUp(refresh: (token: string) => Promise<TokenPair>, store = createStorage(pair(1))) {
  const onEnded = vi.fn<() => void>()
  const mockRefresh = vi.fn<(token: string) => Promise<TokenPair>>(refresh)
  return { renew: createRenewal({ store, refresh: mockRefresh, onEnded }), store, mockRefresh, onEnded }
}

test('SES-03 fifty calls that fail at once cause one refresh, and all get its token', async () => {
  const { renew, mockRefresh, store } = setUp(async () => pair(2))
  const tokens = await Promise.all(Array.from({ length: 50 }, () => renew('a1')))
  expect(mockRefresh).toHaveBeenCalledTimes(1)
  expect(new Set(tokens)).toEqual(new Set(['a2']))
  expect(store.read()).toEqual(pair(2))
})

test('SES-03 a token that another tab has stored is used without a refresh', async () => {
  const { renew, mockRefresh, store } = setUp(async () => pair(9))
  store.write(pair(2))
  expect(await renew('a1')).toBe('a2')
  expect(mockRefresh).not.toHaveBeenCalled()
})

test('SES-03 the answer is not written over what another tab stored meanwhile', async () => {
  const store = createStorage(pair(1))
  const { renew } = setUp(async () => {
    store.write(pair(3))
    return pair(2)
  }, store)
  expect(await renew('a1')).toBe('a3')
  expect(store.read()).toEqual(pair(3))
})

test("SES-03 a refused refresh adopts a sibling tab's pair", async () => {
  const store = createStorage(pair(1))
  const { renew, onEnded } = setUp(async () => {
    store.write(pair(3))
    throw new ApiError(401, null)
  }, store)
  expect(await renew('a1')).toBe('a3')
  expect(onEnded).not.toHaveBeenCalled()
})

test.each([400, 401])('SES-03 a refresh refused with %i ends the session', async (status) => {
  const { renew, store, onEnded } = setUp(async () => {
    throw new ApiError(status, null)
  })
  expect(await renew('a1')).toBeNull()
  expect(store.read()).toBeNull()
  expect(onEnded).toHaveBeenCalledTimes(1)
})

test.each([new TransportError('Network Error'), new ApiError(503, null), new ApiError(429, null)])(
  'SES-03 a refresh without a verdict (%s) fails the calls and keeps the session',
  async (error) => {
    const { renew, store, onEnded } = setUp(async () => {
      throw error
    })
    await expect(renew('a1')).rejects.toBe(error)
    expect(store.read()).toEqual(pair(1))
    expect(onEnded).not.toHaveBeenCalled()
  },
)

test('SES-04 a logout that comes first wins: no token returns to the storage', async () => {
  const store = createStorage(pair(1))
  const { renew, onEnded } = setUp(async () => {
    store.clear()
    return pair(2)
  }, store)
  expect(await renew('a1')).toBeNull()
  expect(store.read()).toBeNull()
  expect(onEnded).toHaveBeenCalledTimes(1)
})

test('SES-03 the next 401 after a failed flight flies anew', async () => {
  let tries = 0
  const { renew, mockRefresh } = setUp(async () => {
    tries += 1
    if (tries === 1) throw new ApiError(503, null)
    return pair(2)
  })
  await expect(renew('a1')).rejects.toThrow('503')
  expect(await renew('a1')).toBe('a2')
  expect(mockRefresh).toHaveBeenCalledTimes(2)
})

test('SES-03 in any interleaving of tabs nobody is signed out by another tab', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 6 }), async (scheduler, tabs) => {
      const store = createStorage(pair(1))
      let generation = 1
      // As the server does it: the newest refresh token rotates, the one before gets the same successor again.
      const refresh = scheduler.scheduleFunction(async (token: string) => {
        const index = Number(token.slice(1))
        if (index === generation) generation += 1
        else if (index < generation - 1) throw new ApiError(401, null)
        return pair(generation)
      })
      const onEnded = vi.fn<() => void>()
      const calls = Array.from({ length: tabs }, () => createRenewal({ store, refresh, onEnded })('a1'))
      await scheduler.waitIdle()
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['a2']))
      expect(onEnded).not.toHaveBeenCalled()
    }),
  )
})

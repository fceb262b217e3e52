import { beforeEach, expect, test, vi } from 'vitest'

// The answer is kept for the life of a page, so each test gets a fresh module, as each page does.
async function headersOf(navigator: object): Promise<Record<string, string>> {
  vi.stubGlobal('navigator', navigator)
  const { clientHeaders } = await import('./headers.ts')
  return clientHeaders('1.2.3')
}

beforeEach(() => {
  vi.resetModules()
})

test('SHL-11 the operating system is what the browser says it is', async () => {
  const userAgentData = { platform: 'Windows', getHighEntropyValues: async () => ({ platformVersion: '15.0.0' }) }
  expect(await headersOf({ userAgentData })).toEqual({
    'Client-Type': 'admin',
    'Client-Version': '1.2.3',
    'Os-Type': 'Windows',
    'Os-Version': '15.0.0',
  })
})

test('SHL-11 where the browser does not say it, the user agent does', async () => {
  const userAgent =
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1'
  expect(await headersOf({ userAgent })).toMatchObject({ 'Os-Type': 'iOS', 'Os-Version': '18.1' })
})

test('SHL-11 what cannot travel in a header is left out, and an unknown machine is called so', async () => {
  const userAgentData = { platform: `機${'x'.repeat(99)}`, getHighEntropyValues: async () => ({}) }
  const headers = await headersOf({ userAgentData })
  expect(headers).toMatchObject({ 'Os-Type': 'x'.repeat(64), 'Os-Version': 'unknown' })
})

test('SHL-11 a browser that refuses to say it can still make calls', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const userAgentData = { platform: 'Linux', getHighEntropyValues: () => Promise.reject(new Error('refused')) }
  expect(await headersOf({ userAgentData })).toMatchObject({ 'Os-Type': 'unknown', 'Os-Version': 'unknown' })
  expect(logged).toHaveBeenCalledTimes(1)
})

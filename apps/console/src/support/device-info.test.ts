import { expect, test, vi } from 'vitest'
import { detectDevice } from './device-info.ts'

const brands = [
  { brand: 'Not;A=Brand', version: '8.0.0.0' },
  { brand: 'Chromium', version: '150.0.7000.1' },
  { brand: 'Microsoft Edge', version: '150.0.3000.9' },
]

function sitAt(navigator: object): void {
  vi.stubGlobal('navigator', navigator)
}

const hinting = (platform: string, platformVersion: string, fullVersionList = brands) => ({
  userAgentData: { platform, getHighEntropyValues: async () => ({ platformVersion, fullVersionList }) },
})

test('SHL-05 client hints tell the machine, the made-up brand is no browser', async () => {
  sitAt(hinting('macOS', '15.1.0'))
  expect(await detectDevice()).toEqual({
    os: 'macOS',
    osVersion: '15.1.0',
    browser: 'Microsoft Edge',
    browserVersion: '150.0.3000.9',
    source: 'UA-CH',
    raw: JSON.stringify({ platform: 'macOS', platformVersion: '15.1.0', fullVersionList: brands }),
  })
  sitAt(hinting('Linux', '', brands.slice(0, 2)))
  expect(await detectDevice()).toMatchObject({ browser: 'Chromium', osVersion: '不明' })
})

test.each([
  ['15.0.0', '11'],
  ['13.0.0', '11'],
  ['10.0.0', '10'],
  ['0.3.0', '0.3.0'],
])('SHL-05 Windows that calls itself %s is %s', async (platformVersion, version) => {
  sitAt(hinting('Windows', platformVersion))
  expect(await detectDevice()).toMatchObject({ os: 'Windows', osVersion: version })
})

test('SHL-05 without client hints the user agent is read', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  sitAt({ userAgent })
  expect(await detectDevice()).toEqual({
    os: 'iOS',
    osVersion: '18.1',
    browser: 'Safari',
    browserVersion: '18.1',
    source: 'UA',
    raw: userAgent,
  })
})

test('SHL-05 a browser that refuses to say it still gets its mail written', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const userAgentData = { platform: 'Linux', getHighEntropyValues: () => Promise.reject(new Error('refused')) }
  sitAt({ userAgentData, userAgent: 'Some/1.0' })
  expect(await detectDevice()).toMatchObject({ os: '不明', browser: '不明', source: 'UA', raw: 'Some/1.0' })
})

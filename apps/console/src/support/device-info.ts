import type { Device } from '@azas/domain/support/support-mail.ts'
import { supportWords } from '@azas/domain/words/shell.ts'
import { reportError } from '#api/report/report.ts'
import { type Brand, readUserAgentData, type UserAgentData } from '#api/report/user-agent-data.ts'

let device: Promise<Device> | null = null

/** The device for the support mail; detected once, because it does not change (seed section 4). */
export function readDevice(): Promise<Device> {
  device ??= detectDevice()
  return device
}

/**
 * Client hints, else the user agent; a failure must not stop a mail.
 * @internal
 */
export async function detectDevice(): Promise<Device> {
  try {
    const hints = readUserAgentData()
    return hints ? await readHints(hints) : await parseUserAgent()
  } catch (error) {
    reportError(error)
    return describe({ source: 'UA', raw: navigator.userAgent })
  }
}

function describe(partial: Partial<Device> & Pick<Device, 'source' | 'raw'>): Device {
  const { os, osVersion, browser, browserVersion } = partial
  const orUnknown = (text: string | undefined) => text || supportWords.unknown
  return {
    ...partial,
    os: orUnknown(os),
    osVersion: orUnknown(osVersion),
    browser: orUnknown(browser),
    browserVersion: orUnknown(browserVersion),
  }
}

async function readHints(hints: UserAgentData): Promise<Device> {
  const { platform } = hints
  const values = await hints.getHighEntropyValues(['platformVersion', 'fullVersionList'])
  const { platformVersion = '', fullVersionList = [] } = values
  const browser = chooseBrand(fullVersionList)
  return describe({
    os: platform,
    osVersion: platform === 'Windows' ? windowsVersion(platformVersion) : platformVersion,
    browser: browser?.brand,
    browserVersion: browser?.version,
    source: 'UA-CH',
    raw: JSON.stringify({ platform, platformVersion, fullVersionList }),
  })
}

// One brand of the list is made up on purpose ("Not A;Brand"); Chromium stands beside the name that people know.
function chooseBrand(brands: readonly Brand[]): Brand | undefined {
  const real = brands.filter(({ brand }) => !/not.*brand/iu.test(brand))
  return real.find(({ brand }) => brand !== 'Chromium') ?? real[0]
}

// Windows counts its platform apart from its name: 13 and above is 11, 1 to 10 is 10 (Microsoft's table for UA-CH).
function windowsVersion(platformVersion: string): string {
  const major = Number.parseInt(platformVersion, 10)
  if (!(major > 0)) return platformVersion
  return major >= 13 ? '11' : '10'
}

async function parseUserAgent(): Promise<Device> {
  const { default: Bowser } = await import('bowser')
  const { os, browser } = Bowser.parse(navigator.userAgent)
  return describe({
    os: os.name,
    osVersion: os.version,
    browser: browser.name,
    browserVersion: browser.version,
    source: 'UA',
    raw: navigator.userAgent,
  })
}

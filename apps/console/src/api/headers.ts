import { buildLabel } from '@azas/domain/system/system.ts'
import { reportError } from './report/report.ts'
import { readUserAgentData } from './report/user-agent-data.ts'

/** The server refuses longer values (security.md 2.11). */
const maxLength = 64

type Os = { name: string; version: string }

let os: Promise<Os> | null = null

/** The headers of every call (seed section 7). */
export async function clientHeaders(version: string): Promise<Record<string, string>> {
  os ??= detectOs()
  const { name, version: osVersion } = await os
  return { 'Client-Type': buildLabel, 'Client-Version': version, 'Os-Type': tidy(name), 'Os-Version': tidy(osVersion) }
}

function tidy(value: string): string {
  return (
    value
      .replaceAll(/[^\x20-\x7e]/gu, '')
      .trim()
      .slice(0, maxLength) || 'unknown'
  )
}

// An unknown operating system must not fail a call.
async function detectOs(): Promise<Os> {
  try {
    return await askBrowser()
  } catch (error) {
    reportError(error)
    return { name: '', version: '' }
  }
}

// Client hints; the parser of user agents is loaded only without them.
async function askBrowser(): Promise<Os> {
  const userAgentData = readUserAgentData()
  if (!userAgentData) return parseUserAgent()
  const { platformVersion } = await userAgentData.getHighEntropyValues(['platformVersion'])
  return { name: userAgentData.platform, version: platformVersion ?? '' }
}

async function parseUserAgent(): Promise<Os> {
  const { default: Bowser } = await import('bowser')
  const { name, version } = Bowser.parse(navigator.userAgent).os
  return { name: name ?? '', version: version ?? '' }
}

import { median } from '@azas/testing/figures.ts'
import type { Browser, Page } from '@playwright/test'
import type { Row } from '../table.ts'
import { typeAndPress, withPages } from './pages.ts'

const rounds = 5

/** A site's mobile line, in bytes a second, and a slow phone. */
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const cpu = 4

type Times = { field: number; answered: number; rows: number; bareField: number }

/** PRF-22: from opening the login page to its answer, and from there to a list with rows; beside a bare React page's field. */
export function measureMobile(): Promise<Row[]> {
  return withPages(async (browser, login, bare) => {
    const times: Times[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bareField = await onMobileLine(browser, (page) => waitForField(page, bare))
      times.push({ ...(await onMobileLine(browser, (page) => signIn(page, login))), bareField })
    }
    return describe(times)
  })
}

async function onMobileLine<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return await work(page)
  } finally {
    await context.close()
  }
}

/** How long until a password can be typed, in ms. */
async function waitForField(page: Page, url: string): Promise<number> {
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('input[type=password]:enabled').waitFor()
  return performance.now() - began
}

async function signIn(page: Page, url: string): Promise<Omit<Times, 'bareField'>> {
  const began = performance.now()
  const field = await waitForField(page, url)
  const reply = page.waitForResponse((response) => response.url().includes('/user/v2/login'))
  await typeAndPress(page)
  await (await reply).finished()
  const answered = performance.now() - began
  await page.locator('tbody tr, [role=row] [role=rowheader], .cards li').first().waitFor()
  return { field, answered, rows: performance.now() - began - answered }
}

function describe(times: Times[]): Row[] {
  const of = (part: keyof Times) => median(times.map((each) => each[part]))
  const bare = of('bareField')
  const row = (what: string, part: keyof Times, most: number): Row => ({
    row: 'PRF-22',
    what: `${what} at 1.6 Mbit/s, 150 ms, CPU × ${cpu}, median of ${rounds}`,
    ours: `${of(part).toFixed(0)} ms`,
    floor: `${bare.toFixed(0)} ms`,
    ratio: (of(part) / bare).toFixed(2),
    goal: `≤ ${most} ms`,
    met: of(part) <= most,
  })
  return [row('signed in, typed and answered', 'answered', 2500), row('list with rows after that', 'rows', 3000)]
}

import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'

/** What a page cost up to a moment: everything that it had asked for by then. */
export type Cost = {
  /** What the browser had from its cache was asked of nobody. */
  requests: number
  /** JS and CSS, gzip -9: all of it, and what had been asked for when a password could first be typed. */
  codeGzBytes: number
  loginGzBytes: number
  scriptMs: number
  usableMs: number
}

// Notes when a password field first stood there enabled, in ms since the navigation began; whether it was painted by
// then is asked afterwards: a form that waits for its style sheet cannot be used.
const watchField = `
  const note = () => {
    const field = document.querySelector('input[type=password]:enabled')
    if (!field || !field.getClientRects().length) return
    watcher.disconnect()
    window.fieldAt = performance.now()
  }
  const watcher = new MutationObserver(note)
  watcher.observe(document, { subtree: true, childList: true, attributes: true })
`

// Notes when the first row of a list stood, by the wall clock in ms.
const watchRow = `
  const noteRow = () => {
    if (!document.querySelector('tbody th')) return
    rowWatcher.disconnect()
    window.rowAt = Date.now()
  }
  const rowWatcher = new MutationObserver(noteRow)
  rowWatcher.observe(document, { subtree: true, childList: true })
`

const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`

/** Where a page that was opened cold can be asked what it has cost so far; requests can be counted up to a moment. */
export type Visit = { page: Page; readCost: (by?: number) => Promise<Cost> }

/** Opens an address in a browser that knows nothing yet, and waits until a password can be typed and nothing more is loading. */
export async function visitCold<T>(browser: Browser, url: string, work: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => {
      if (/^https?:/u.test(response.url())) responses.push(response)
    })
    const countSent = await watchNetwork(page)
    await page.addInitScript({ content: watchField })
    await page.addInitScript({ content: watchRow })
    const metrics = await context.newCDPSession(page)
    await metrics.send('Performance.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    // The page's policy forbids `waitForFunction` to evaluate a text in it.
    while (!(await page.evaluate<boolean>(`window.fieldAt > 0 && ${firstPaint} > 0`))) await wait(20)
    const usableMs = await page.evaluate<number>(`Math.max(window.fieldAt, ${firstPaint})`)
    const usableSince = (await page.evaluate<number>('performance.timeOrigin')) + usableMs
    const readCost = async (by = Number.POSITIVE_INFINITY) => ({
      requests: countSent(by),
      codeGzBytes: await weighAll(responses),
      loginGzBytes: await weighAll(responses.filter((each) => each.request().timing().startTime <= usableSince)),
      scriptMs: await readScriptMs(() => metrics.send('Performance.getMetrics')),
      usableMs,
    })
    return await work({ page, readCost })
  } finally {
    await context.close()
  }
}

/** Counts the answers that came over the network to what was asked for up to a moment, in ms. */
async function watchNetwork(page: Page): Promise<(by: number) => number> {
  const session = await page.context().newCDPSession(page)
  const cached = new Set<string>()
  const askedAt = new Map<string, number>()
  const sentAt: number[] = []
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => askedAt.set(requestId, wallTime * 1000))
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const fromCache = cached.has(requestId) || response.fromDiskCache || response.fromPrefetchCache
    if (/^https?:/u.test(response.url) && !fromCache) sentAt.push(askedAt.get(requestId) ?? 0)
  })
  await session.send('Network.enable')
  return (by) => sentAt.filter((at) => at <= by).length
}

async function weighAll(responses: Response[]): Promise<number> {
  const files = new Map(responses.map((response) => [response.url(), response]))
  return (await Promise.all(Array.from(files.values(), weigh))).reduce((sum, bytes) => sum + bytes, 0)
}

// However the server packs it: what gzip -9 makes of each file is what the goals and the peers were measured by. Asked
// for anew, because a file that was only fetched ahead has no body that could be read.
async function weigh(response: Response): Promise<number> {
  const type = response.headers()['content-type'] ?? ''
  if (!/javascript|css/u.test(type)) return 0
  const again = await response.frame().page().request.get(response.url())
  return gzipSync(await again.body(), { level: 9 }).length
}

async function readScriptMs(read: () => Promise<{ metrics: { name: string; value: number }[] }>): Promise<number> {
  const { metrics } = await read()
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'

/** What a page cost up to a moment: everything that it had asked for by then. */
export type Cost = {
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

const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`

/** Where a page that was opened cold can be asked what it has cost so far. */
export type Visit = { page: Page; readCost: () => Promise<Cost> }

/** Opens an address in a browser that knows nothing yet, and waits until a password can be typed and nothing more is loading. */
export async function visitCold<T>(browser: Browser, url: string, work: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => {
      if (/^https?:/u.test(response.url())) responses.push(response)
    })
    await page.addInitScript({ content: watchField })
    const metrics = await context.newCDPSession(page)
    await metrics.send('Performance.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(`window.fieldAt > 0 && ${firstPaint} > 0`)
    const usableMs = await page.evaluate<number>(`Math.max(window.fieldAt, ${firstPaint})`)
    const usableSince = (await page.evaluate<number>('performance.timeOrigin')) + usableMs
    const readCost = async () => ({
      requests: responses.length,
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

async function weighAll(responses: Response[]): Promise<number> {
  return (await Promise.all(responses.map(weigh))).reduce((sum, bytes) => sum + bytes, 0)
}

// However the server packs it: what gzip -9 makes of each file is what the goals and the peers were measured by.
async function weigh(response: Response): Promise<number> {
  const type = response.headers()['content-type'] ?? ''
  return /javascript|css/u.test(type) ? gzipSync(await response.body(), { level: 9 }).length : 0
}

async function readScriptMs(read: () => Promise<{ metrics: { name: string; value: number }[] }>): Promise<number> {
  const { metrics } = await read()
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

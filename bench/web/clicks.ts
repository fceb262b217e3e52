import { actionWords } from '@azas/domain/words/shell.ts'
import { median } from '@azas/testing/figures.ts'
import type { Browser, Page } from '@playwright/test'
import { createWorld, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'
import { launch, typeAndPress } from './pages.ts'

const clicks = 11
/** How much slower the processor is made, and the most ms until the rows stand and a task takes. */
const paces = [
  { cpu: 6, rowsMs: 400, taskMs: 200 },
  { cpu: 1, rowsMs: 90, taskMs: 50 },
] as const
type Pace = (typeof paces)[number]

const watchTasks = `
  window.tasks = []
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
`

// From the press to the frame after the one in which the range of rows is another.
const watchClick = `new Promise((resolve) => {
  const range = () => document.querySelector('.pager > span')?.textContent
  const before = range()
  let begun = 0
  document.addEventListener('click', () => (begun = performance.now()), { capture: true, once: true })
  const watcher = new MutationObserver(() => {
    if (begun === 0 || range() === before) return
    watcher.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)))
  })
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
})`

async function openPeople(page: Page, { ours, sites }: World): Promise<void> {
  await page.addInitScript({ content: watchTasks })
  await page.goto(`${ours.url}/system/login`)
  await typeAndPress(page)
  await page.getByRole('rowheader').first().waitFor()
  await page.goto(`${ours.url}/system/project/${sites.huge}/user`)
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function turnPages(browser: Browser, world: World, { cpu, rowsMs, taskMs }: Pace): Promise<Row> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await openPeople(page, world)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.evaluate('window.tasks.length = 0')
    const times: number[] = []
    for (let click = 0; click < clicks; click += 1) {
      const elapsedMs = page.evaluate<number>(watchClick)
      await page.getByRole('button', { name: actionWords.next, exact: true }).click()
      times.push(await elapsedMs)
    }
    const longest = await page.evaluate<number>('Math.max(0, ...window.tasks)')
    const middle = median(times)
    return {
      row: 'PRF-33',
      what: `next page of 100,000 people, CPU × ${cpu}, median of ${clicks}`,
      ours: `rows after ${middle.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms`,
      floor: '',
      ratio: '',
      goal: `≤ ${rowsMs} ms, task ≤ ${taskMs} ms`,
      met: middle <= rowsMs && longest <= taskMs,
    }
  } finally {
    await context.close()
  }
}

/** PRF-33: from a press to the rows of the next page, and the longest task of the browser meanwhile. */
export async function measureClicks(): Promise<Row[]> {
  const world = await createWorld()
  const browser = await launch()
  try {
    const rows: Row[] = []
    for (const pace of paces) rows.push(await turnPages(browser, world, pace))
    return rows
  } finally {
    await browser.close()
    await world.stop()
  }
}

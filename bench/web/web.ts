import type { Browser } from '@playwright/test'
import type { Row } from '../table.ts'
import { typeAndPress, withPages } from './pages.ts'
import { type Costs, webRows } from './rows.ts'
import { visitCold, type Visit } from './visit.ts'

const rounds = 7

/** PRF-9 to 12: what the console weighs and how soon it can be used, beside a bare React login page; they take turns. */
export function measureWeb(): Promise<Row[]> {
  return withPages(async (browser, login, bare) => webRows(await visitInTurns(browser, login, bare)))
}

async function visitInTurns(browser: Browser, login: string, bare: string): Promise<Costs> {
  const costs: Costs = { login: [], list: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    await visitCold(browser, bare, async ({ readCost }) => void costs.bare.push(await readCost()))
    await visitCold(browser, login, async (visit) => {
      costs.login.push(await visit.readCost())
      costs.list.push(await visit.readCost(await openFirstList(visit)))
    })
  }
  return costs
}

/** Answers when the first row stood; what a page asks for after that does not keep anybody waiting. */
async function openFirstList({ page }: Visit): Promise<number> {
  await typeAndPress(page)
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate<number>('window.rowAt')
}

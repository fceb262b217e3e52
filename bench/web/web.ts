import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { actionWords } from '@azas/domain/words/actions.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { demoPassword } from '../session/lanes.ts'
import { ours } from '../session/servers.ts'
import { startServer } from '../start-server.ts'
import type { Row } from '../table.ts'
import { withFloorPage } from './floor-page.ts'
import { type Costs, webRows } from './rows.ts'
import { visitCold, type Visit } from './visit.ts'

const rounds = 7

/** PRF-9 to 12: what the console weighs and how soon it can be used, beside a bare React login page; they take turns. */
export async function measureWeb(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-bench-'))
  const server = await startServer({ ...ours, imports: [] }, { DATA_DIR: folder })
  const browser = await launch()
  try {
    return webRows(await withFloorPage((bare) => visitInTurns(browser, `${server.url}/system/login`, bare)))
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function launch(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH, or let "npm run e2e" install one.')
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

async function visitInTurns(browser: Browser, login: string, bare: string): Promise<Costs> {
  const costs: Costs = { login: [], list: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    await visitCold(browser, bare, async ({ readCost }) => void costs.bare.push(await readCost()))
    await visitCold(browser, login, async (visit) => {
      costs.login.push(await visit.readCost())
      await openFirstList(visit)
      costs.list.push(await visit.readCost())
    })
  }
  return costs
}

async function openFirstList({ page }: Visit): Promise<void> {
  await page.locator('input[name=username]').fill('superuser@example.jp')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: actionWords.login, exact: true }).click()
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
}

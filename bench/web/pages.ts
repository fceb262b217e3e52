import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actionWords } from '@azas/domain/words/shell.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { demoPassword } from '../session/lanes.ts'
import { ours } from '../session/servers.ts'
import { startServer } from '../start-server.ts'
import { withFloorPage } from './floor-page.ts'

/** Lends a browser, the address of our login page and that of the bare one. */
export async function withPages<T>(work: (browser: Browser, login: string, bare: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-bench-'))
  const server = await startServer({ ...ours, imports: [] }, { DATA_DIR: folder })
  const browser = await launch()
  try {
    return await withFloorPage((bare) => work(browser, `${server.url}/system/login`, bare))
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A browser of this machine. Throws where there is none. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH, or let "npm run e2e" install one.')
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

/** Fills the login form as a person does, and sends it. */
export async function typeAndPress(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill('superuser@example.jp')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: actionWords.login, exact: true }).click()
}

import { type Browser, chromium, type Page } from '@playwright/test'
import { openAs } from '../../e2e/world.ts'
import { findBrowser } from '../browser.ts'
import type { Screen } from './screens.ts'

/** The sizes and modes in which a screen is taken. */
export const looks = {
  '1440': { viewport: { width: 1440, height: 900 }, mode: 'light' },
  '1440-dark': { viewport: { width: 1440, height: 900 }, mode: 'dark' },
  '390': { viewport: { width: 390, height: 844 }, mode: 'light' },
} as const
export type Look = keyof typeof looks

export const looksOf = ({ isDrawn }: Screen): Look[] => (isDrawn ? ['1440', '1440-dark', '390'] : ['1440'])
/** What is done to each page before its picture. */
type Prepare = (page: Page) => Promise<void>
export type Pictures = ReadonlyMap<string, Buffer>

/** The Chromium of the system. Throws without one. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (executablePath === null) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy=true], .waiting').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** The address with its first record filled in, found on the list as a person would. */
async function resolvePath(page: Page, path: string): Promise<string> {
  const [list, rest] = path.split('/{first}')
  if (rest === undefined) return path
  await page.goto(`/system/${list}`)
  const records = page.locator(`main a[href^="/system/${list}/"]`)
  await settle(page)
  const hrefs = await records.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return `${hrefs.find((href) => /[\da-f-]{36}(?:\?|$)/u.test(href))!.replace('/system/', '')}${rest}`
}

async function takePicture(page: Page, { name, path, act }: Screen, look: Look, prepare: Prepare): Promise<Buffer> {
  try {
    await page.goto(`/system/${await resolvePath(page, path)}`)
    await settle(page)
    await act?.(page)
    await settle(page)
  } catch (cause) {
    throw new Error(`${name} at ${look} could not be taken, at ${page.url()}`, { cause })
  }
  // A pointer that rests on a row would tint it.
  await page.mouse.move(0, 0)
  await prepare(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** A page of somebody in a look; one sign-in each, as more of them would end the first. */
async function openPage(browser: Browser, baseURL: string, email: string | undefined, look: Look): Promise<Page> {
  const options = { baseURL, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' } as const
  const { viewport, mode } = looks[look]
  const context = await browser.newContext({ ...options, viewport })
  await context.addInitScript(`localStorage.setItem('azas_admin_color_mode', '${mode}')`)
  const page = await context.newPage()
  if (email !== undefined) await openAs(page, email, '/system/account/password')
  return page
}

/** Takes the screens of a server, by their names and looks. Throws for one that does not come about. */
export async function takePictures(
  baseURL: string,
  screens: readonly Screen[],
  prepare: Prepare = async () => undefined,
): Promise<Pictures> {
  const browser = await openBrowser()
  const pictures = new Map<string, Buffer>()
  const visits: [Page, Look, Screen[]][] = []
  for (const [email, own] of Map.groupBy(screens, (screen) => screen.as))
    for (const look of Object.keys(looks) as Look[])
      visits.push([
        await openPage(browser, baseURL, email, look),
        look,
        own.filter((one) => looksOf(one).includes(look)),
      ])
  // Everybody has signed in before the first picture, as lists show the day of it.
  for (const [page, look, own] of visits)
    for (const screen of own) pictures.set(`${screen.name}.${look}`, await takePicture(page, screen, look, prepare))
  await browser.close()
  return pictures
}

import { tableWords } from '@azas/domain/words/table.ts'
import type { Page, Route } from '@playwright/test'
import { expect, openAs } from './world.ts'

const superUser = 'superuser@example.jp'
export const listPath = '/system/service-contract'
export const searchCall = /\/system-api\/contract\/search\?/u
export const detailCall = /\/system-api\/contract\/detail\?/u

/** Opens the list of contract companies as the demo SuperUser; `query` is the part of the URL behind the `?`. */
export async function openList(page: Page, query = ''): Promise<void> {
  await openAs(page, superUser, query === '' ? listPath : `${listPath}?${query}`)
}

/** The same, once its rows are on screen. */
export async function openRows(page: Page, query = ''): Promise<void> {
  await openList(page, query)
  await expect(nameLinks(page).first()).toBeVisible()
}

export const nameLinks = (page: Page) => page.getByRole('rowheader').getByRole('link')
export const namesOf = async (page: Page) => nameLinks(page).allTextContents()
export const rangeOf = (page: Page) => page.getByRole('main').locator('.total').filter({ hasText: /\S/u }).first()
export const keywordOf = (page: Page) => page.getByRole('textbox', { name: 'キーワード' })
export const searchButton = (page: Page) => page.getByRole('button', { name: '検索', exact: true })
export const peekButtons = (page: Page) => page.getByRole('button', { name: /^概要を表示：/u })
/** The quick look: docked beside the list, over the whole screen on a phone. */
export const peekOf = (page: Page) => page.locator('.peek')
export const peekTitle = (page: Page) => peekOf(page).getByRole('heading', { level: 2 })
export const foldOf = (page: Page) => page.getByRole('button', { name: tableWords.moreConditions })
/** The conditions beside the one in the search line, which a list folds until they are wanted. */
export async function unfold(page: Page): Promise<void> {
  if ((await foldOf(page).getAttribute('aria-expanded')) === 'false') await foldOf(page).click()
}

/** Waits for the search that `act` causes, and answers the query of its URL, its conditions and its reply. */
export async function searchBy(page: Page, act: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(searchCall), act()])
  const reply = (await response.json()) as { total: number; items: { companyName: string }[] }
  const wire = Object.fromEntries(new URL(response.url()).searchParams)
  return { wire, filter: response.request().postDataJSON() as Record<string, unknown>, reply }
}

/** Waits until the rows on screen are those of a reply. */
export async function expectRows(page: Page, reply: { items: { companyName: string }[] }): Promise<void> {
  await expect(nameLinks(page)).toHaveText(reply.items.map((row) => row.companyName))
}

/** Delays every matching call until `release`. */
export async function delayCalls(page: Page, url: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route: Route) => {
    await promise
    await route.fallback()
  })
  return { release: resolve }
}

/** Counts the calls that match from now on. */
export function countCalls(page: Page, url: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (url.test(request.url())) calls += 1
  })
  return () => calls
}

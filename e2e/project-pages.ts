import { projectScreenWords } from '@azas/domain/project/project.words.ts'
import type { Page } from '@playwright/test'
import { openAs } from './world.ts'

/** What the journeys read of a site, as the API answers it: they stand outside and know no types of it. */
type Site = {
  id: string
  code: string
  name: string
  contractId: string
  companyName: string
  userCount: number
  startDate: string
}
type WholeSite = Site & {
  version: number
  endDate: string | null
  postalCode: string | null
  affiliations: string[]
}

/** The names of a site's people in their list. */
export const personNames = (page: Page) => page.locator('th.c-name > a')

export const projectSearchCall = /\/system-api\/project\/search\?/u
export const peopleSearchCall = /\/system-api\/user\/project_user\/search\?/u
export const sitePath = (id: string, tab = '') => `/system/project/${id}${tab}`
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: projectScreenWords.detail }).getByRole('link', { name })
export const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
export const definition = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('definition').filter({ hasText: text })

/** A call of the API as whoever is signed in on the page. */
export async function callApi<R>(page: Page, path: string, data: object): Promise<R> {
  const pair = JSON.parse((await page.evaluate(() => localStorage.getItem('azas_admin_token')))!) as {
    access_token: string
  }
  const reply = await page.request.post(`/system-api/${path}`, {
    headers: { 'Client-Type': 'admin', Authorization: `Bearer ${pair.access_token}` },
    data,
  })
  return (await reply.json()) as R
}

/** A primary subcontractor that a site offers: that of one of its workers. */
export async function primaryAt(page: Page, projectId: string): Promise<string> {
  const path = `user/project_user/search?realm=system&target_project_id=${projectId}`
  const { items } = await callApi<{ items: { role: string; primarySubcontractor: string }[] }>(page, path, {})
  return items.find(({ role }) => role === 'Worker')!.primarySubcontractor
}

/** The sites that the person on the page sees, in an order, by the API. */
export async function sitesBy(page: Page, sort: string, filter: object = {}): Promise<Site[]> {
  const reply = await callApi<{ items: Site[] }>(page, `project/search?realm=system&sort=${sort}`, filter)
  return reply.items
}

/** How many sites the person on the page sees, by the API: other journeys may have made some. */
export async function countSites(page: Page, filter: object = {}): Promise<number> {
  return (await callApi<{ total: number }>(page, 'project/search?realm=system', filter)).total
}

/** A new site of the first company, in use, made by the API; the SuperUser stays signed in on the page. */
export async function makeSite(
  page: Page,
  code: string,
  primarySubcontractors: readonly string[] = [],
): Promise<WholeSite> {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const [busiest] = await sitesBy(page, '-userCount')
  return callApi<WholeSite>(page, 'project/create?realm=system', {
    code,
    name: `${code}新築工事`,
    contractId: busiest!.contractId,
    postalCode: null,
    address: null,
    startDate: '2026-04-01',
    endDate: null,
    affiliations: ['元請甲', '元請乙'],
    primarySubcontractors,
    status: 'Active',
  })
}

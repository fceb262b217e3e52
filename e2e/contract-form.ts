import { contractScreenWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { Page } from '@playwright/test'
import { expect, openAs } from './world.ts'

export const superUser = 'superuser@example.jp'
export const newPath = '/system/service-contract/new'

/** A field by its whole label, as a person reads it. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const dialogOf = (page: Page) => page.getByRole('dialog')
export const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: '不備があります' })

/** The button of everything but the primary action, on a record's page. */
export const otherActions = (page: Page) => page.getByRole('button', { name: /^その他の操作：/u }).first()

/** Takes another action than the primary one. */
export async function act(page: Page, word: string): Promise<void> {
  await otherActions(page).click()
  await page.getByRole('menuitem', { name: word, exact: true }).click()
}

/** The button of a form of a new record, whether it mails or not. */
export const create = (page: Page) => button(page, formWords.create).or(button(page, formWords.createAndMail))
export const update = (page: Page) => button(page, formWords.update).or(button(page, formWords.updateAndMail))

/** Opens the form of a new company and fills what has to be there; without an administrator. */
export async function fillCompany(page: Page, { name, number }: { name: string; number: string }): Promise<void> {
  await openAs(page, superUser, newPath)
  await box(page, '会社名').fill(name)
  await box(page, '契約番号').fill(number)
  await box(page, '開始日').fill('20261121')
  await page.getByRole('radio', { name: contractScreenWords.later }).check()
}

/** A new company on its own page; answers its id. */
export async function makeCompany(page: Page, company: { name: string; number: string }): Promise<string> {
  await fillCompany(page, company)
  await create(page).click()
  await expect(heading(page)).toHaveText(company.name)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

export const editPath = (id: string) => `/system/service-contract/${id}/edit`

type Call = { url: string; key: string | undefined; body: Record<string, unknown> }

/** The writing calls of a page from now on. */
export function recordWrites(page: Page, verb: 'create' | 'update'): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    if (!request.url().includes(`/system-api/contract/${verb}?`)) return
    const body = request.postDataJSON() as Record<string, unknown>
    calls.push({ url: request.url(), key: request.headers()['idempotency-key'], body })
  })
  return calls
}

/** How many companies have a contract number, by the API. */
export async function countByNumber(page: Page, number: string): Promise<number> {
  const pair = JSON.parse((await page.evaluate(() => localStorage.getItem('azas_admin_token')))!) as {
    access_token: string
  }
  const reply = await page.request.post('/system-api/contract/search?realm=system', {
    headers: { 'Client-Type': 'admin', Authorization: `Bearer ${pair.access_token}` },
    data: { keyword: number },
  })
  const { items } = (await reply.json()) as { items: { contractNumber: string }[] }
  return items.filter((item) => item.contractNumber === number).length
}

import { randomUUID } from 'node:crypto'
import { recordWords } from '@azas/domain/words/record.ts'
import type { Page } from '@playwright/test'
import { box, create, heading } from './contract-form.ts'
import { expect, openAs } from './world.ts'

export const superUser = 'superuser@example.jp'
export const companyAdmin = 'admin@example.jp'
const listPath = '/system/admin'
export const searchCall = /\/system-api\/user\/company_admin\/search\?/u

export const nameLinks = (page: Page) => page.getByRole('rowheader').getByRole('link')
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${recordWords.otherActions}：${name}`, exact: true })
export const entry = (page: Page, word: string) => page.getByRole('menuitem', { name: new RegExp(`^${word}`, 'u') })
export const toast = (page: Page) => page.locator('.toast')

/** Opens the list, once its rows are on screen. */
export async function openAdmins(page: Page, email = superUser, query = ''): Promise<void> {
  await openAs(page, email, query === '' ? listPath : `${listPath}?${query}`)
  await expect(nameLinks(page).first()).toBeVisible()
}

/** Picks by typing what is to be found. */
export async function lookUp(page: Page, label: string, text: string, option = text): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

export type Person = { name: string; email: string }

let count = 0
/** Somebody who is not registered yet. */
export function newPerson(name = '検証'): Person {
  count += 1
  return { name: `${name} ${count}号`, email: `${randomUUID()}@example.jp` }
}

/** A new SubAdmin of the demo company, made by its Admin; answers the id. */
export async function makeSubAdmin(page: Page, person: Person): Promise<string> {
  await openAs(page, companyAdmin, '/system/admin/new')
  await box(page, '氏名').fill(person.name)
  await box(page, 'メールアドレス').fill(person.email)
  await create(page).click()
  await expect(heading(page)).toHaveText(person.name)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

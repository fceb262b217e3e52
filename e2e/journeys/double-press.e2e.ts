import { adminActionWords as admins } from '@azas/domain/admin/admin.words.ts'
import { projectScreenWords as sites } from '@azas/domain/project/project.words.ts'
import { contractScreenWords as contracts } from '@azas/domain/service-contract/service-contract.words.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { manualWords } from '@azas/domain/words/shell.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { nameLinks } from '../admin-list.ts'
import { act, button, dialogOf } from '../contract-form.ts'
import { countCalls, delayCalls } from '../contract-list.ts'
import { callApi, makeSite, sitePath } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const superUser = 'superuser@example.jp'
let count = 0
const nextNumber = () => `FRM-03-${(count += 1)}`

async function openCompany(page: Page): Promise<string> {
  await openAs(page, superUser, '/system/account/session')
  const contractNumber = nextNumber()
  const body = { companyName: '二度押建設', contractNumber, startDate: '2026-04-01' }
  const { id } = await callApi<{ id: string }>(page, 'contract/create?realm=system', body)
  await page.goto(`/system/service-contract/${id}`)
  return contractNumber
}

async function openSite(page: Page): Promise<string> {
  const site = await makeSite(page, nextNumber())
  await page.goto(sitePath(site.id))
  return site.code
}

/** Opens an action of the demo's SubAdmin on the page of the record. */
async function openAction(page: Page, word: string): Promise<void> {
  await openAs(page, superUser, '/system/account/session')
  const filter = { email: 'subadmin@example.jp' }
  const { items } = await callApi<{ items: { id: string }[] }>(page, 'user/company_admin/search?realm=system', filter)
  await page.goto(`/system/admin/${items[0]!.id}`)
  await act(page, word)
}

async function openList(page: Page): Promise<void> {
  await openAs(page, superUser, '/system/admin')
  await expect(nameLinks(page).first()).toBeVisible()
}

const type = (page: Page, text: string) => dialogOf(page).getByRole('textbox').first().fill(text)

/** A dialog of each kind that has an effect: how it is opened and filled, and the call that is to be made once. */
const dialogs: [string, RegExp, (page: Page) => Promise<void>][] = [
  [
    'a contract ended',
    /\/contract\/terminate\?/u,
    async (page) => {
      const number = await openCompany(page)
      await act(page, contracts.terminate)
      await type(page, number)
    },
  ],
  [
    'a site ended',
    /\/project\/end\?/u,
    async (page) => {
      const code = await openSite(page)
      await act(page, sites.end)
      await type(page, code)
    },
  ],
  ['somebody paused', /\/company_admin\/pause\?/u, (page) => openAction(page, admins.pause)],
  ['somebody resumed', /\/company_admin\/resume\?/u, (page) => openAction(page, admins.resume)],
  [
    'many at once',
    /\/company_admin\/bulk\?/u,
    async (page) => {
      await openList(page)
      await page
        .getByRole('checkbox', { name: /を選択$/u })
        .first()
        .check()
      await button(page, admins.pause).click()
    },
  ],
  [
    'a list downloaded',
    /\/company_admin\/export\?/u,
    async (page) => {
      await openList(page)
      await button(page, exportWords.open).click()
    },
  ],
  [
    'all other devices signed out',
    /\/session\/delete_others\?/u,
    async (page) => {
      await openAs(page, superUser)
      await openAs(page, superUser, '/system/account/session')
      await button(page, accountWords.endOthers).click()
    },
  ],
  [
    'the manual replaced',
    /\/company_admin_manual\/replace\?/u,
    async (page) => {
      await openAs(page, superUser)
      await button(page, manualWords.replace).click()
      const file = { name: '手順書.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
      await dialogOf(page).getByLabel(manualWords.file).setInputFiles(file)
    },
  ],
]

for (const [what, call, open] of dialogs) {
  test(`FRM-03 ${what}: two presses at once and a third while it runs make one call`, async ({ page }) => {
    await open(page)
    const calls = countCalls(page, call)
    const delay = await delayCalls(page, call)
    const verb = await dialogOf(page).locator('.btns.end button').last().elementHandle()
    await expect(dialogOf(page).locator('.btns.end button').last()).not.toHaveAttribute('aria-disabled', 'true')
    const answered = page.waitForResponse(call)
    await verb.evaluate((pressed) => {
      const key = pressed as HTMLButtonElement
      key.click()
      key.click()
    })
    await expect.poll(calls).toBe(1)
    await verb.evaluate((pressed) => (pressed as HTMLButtonElement).click())
    delay.release()
    expect((await answered).ok()).toBe(true)
    await expect(page.locator('.btns.end button[aria-busy="true"]')).toHaveCount(0)
    expect(calls()).toBe(1)
  })
}

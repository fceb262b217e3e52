import { keyHelp } from '@azas/domain/words/keys.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { box, dialogOf, superUser } from '../contract-form.ts'
import { expect, openAs, test } from '../world.ts'

test('SHL-12 the keyboard’s help is behind ? and in the account menu; in a field ? is a letter', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialogOf(page).getByRole('term')).toHaveText(keyHelp.map(({ word }) => word))
  await page.keyboard.press('?')
  await expect(dialogOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(box(page, 'キーワード')).toHaveValue('?')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${shellWords.account}：`, 'u') }).click()
  await page.getByRole('menuitem', { name: shellWords.keyHelp }).click()
  await expect(dialogOf(page)).toContainText(shellWords.keyHelp)
})

test('SHL-12 on a Mac the help names the key that a Mac has', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.baseURL,
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15',
  })
  const page = await context.newPage()
  await openAs(page, superUser, '/system/notice')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialogOf(page).getByRole('definition').first()).toHaveText('⌘ + K')
  await context.close()
})

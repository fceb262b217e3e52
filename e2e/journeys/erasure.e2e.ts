import { auditSentences } from '@azas/domain/audit/audit.words.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { projectUserActionWords as acts } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { act, box, button, dialogOf, otherActions, superUser } from '../contract-form.ts'
import { callApi, personNames, sitePath } from '../project-pages.ts'
import { makePeople, press, toast } from '../undo-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const path = '/system/account/erasure'
const foundPeople = (page: Page) => page.getByRole('list', { name: words.people }).locator(':scope > li')
const confirmation = (page: Page) => box(page, fill(formWords.typeToConfirm, { label: userWords.displayname }))

async function searchFor(page: Page, text: string): Promise<void> {
  await box(page, words.text).fill(text)
  await page.keyboard.press('Enter')
}

test('OPS-07 SuperUser finds who asks to be erased, ends them at their site, and erases them by their typed name', async ({
  page,
}) => {
  const name = '消去 希望'
  const { siteId, ids } = await makePeople(page, [name])
  await openAs(page, superUser, path)
  await button(page, words.search).click()
  await expect(box(page, words.text)).toBeFocused()
  await expect(box(page, words.text)).toHaveAttribute('aria-invalid', 'true')
  await searchFor(page, name.slice(0, 3))
  await expect(page.getByRole('heading', { name: words.nobody })).toBeVisible()
  await searchFor(page, name)
  await expect(foundPeople(page)).toHaveCount(1)
  await expect(page.getByText(words.endFirst)).toBeVisible()
  await expect(button(page, words.erase)).toHaveAttribute('aria-disabled', 'true')
  await foundPeople(page).getByRole('link').click()
  await act(page, acts.end)
  await press(page, acts.end)
  await expect(toast(page)).toHaveCount(1)

  await page.goto(path)
  await searchFor(page, `${name.replace(' ', '　')} `)
  await button(page, words.erase).click()
  await confirmation(page).fill('消去')
  await press(page, words.erase)
  await expect(confirmation(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(toast(page)).toHaveCount(0)
  await confirmation(page).fill(name)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText(words.erased)
  await expect(page.getByRole('heading', { name: words.nobody })).toBeVisible()
  await page.goto(sitePath(siteId, `/user?name=${encodeURIComponent(name)}&status=Inactive`))
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^全0|0件|0名/u })
      .first(),
  ).toBeVisible()
  await page.goto(`/system/account/log?userId=${ids[0]}`)
  const sentence = auditSentences.erased.split('、')[1]!
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
})

test('OPS-07 who has ended is erased from their own page, and the list stands without them', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['消去 本人', '消去 残る'])
  await openAs(page, superUser, sitePath(siteId, `/user/${ids[0]}`))
  await otherActions(page).click()
  await expect(page.getByRole('menuitem', { name: acts.end, exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: words.erase })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await act(page, acts.end)
  await press(page, acts.end)
  await expect(dialogOf(page)).toHaveCount(0)
  await act(page, words.erase)
  await confirmation(page).fill('消去 本人')
  await press(page, words.erase)
  await expect(page).toHaveURL(new RegExp(`${sitePath(siteId, '/user')}(?:\\?|$)`, 'u'))
  await expect(toast(page).last()).toHaveText(words.erased)
  await expect(personNames(page).filter({ hasText: '消去 残る' })).toHaveCount(1)
  await expect(personNames(page).filter({ hasText: '消去 本人' })).toHaveCount(0)
})

test('OPS-07 SHL-09 whom somebody else has erased meanwhile is told so, and is found no more', async ({ page }) => {
  const name = '消去 済み'
  const { siteId, ids } = await makePeople(page, [name])
  await openAs(page, superUser, sitePath(siteId, `/user/${ids[0]}`))
  await act(page, acts.end)
  await press(page, acts.end)
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto(path)
  const searchReply = page.waitForResponse(/\/user\/erasure\/search\?/u)
  await searchFor(page, name)
  const { items } = (await (await searchReply).json()) as { items: { id: string; version: number }[] }
  await button(page, words.erase).click()
  await confirmation(page).fill(name)
  const { id, version } = items[0]!
  const erase = `user/erasure/erase?realm=system&target_user_id=${id}`
  expect(await callApi<{ id: string }>(page, erase, { version, name })).toEqual({ id })
  await press(page, words.erase)
  await expect(page.getByText(words.erasedBefore)).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words.nobody })).toBeVisible()
})

test('OPS-07 an Admin has neither the page nor the step', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['消去 不可'])
  await page.goto(path)
  await expect(page).toHaveURL(/\/system\/account\/session$/u)
  await expect(page.getByRole('link', { name: words.title })).toHaveCount(0)
  await page.goto(sitePath(siteId, `/user/${ids[0]}`))
  await act(page, acts.end)
  await press(page, acts.end)
  await expect(dialogOf(page)).toHaveCount(0)
  await otherActions(page).click()
  await expect(page.getByRole('menuitem', { name: acts.reactivate, exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: words.erase })).toHaveCount(0)
})

test('OPS-07 SHL-13 axe finds nothing in the search for an erasure and in its question', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['消去 検査'])
  await openAs(page, superUser, sitePath(siteId, `/user/${ids[0]}`))
  await act(page, acts.end)
  await press(page, acts.end)
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto(path)
  await searchFor(page, '消去 検査')
  await expect(foundPeople(page)).toHaveCount(1)
  await expectNoFindings(page, 'erasure')
  await button(page, words.erase).click()
  await expect(confirmation(page)).toBeVisible()
  await expectNoFindings(page, 'erasure, asked')
})

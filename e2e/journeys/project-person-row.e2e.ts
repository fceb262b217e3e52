import { userRole } from '@azas/domain/access/roles.ts'
import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import {
  personFormWords as words,
  personPageWords,
  projectUserWords,
} from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { anySubject } from '@azas/testing/mail-sink.ts'
import type { Page } from '@playwright/test'
import { button, dialogOf, heading } from '../contract-form.ts'
import { makeSite, personNames, sitePath } from '../project-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const primary = (page: Page) => page.getByRole('combobox', { name: projectUserWords.primarySubcontractor, exact: true })
const firm = '連続一次'
const next = (page: Page) => button(page, words.createNext)
const toast = (page: Page, name: string, sentence: string = words.createdOf) =>
  page.getByText(fill(sentence, { name }), { exact: true })

/** Fills in the first person of a row, at a site of its own. */
async function beginRow(page: Page, code: string, name: string) {
  const site = await makeSite(page, code, [firm])
  await page.goto(sitePath(site.id, '/user/new'))
  await expect(heading(page)).toHaveText(personPageWords.newTitle)
  await box(page, userWords.displayname).fill(name)
  await box(page, projectUserWords.company).fill('連続建設')
  await primary(page).click()
  await page.getByRole('option', { name: firm, exact: true }).click()
  return site
}

test('USR-02 FRM-03 people are registered in a row: each once, the next form keeps the firm and nothing else', async ({
  page,
}) => {
  const site = await beginRow(page, 'ROW-1', '連続 一郎')
  await box(page, projectUserWords.age).fill('41')
  await next(page).dblclick()
  await expect(toast(page, '連続 一郎')).toBeVisible()
  await expect(box(page, userWords.displayname)).toBeFocused()
  for (const label of [userWords.displayname, userWords.email, projectUserWords.age])
    await expect(box(page, label)).toHaveValue('')
  await expect(box(page, projectUserWords.company)).toHaveValue('連続建設')
  await expect(primary(page)).toHaveValue(firm)
  await page.keyboard.type('連続 二郎')
  await next(page).click()
  await expect(toast(page, '連続 二郎')).toBeVisible()
  await expect(box(page, userWords.displayname)).toBeFocused()
  // What is not begun is not kept, and nothing asks about it.
  await page.reload()
  await expect(heading(page)).toHaveText(personPageWords.newTitle)
  await expect(box(page, projectUserWords.company)).toHaveValue('')
  await expect(page.getByText(formWords.restoredAfterReload)).toHaveCount(0)
  await page.goto(sitePath(site.id, '/user'))
  await expect(personNames(page)).toHaveText(['連続 二郎', '連続 一郎'])
})

test('USR-02 who ends a row by the form’s own button comes to the last one’s page, and an empty next form is left freely', async ({
  page,
}) => {
  await beginRow(page, 'ROW-2', '連続 三郎')
  await next(page).click()
  await expect(toast(page, '連続 三郎')).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.keyboard.type('連続 四郎')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('連続 四郎')
  await page.goBack()
  await expect(heading(page)).toHaveText(personPageWords.newTitle)
  await page.getByRole('link', { name: formWords.cancel }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(personNames(page)).toHaveCount(2)
})

test('USR-02 SES-09 a row goes on where its person could be registered at the second try only', async ({ page }) => {
  await beginRow(page, 'ROW-4', '連続 五郎')
  let tries = 0
  await page.route('**/user/project_user/create*', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await next(page).click()
  await button(page, formWords.retry).click()
  await expect(toast(page, '連続 五郎')).toBeVisible()
  await expect(box(page, userWords.displayname)).toBeFocused()
  await expect(box(page, userWords.displayname)).toHaveValue('')
  expect(tries).toBe(2)
})

test('USR-02 USR-10 in a row the button says that it mails, one mail goes to each, and the role stays', async ({
  page,
  sink,
}) => {
  const site = await makeSite(page, 'ROW-3')
  await page.goto(sitePath(site.id, '/user/new'))
  const isManager = page.getByRole('radio', { name: userRole.label('Manager'), exact: true })
  const ofStaff = page.getByRole('combobox', { name: projectUserWords.primaryForStaff, exact: true })
  await isManager.check()
  await expect(next(page)).toBeVisible()
  await box(page, userWords.displayname).fill('連続 招子')
  await ofStaff.click()
  await page.getByRole('option', { name: '元請乙', exact: true }).click()
  const emails = ['row-first@example.jp', 'row-second@example.jp']
  await box(page, userWords.email).fill(emails[0]!)
  await expect(next(page)).toHaveCount(0)
  const bar = page.locator('form .sticky')
  await expect(bar.getByRole('button')).toHaveCount(2)
  // A phone has no room for both beside each other, and none for a second line of them.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar.getByRole('button')).toHaveText([formWords.createAndMail])
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, words.createAndMailNext).click()
  await expect(toast(page, '連続 招子', words.createdAndMailedOf)).toBeVisible()
  await expect(isManager).toBeChecked()
  await expect(ofStaff).toHaveValue('元請乙')
  await expect(box(page, userWords.email)).toHaveValue('')
  // The same name once more is asked about, and goes on as the row does.
  await page.keyboard.type('連続 招子')
  await box(page, userWords.email).fill(emails[1]!)
  await button(page, words.createAndMailNext).click()
  await dialogOf(page).getByRole('button', { name: words.createAnyway }).click()
  await expect(box(page, userWords.displayname)).toHaveValue('')
  for (const to of emails) {
    await sink.until({ to, subject: mailTexts['app-invitation'].subject })
    expect(sink.find({ to, subject: anySubject })).toHaveLength(1)
  }
})

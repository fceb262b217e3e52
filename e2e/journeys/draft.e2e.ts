import { pages } from '@azas/domain/access/pages.ts'
import { authWords } from '@azas/domain/session/session.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { box, button, create, fillCompany, heading, newPath, superUser } from '../contract-form.ts'
import { endSession, readDraftKeys } from '../drafts.ts'
import { loginForm, signIn } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const name = (page: Page) => box(page, '会社名')
const company = { name: '株式会社港南台', number: 'SES-09-D' }

/** Another tab on a page that makes no call by itself. */
async function openOther(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/system/account/password')
  await expect(heading(other)).toBeVisible()
  return other
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: shellWords.account }).click()
  await page.getByRole('menuitem', { name: actionWords.logout, exact: true }).click()
}

test('SES-09 a form that was dirty when the session ended is filled again for the same person, and a logout wipes it', async ({
  page,
}) => {
  await fillCompany(page, company)
  await endSession(page)
  await create(page).click()
  await expect(page.getByText(authWords.sessionExpired)).toBeVisible()
  expect(await readDraftKeys(page)).toHaveLength(1)

  await signIn(page, superUser)
  await expect(page.getByText(formWords.restored)).toBeVisible()
  await expect(name(page)).toHaveValue(company.name)

  await logOut(page)
  await expect(page.getByText(authWords.loggedOut)).toBeVisible()
  expect(await readDraftKeys(page)).toEqual([])
})

test('SES-09 FRM-04 whoever answers that they leave finds the form empty', async ({ page }) => {
  await openAs(page, superUser, newPath)
  await name(page).fill(company.name)
  await expect.poll(() => readDraftKeys(page)).toHaveLength(1)
  await page.getByRole('link', { name: pages.notice.word, exact: true }).click()
  await button(page, formWords.discard).click()
  await expect(heading(page)).toHaveText(pages.notice.word)
  await expect.poll(() => readDraftKeys(page)).toEqual([])
  await page.goBack()
  await expect(name(page)).toHaveValue('')
  await expect(button(page, formWords.discardDraft)).toHaveCount(0)
})

test('SES-09 a form stays filled where it was another tab that found the session ended', async ({ page }) => {
  await openAs(page, superUser, newPath)
  await name(page).fill(company.name)
  const other = await openOther(page)
  await endSession(page)
  await other.reload()
  await expect(other.getByText(authWords.sessionExpired)).toBeVisible()
  await expect(page.getByText(authWords.sessionExpired)).toBeVisible()
  expect(await readDraftKeys(page)).toHaveLength(1)

  await signIn(other, superUser)
  await expect(name(page)).toHaveValue(company.name)
  await expect(page.getByText(formWords.restored)).toBeVisible()
})

test('SES-09 a logout that was chosen in another tab wipes the drafts of this one too', async ({ page }) => {
  await openAs(page, superUser, newPath)
  await name(page).fill(company.name)
  await expect.poll(() => readDraftKeys(page)).toHaveLength(1)
  const other = await openOther(page)
  await logOut(other)
  await expect(loginForm(page).heading).toBeVisible()
  expect(await readDraftKeys(page)).toEqual([])
  await signIn(page, superUser)
  await expect(loginForm(page).heading).toHaveCount(0)
  await page.goto(newPath)
  await expect(name(page)).toHaveValue('')
})

test('SES-09 FRM-04 a second tab that is opened from a dirty form begins empty', async ({ page, context }) => {
  await openAs(page, superUser, newPath)
  await name(page).fill(company.name)
  await expect.poll(() => readDraftKeys(page)).toHaveLength(1)
  // Its session storage is a copy of the first one's.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const second = await opened
  await expect(name(second)).toHaveValue('')
  await expect(button(second, formWords.discardDraft)).toHaveCount(0)
  await expect(name(page)).toHaveValue(company.name)
})

test('SES-09 FRM-04 whoever went to a page outside of the console finds the form empty on the way back', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await openAs(page, superUser, newPath)
  await name(page).fill(company.name)
  await expect.poll(() => readDraftKeys(page)).toHaveLength(1)
  await page.goto('about:blank')
  await page.goBack()
  await expect(name(page)).toHaveValue('')
  await expect(button(page, formWords.discardDraft)).toHaveCount(0)
})

test('SES-09 FRM-04 a page that the browser’s memory brings back is as stored, for it was left on purpose', async ({
  page,
}) => {
  await openAs(page, superUser, newPath)
  await name(page).fill(company.name)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(name(page)).toHaveValue('')
  await expect.poll(() => readDraftKeys(page)).toEqual([])
})

test('SES-09 a page that fails is no page that was left: a reload brings its input back', async ({ page }) => {
  await openAs(page, superUser, newPath)
  await name(page).fill(company.name)
  await expect.poll(() => readDraftKeys(page)).toHaveLength(1)
  // What a part of the page does that fails while it is drawn.
  await page.evaluate(() => {
    Object.defineProperty(Array.prototype, 'includes', {
      value: () => {
        throw new Error('drawn badly')
      },
    })
  })
  await name(page).pressSequentially('x')
  await expect(name(page)).toHaveCount(0)
  await page.reload()
  await expect(name(page)).toHaveValue(company.name)
  await expect(page.getByText(formWords.restoredAfterReload)).toBeVisible()
})

test('SES-09 an end that is told twice at once still leads back to where one was', async ({ page }) => {
  await openAs(page, superUser, '/system/project')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // What two calls that fail together do, or a call and another tab: the second is told while the first still leads away.
  await page.evaluate(() => {
    localStorage.removeItem('azas_admin_token')
    const storageEvent = { key: 'azas_admin_token', newValue: null }
    dispatchEvent(new StorageEvent('storage', storageEvent))
    dispatchEvent(new StorageEvent('storage', storageEvent))
  })
  await expect(loginForm(page).heading).toBeVisible()
  await signIn(page, superUser)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.project.word)
})

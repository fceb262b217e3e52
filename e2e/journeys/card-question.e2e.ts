import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { cardRefusalWords, cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button } from '../contract-form.ts'
import { callApi, primaryAt, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const impactCall = '**/project_user/card_impact?*'

/** Registers somebody at the Admin's largest site; returns the site and the person. */
async function register(page: Page, displayname: string, changes: object = {}) {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const body = {
    projectId: site!.id,
    role: 'Worker',
    displayname,
    company: '札組',
    primarySubcontractor: await primaryAt(page, site!.id),
    jobs: [],
    isActive: true,
    ...changes,
  }
  const { id } = await callApi<{ id: string }>(page, 'user/project_user/create?realm=system', body)
  return { site: site!, id }
}

test('USR-04 SHL-09 while nobody can say who gets a card none is issued, and another try is one press away', async ({
  page,
}) => {
  const { site, id } = await register(page, '札待 一')
  await page.goto(sitePath(site.id, `/user/${id}`))
  await expect(page.getByText(projectUserWords.signInId)).toBeVisible()
  let issued = 0
  page.on('request', (request) => {
    if (request.url().includes('/issue_cards?')) issued += 1
  })
  await page.route(impactCall, (route) => route.abort())
  await page.getByRole('link', { name: words.issueOne }).click()
  const issue = button(page, fill(words.issue, { n: 1 }))
  await expect(issue).toHaveAttribute('aria-disabled', 'true')
  await issue.click({ force: true })
  await expect(button(page, formWords.retry)).toBeVisible()
  expect(issued).toBe(0)
  await page.unroute(impactCall)
  await button(page, formWords.retry).click()
  await expect(issue).toHaveAttribute('aria-disabled', 'false')
  await expect(button(page, formWords.retry)).toHaveCount(0)
  await issue.click()
  await expect(page.locator('article.card')).toHaveCount(1)
})

test('USR-04 where nobody who was picked can have a card it is said with the reasons, and there is no button', async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@example.jp`
  const { site } = await register(page, '札不可 一', { email })
  await page.goto(`${sitePath(site.id, '/user')}?name=${encodeURIComponent('札不可')}`)
  await page.getByRole('checkbox', { name: /を選択$/u }).check()
  await button(page, words.object).click()
  await expect(page.getByText(words.nobodyIssuable)).toBeVisible()
  await expect(page.getByText(`札不可 一：${cardRefusalWords.hasEmail}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /名分を発行$/u })).toHaveCount(0)
  await expectAccessibleHere(page, 'nobody who can have a card')
})

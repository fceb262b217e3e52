import { deniedWords } from '@azas/domain/session/session.words.ts'
import { cardWords } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { button } from '../contract-form.ts'
import { personNames, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const appUrl = 'https://app.example.jp/start'
test.use({ serverName: 'app address', serverEnv: { APP_URL: appUrl } })

test('USR-04 SHL-03 with an address of the App, cards have a QR code and the page of site people its link', async ({
  page,
}) => {
  await openAs(page, 'worker@example.jp', '/system/project')
  await expect(page.getByRole('link', { name: deniedWords.openApp })).toHaveAttribute('href', appUrl)
  await openAs(page, 'subadmin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(`${sitePath(site!.id, '/user')}?role=Worker&status=NoLogin,Active&hasEmail=false`)
  await expect(personNames(page).first()).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /を選択$/u })
  for (const index of [0, 1, 2, 3, 4, 5]) await boxes.nth(index).check()
  await button(page, cardWords.object).click()
  await page.getByRole('button', { name: /^\d+名分を発行$/u }).click()
  await expect(page.getByRole('img', { name: cardWords.qrLabel }).first()).toBeVisible()
})

test('SHL-02 an address that leads nowhere is a Japanese page that leads home, without a script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/app', '/demo', '/foo/bar', '/system-api/nowhere']) {
    const answer = await page.goto(`${baseURL}${path}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(refusalWords.unknownAddressTitle)
    await expect(page.getByRole('link', { name: failureWords.fatalAction })).toHaveAttribute('href', '/system')
  }
  await context.close()
})

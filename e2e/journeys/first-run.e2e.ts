import { firstRunWords as words } from '@azas/domain/attention/first-run.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Page } from '@playwright/test'
import { box, create, heading } from '../contract-form.ts'
import { invite } from '../invite.ts'
import { expect, test } from '../world.ts'

test.use({ serverEnv: { DEMO: '0' } })

const password = '現場の朝礼は八時から始まる'
const block = (page: Page) => page.getByRole('region', { name: words.title })
const done = (n: number) => fill(words.done, { n, total: 4 })

async function signInFirst(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'パスワードの設定に進む' }).click()
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password)
  await page.getByLabel('新しいパスワード（確認用）').fill(password)
  await page.getByRole('button', { name: '設定して利用を開始' }).click()
}

test('SHL-16 an empty installation leads its first person from a company to the people of a site', async ({
  page,
  server,
}) => {
  await signInFirst(page, await invite(server, 'first@example.jp'))
  await expect(heading(page)).toHaveText('契約会社管理')
  await expect(block(page)).toContainText(done(0))
  await expect(block(page).getByRole('listitem')).toHaveCount(4)
  await expect(block(page).getByRole('link')).toHaveText([words.steps.company.verb])

  await block(page).getByRole('button', { name: words.later }).click()
  await expect(block(page).getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await expect(block(page)).toContainText(done(0))
  await expect(block(page).getByRole('listitem')).toHaveCount(0)
  await block(page).getByRole('button', { name: words.resume }).click()

  await block(page).getByRole('link', { name: words.steps.company.verb }).click()
  await box(page, '会社名').fill('株式会社一番')
  await box(page, '契約番号').fill('C-1')
  await box(page, '開始日').fill('20261121')
  await box(page, '氏名').fill('一番 太郎')
  await box(page, 'メールアドレス').last().fill('ichiban@example.jp')
  await create(page)
    .or(page.getByRole('button', { name: /登録して招待メール/u }))
    .click()
  await expect(heading(page)).toHaveText('株式会社一番')

  await page.goto('/system/service-contract')
  await expect(block(page)).toContainText(done(2))
  await expect(block(page).getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step')
  await block(page).getByRole('link', { name: words.steps.site.verb }).click()
  await box(page, '現場コード').fill('S-1')
  await box(page, '現場名').fill('一番新築工事')
  await page.getByRole('combobox', { name: '契約会社' }).fill('一番')
  await page.getByRole('option').first().click()
  await box(page, '開始日').fill('20260401')
  await create(page).click()
  await expect(heading(page)).toHaveText('一番新築工事')

  await page.goto('/system/service-contract')
  await expect(block(page)).toContainText(done(3))
  await block(page).getByRole('link', { name: words.steps.people.verb }).click()
  await expect(page).toHaveURL(/\/system\/project\/[\w-]+\/user$/u)
  await expect(heading(page)).toHaveText('一番新築工事')
})

import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { openAdmins } from '../admin-list.ts'
import { heading } from '../contract-form.ts'
import { expect, openAs, test } from '../world.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: shellWords.jumpTitle })

async function openPalette(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: shellWords.account })
  await expect(account).toBeVisible()
  await account.press('Control+k')
  await expect(page.getByRole('combobox', { name: shellWords.jumpTitle })).toBeFocused()
}

const longSite = '国道357号東京湾岸道路東京港トンネル_WANGAN_TOKYOPORT_TUNNEL_VENTILATION_AND_DRAINAGE_RENEWAL_PHASE_02'

for (const width of [1440, 390]) {
  test(`SHL-12 a name beside a long site stands in one line, and nothing is wider than the palette, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.route('**/project_user/search*', async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as { items: object[] }
      const items = reply.items.map((item) => ({ ...item, displayname: '田中 太郎', projectName: longSite }))
      await route.fulfill({ response, json: { ...reply, items } })
    })
    await openAs(page, 'superuser@example.jp', '/system/notice')
    await openPalette(page)
    await page.keyboard.type('田中')
    const option = paletteOf(page).getByRole('group', { name: projectUserWords.object }).getByRole('option').first()
    await expect(option).toContainText(longSite)
    const [line, name] = await option.locator('.palette-label').evaluate((label) => {
      const range = document.createRange()
      range.selectNodeContents(label)
      return [Number.parseFloat(getComputedStyle(label).lineHeight), range.getBoundingClientRect().height] as const
    })
    expect(name).toBeLessThan(line * 1.5)
    for (const part of ['.palette', '.palette-list'])
      expect(await page.locator(part).evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  })
}

for (const [what, keyword, group, reason] of [
  ['a person by the reading', 'タナカ', projectUserWords.object, /フリガナ：タナカ/u],
  ['an administrator by the address', 'admin@example.jp', '会社管理者', /メールアドレス：admin@example\.jp/u],
  ['a company by its number', 'c-20', '契約会社', /契約番号：C-20/u],
  ['a site by the reading of its company', 'みなとそうごう', projectWords.object, /契約会社：株式会社ミナト総合建設/u],
] as const) {
  test(`SHL-12 ${what}: the hit says so`, async ({ page }) => {
    await openAs(page, 'superuser@example.jp', '/system/notice')
    await openPalette(page)
    await page.keyboard.type(keyword)
    await expect(paletteOf(page).getByRole('group', { name: group }).getByRole('option').first()).toContainText(reason)
  })
}

test('SHL-12 a hit that shows what was typed gives no reason', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('田中')
  await expect(paletteOf(page).getByRole('group', { name: projectUserWords.object })).toBeVisible()
  await expect(paletteOf(page).locator('.palette-reason')).toHaveCount(0)
})

test('SHL-12 Ctrl-K finds a person by a part of the name, and leads to the page of that person; a SubAdmin finds the own company only', async ({
  page,
}) => {
  await openAdmins(page)
  await openPalette(page)
  await page.keyboard.type('なかじま')
  const option = page.getByRole('option', { name: '中島 真由美（株式会社ミナト総合建設）' })
  await expect(option).toBeVisible()
  await option.click()
  await expect(heading(page)).toHaveText('中島 真由美')
  await openAdmins(page, 'subadmin@example.jp')
  await openPalette(page)
  await page.keyboard.type('新井 正夫')
  await expect(page.getByText('一致する画面やデータはありません。')).toBeVisible()
})

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { entry, menuButton, nameLinks, openAdmins, superUser } from '../admin-list.ts'
import { expect, openAs, test } from '../world.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `.tmp/shots/admin-${name}.png` })
  const axe = new AxeBuilder({ page }).withTags(standards)
  // An open menu covers parts of what lies below it.
  if (name.startsWith('menu')) axe.include('[role="menu"]')
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`ADM-02 SHL-13 axe finds nothing on the pages of administrators, ${mode}, ${width} px`, async ({ page }) => {
      const at = (name: string) => look(page, `${name}-${width}-${mode}`)
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((chosen) => localStorage.setItem('azas_admin_color_mode', chosen), mode)
      await openAs(page, superUser, '/system/admin?sort=displayname')
      const more = page.getByRole('button', { name: /^その他の操作：/u }).first()
      await expect(more).toBeVisible()
      await at('list')
      await more.click()
      await expect(entry(page, '編集')).toBeVisible()
      await at('menu')
      await entry(page, '一時停止').click()
      await expect(page.getByRole('dialog').getByRole('button', { name: '一時停止' })).toBeEnabled()
      await at('pause')
      await page.keyboard.press('Escape')
      await page.goto('/system/admin/new')
      await page.getByRole('radio', { name: '会社副管理者' }).check()
      await page.getByRole('combobox', { name: '契約会社' }).fill('建設')
      await expect(page.getByRole('option', { name: '建設' }).first()).toBeVisible()
      await at('new')
    })
  }
}

test('ADM-02 the table of a SuperUser and that of an Admin need no sideways scrolling', async ({ page }) => {
  for (const width of [992, 1200, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await openAdmins(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, overflow <= 0]).toEqual([width, true])
  }
  await openAdmins(page, 'admin@example.jp')
  await page.screenshot({ path: '.tmp/shots/admin-own.png' })
  await menuButton(page, '髙橋 健一').click()
  await expect(entry(page, '一時停止')).toContainText('自分のアカウントは一時停止できません。')
  await page.screenshot({ path: '.tmp/shots/admin-own-menu.png' })
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^概要を表示：/u })
    .first()
    .click()
  await expect(page.locator('.peek')).toContainText('招待メール')
  await page.screenshot({ path: '.tmp/shots/admin-drawer.png' })
  await openAs(page, 'subadmin@example.jp', '/system/admin')
  await expect(nameLinks(page).first()).toBeVisible()
  await page.screenshot({ path: '.tmp/shots/admin-sub.png' })
})

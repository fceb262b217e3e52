import { entry, menuButton, nameLinks, openAdmins, superUser } from '../admin-list.ts'
import { expectAccessibleHere } from '../axe.ts'
import { expect, openAs, test } from '../world.ts'

for (const width of [1440, 390]) {
  test(`ADM-02 SHL-13 axe finds nothing on the pages of administrators, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, superUser, '/system/admin?sort=displayname')
    const more = page.getByRole('button', { name: /^その他の操作：/u }).first()
    await expect(more).toBeVisible()
    await expectAccessibleHere(page, 'list')
    await more.click()
    await expect(entry(page, '編集')).toBeVisible()
    // An open menu covers parts of what lies below it.
    await expectAccessibleHere(page, 'menu', { part: '[role="menu"]' })
    await entry(page, '一時停止').click()
    await expect(page.getByRole('dialog').getByRole('button', { name: '一時停止' })).toBeEnabled()
    await expectAccessibleHere(page, 'pause')
    await page.keyboard.press('Escape')
    await page.goto('/system/admin/new')
    await page.getByRole('radio', { name: '会社副管理者' }).check()
    await page.getByRole('combobox', { name: '契約会社' }).fill('建設')
    await expect(page.getByRole('option', { name: '建設' }).first()).toBeVisible()
    await expectAccessibleHere(page, 'new')
  })
}

test('ADM-02 the table of a SuperUser and that of an Admin need no sideways scrolling', async ({ page }) => {
  for (const width of [992, 1200, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await openAdmins(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, overflow <= 0]).toEqual([width, true])
  }
  await openAdmins(page, 'admin@example.jp')
  await menuButton(page, '髙橋 健一').click()
  await expect(entry(page, '一時停止')).toContainText('自分のアカウントは一時停止できません。')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^概要を表示：/u })
    .first()
    .click()
  await expect(page.locator('.peek')).toContainText('招待メール')
  await openAs(page, 'subadmin@example.jp', '/system/admin')
  await expect(nameLinks(page).first()).toBeVisible()
})

import { openRows, rangeOf } from '../contract-list.ts'
import { expect, test } from '../world.ts'

for (const mode of ['light', 'dark']) {
  test(`LST-06 on paper: conditions, moment and every row, in dark ink, nothing to press, ${mode}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('azas_admin_color_mode', value), mode)
    await openRows(page, 'status=Signed&size=50')
    await page
      .getByRole('checkbox', { name: /を選択$/u })
      .nth(1)
      .check()
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect(page.getByText('ステータス：契約中')).toBeVisible()
    const moment = page.getByText(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2} 時点$/u)
    await expect(moment.filter({ visible: true })).toHaveCount(1)
    await expect(rangeOf(page)).toHaveText('1〜34社 / 全34社')
    await expect(page.getByRole('rowheader')).toHaveCount(34)
    await expect(page.getByRole('button')).toHaveCount(8)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: '新規登録' })).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeHidden()
    const ink = await page
      .getByRole('rowheader')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color)
    expect(ink).toBe('rgb(26, 28, 34)')
    // Narrow as a sheet of paper is.
    await page.setViewportSize({ width: 700, height: 900 })
    await expect(page.getByRole('columnheader')).toHaveCount(8)
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(paper.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(2)
  })
}

import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { importScreenWords as imports } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { exportWords, tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { drop } from '../import-pages.ts'
import { sitePath } from '../project-pages.ts'
import { makePeople } from '../undo-pages.ts'
import { expect, openAs, test } from '../world.ts'

test.use({ serverName: 'long-log' })

const unit = '名'
const logPath = '/system/account/log'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const range = (page: Page) => main(page).locator('.pager > span').first()

/** An import of so many people, each of whom has an entry in the log. */
async function importPeople(page: Page, n: number): Promise<void> {
  const { siteId } = await makePeople(page, [])
  await page.goto(sitePath(siteId, '/user/import'))
  const lines = Array.from({ length: n }, (_, row) => `作業員,大勢 ${row},大勢工業,大勢組`)
  await drop(page, '大勢.csv', Buffer.from(['役割,氏名,所属,一次会社', ...lines].join('\n')))
  await page.getByRole('checkbox', { name: fill(imports.newNamesChoice, { n: 1 }) }).check()
  await button(page, fill(imports.commit, { n, unit })).click()
  await expect(page.getByText(fill(imports.complete, { n, unit }))).toBeVisible()
}

test('LST-02 AUD-01 a long log says that it has 10,000 entries or more, and counts them where one asks', async ({
  page,
}) => {
  test.slow()
  await importPeople(page, 10_001)
  await openAs(page, 'superuser@example.jp', logPath)
  await expect(range(page)).toHaveText('1〜20件 / 10,000件以上')
  await expect(main(page).getByText('1 / 500ページ以上')).toBeVisible()
  const next = button(page, actionWords.next)
  const last = button(page, actionWords.last)
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(range(page)).toHaveText('21〜40件 / 10,000件以上')

  await button(page, exportWords.open).click()
  await expect(page.getByRole('dialog')).toContainText('操作履歴10,000件以上をダウンロードします。')
  await page.keyboard.press('Escape')

  // Nothing is left out behind the bound.
  await page.goto(`${logPath}?page=500`)
  await expect(range(page)).toHaveText(/^9,981〜10,000件 \/ 全1\d,\d{3}件$/u)
  await page.goto(logPath)

  await button(page, tableWords.exactTotal).click()
  await expect(range(page)).toHaveText(/^1〜20件 \/ 全1\d,\d{3}件$/u)
  await expect(button(page, tableWords.exactTotal)).toHaveCount(0)
  await expect(main(page).getByRole('status').first()).toBeFocused()
  await last.click()
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  await expect(page).toHaveURL(/page=5\d\d/u)

  await page.goto(`${logPath}?keyword=大勢&object=person`)
  await expect(range(page)).toHaveText('1〜20件 / 10,000件以上')
  await page.goto(`${logPath}?object=project`)
  await expect(range(page)).toHaveText(/全[\d,]+件$/u)
  await expect(page.getByRole('table', { name: auditWords.object })).toBeVisible()
})

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { drawerOf, nameLinks, openList, searchBy, searchCall } from '../contract-list.ts'
import { expect, test } from '../world.ts'

const cards = (page: Page) => page.getByRole('list', { name: '契約会社' }).getByRole('listitem')

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

test.describe('LST-07 on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('LST-07 rows are cards with name, state, period and labelled facts; their order has a select', async ({
    page,
  }) => {
    await openList(page, 'keyword=ミナト')
    await expect(page.getByRole('table')).toHaveCount(0)
    const card = cards(page).first()
    await expect(card.getByRole('link')).toHaveText('株式会社ミナト総合建設')
    await expect(card).toContainText('契約中')
    await expect(card).toContainText(/管理者\d+名現場\d+ \/ \d+利用者数[\d,]+名/u)

    const { wire } = await searchBy(page, () => page.getByLabel('並べ替え').selectOption('利用者数（降順）'))
    expect(wire['sort']).toBe('-userCount')
  })

  test('LST-07 the conditions fold; a search folds them again and leaves the focus on their opener', async ({
    page,
  }) => {
    await openList(page)
    await expect(cards(page)).toHaveCount(20)
    await expect(page.getByRole('textbox', { name: 'キーワード' })).toBeHidden()
    await page.getByRole('button', { name: '検索条件を開く' }).click()
    await page.getByRole('textbox', { name: 'キーワード' }).fill('高橋')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'キーワード' })).toBeHidden()
    await expect(page.getByRole('button', { name: '検索条件を開く' })).toBeFocused()
    await expect(page.getByText('キーワード：高橋')).toBeVisible()
  })
})

for (const width of [360, 390, 768, 1000, 1152, 1280, 1440, 1920]) {
  test(`LST-07 nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openList(page, 'size=100&status=Signed&from=2000-01-01&to=2099-12-31')
    await expect(width < 992 ? cards(page).first() : nameLinks(page).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: /東日本統括支社/u }).click()
    await expect(drawerOf(page).getByRole('definition').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

/** Each state of the list, and what shows that it is there. */
const states: { name: string; query?: string; prepare?: (page: Page) => Promise<unknown>; shows: string }[] = [
  { name: 'the list', query: 'status=Signed', shows: '1〜20件' },
  { name: 'nothing matches', query: 'keyword=存在しない会社', shows: '条件に一致する契約会社はありません。' },
  {
    name: 'nothing yet',
    prepare: (page) =>
      page.route(searchCall, (route) => route.fulfill({ json: { items: [], total: 0, offset: 0, size: 20 } })),
    shows: '契約会社はまだ登録されていません。',
  },
  {
    name: 'the failure',
    prepare: (page) => page.route(searchCall, (route) => route.abort('connectionrefused')),
    shows: '契約会社を読み込めませんでした。',
  },
]

async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

for (const mode of ['light', 'dark']) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test.describe(`${mode} at ${width} px`, () => {
      test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })
      test.beforeEach(({ page }) =>
        page.addInitScript((wanted) => localStorage.setItem('azas_admin_color_mode', wanted), mode),
      )

      for (const { name, query, prepare, shows } of states) {
        test(`SHL-13 axe finds nothing: ${name}, ${mode}, ${width} px`, async ({ page }) => {
          await prepare?.(page)
          await openList(page, query)
          await expect(page.getByText(shows).first()).toBeVisible()
          await expectNoAxeFindings(page)
        })
      }

      test(`SHL-13 axe finds nothing: the open drawer, ${mode}, ${width} px`, async ({ page }) => {
        await openList(page, 'keyword=ミナト')
        await page.getByRole('link', { name: '株式会社ミナト総合建設' }).click()
        await expect(drawerOf(page).getByRole('definition').first()).toBeVisible()
        await expectNoAxeFindings(page)
      })

      test(`SHL-13 axe finds nothing: the conditions with what is wrong, ${mode}, ${width} px`, async ({ page }) => {
        await openList(page)
        if (width < 992) await page.getByRole('button', { name: '検索条件を開く' }).click()
        await page.getByRole('textbox', { name: 'キーワード' }).fill('%')
        await page.getByRole('textbox', { name: '開始日' }).fill('x')
        await page.getByRole('button', { name: '検索', exact: true }).click()
        await expect(page.getByText('「%」を含まない検索キーワードを入力してください。')).toBeVisible()
        await expectNoAxeFindings(page)
      })
    })
  }
}

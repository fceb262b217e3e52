import type { Page } from '@playwright/test'
import { expectAccessible, expectNoFindings } from '../axe.ts'
import {
  foldOf,
  listPath,
  nameLinks,
  openList,
  peekButtons,
  peekOf,
  peekTitle,
  searchBy,
  searchCall,
  unfold,
} from '../contract-list.ts'
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
    await expect(card.getByRole('link')).toHaveText(['株式会社ミナト総合建設', /^\d+名$/u])
    await expect(card).toContainText('契約中')
    await expect(card).toContainText(/管理者\d+名現場\d+ \/ \d+利用者数[\d,]+名/u)

    const { wire } = await searchBy(page, () => page.getByLabel('並べ替え').selectOption('利用者数（降順）'))
    expect(wire['sort']).toBe('-userCount')
  })

  test('LST-07 LST-08 the conditions fold; a search folds them again and leaves the focus on their opener', async ({
    page,
  }) => {
    await openList(page)
    await expect(cards(page)).toHaveCount(20)
    await expect(page.getByRole('checkbox', { name: '契約中' })).toBeHidden()
    await unfold(page)
    await expect(page.getByRole('checkbox', { name: '契約中' })).toBeVisible()
    await page.getByRole('textbox', { name: 'キーワード' }).fill('高橋')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('checkbox', { name: '契約中' })).toBeHidden()
    await expect(foldOf(page)).toBeFocused()
    await expect(page.getByText('キーワード：高橋')).toBeVisible()
  })
})

const widths = [360, 390, 768, 991, 992, 1152, 1280, 1440, 1920]

async function expectNoSidewaysScrollAtAnyWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('table')).toHaveCount(width < 992 ? 0 : 1)
    await expectNoSidewaysScroll(page)
  }
}

test('LST-07 nothing scrolls sideways from 360 to 1920 px, with long names and the quick look open', async ({
  page,
}) => {
  await openList(page, 'size=100&status=Signed&from=2000-01-01&to=2099-12-31')
  await expect(nameLinks(page).first()).toBeVisible()
  await expectNoSidewaysScrollAtAnyWidth(page)
  await page.getByRole('button', { name: /^概要を表示：.*東日本統括支社/u }).click()
  await expect(peekOf(page).getByRole('definition').first()).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(peekTitle(page)).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  }
})

/** Looks at the state that shows a text, in the way of `check`. */
type Check = (page: Page, state: string) => Promise<void>

async function checkState(page: Page, check: Check, shows: string): Promise<void> {
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  await check(page, shows)
}

// A phone has cards in the place of rows: all rules once more, its contrast is part of the desk's check.
const checkPhone: Check = (page, state) => expectNoFindings(page, state, { rules: 'all' })

/** Every state of the page, one after the other. */
async function checkEveryState(page: Page, check: Check): Promise<void> {
  await openList(page, 'status=Signed')
  await checkState(page, check, '1〜20社')

  await unfold(page)
  await page.getByRole('textbox', { name: 'キーワード' }).fill('%')
  await page.getByRole('textbox', { name: '開始日' }).fill('x')
  await page.getByRole('button', { name: '検索', exact: true }).click()
  await checkState(page, check, '「%」を含まない検索キーワードを入力してください。')

  await page.goto(`${listPath}?keyword=ミナト`)
  await peekButtons(page).first().click()
  await expect(peekOf(page).getByRole('button', { name: '編集' })).toBeVisible()
  await checkState(page, check, '最終利用')

  await page.goto(`${listPath}?keyword=存在しない会社`)
  await checkState(page, check, '条件に一致する契約会社はありません。')

  await page.route(searchCall, (route) => route.fulfill({ json: { items: [], total: 0, offset: 0, size: 20 } }))
  await page.goto(listPath)
  await checkState(page, check, '契約会社はまだ登録されていません。')

  await page.unroute(searchCall)
  await page.route(searchCall, (route) => route.abort('connectionrefused'))
  await page.goto(listPath)
  await checkState(page, check, '契約会社を読み込めませんでした。')

  await page.unroute(searchCall)
  await page.getByRole('main').getByRole('button', { name: '再読み込み' }).click()
  await expect(page.getByRole('button', { name: '次へ' })).toBeVisible()
  await page.route(searchCall, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: '次へ' }).click()
  await checkState(page, check, '最新の内容を読み込めませんでした。')
}

test('SHL-13 axe finds nothing in any state of the list, on a desk and a phone, light and dark', async ({ page }) => {
  test.slow()
  await checkEveryState(page, expectAccessible)
})

test('SHL-13 axe finds nothing in any state of the list as cards', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await checkEveryState(page, checkPhone)
})

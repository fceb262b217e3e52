import { attentionWords as words } from '@azas/domain/attention/attention.words.ts'
import { projectScreenWords } from '@azas/domain/project/project.words.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts'
import { button } from '../contract-form.ts'
import { searchCall } from '../contract-list.ts'
import { slowDown } from '../early-keys.ts'
import { callApi } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

// Another server than that of other files with changes: here the demo's SubAdmin loses their sites.
test.use({ serverName: 'attention' })

const block = (page: Page) => page.getByRole('region', { name: words.title, exact: true })
const entries = (page: Page) => block(page).getByRole('link')
const attentionCall = /\/system-api\/attention\?/u
const rangeOf = (page: Page) => page.getByRole('main').locator('.total')

/** The first visit has room for one line: the others come when they are asked for. */
async function showAll(page: Page): Promise<void> {
  await expect(entries(page).first()).toBeVisible()
  const more = block(page).getByRole('button', { name: /^ほか\d+件を表示$/u })
  if (await more.isVisible()) await more.click()
}

/** The entries as the landing page shows them: where each leads, and its number. */
async function readEntries(page: Page): Promise<{ href: string; count: number }[]> {
  await showAll(page)
  return entries(page).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      count: Number.parseInt((link.querySelector('b')?.textContent ?? '').replaceAll(',', ''), 10),
    })),
  )
}

const landings = [
  ['superuser', ['/system/admin?failed=true', '/system/service-contract?endsSoon=true']],
  ['admin', ['/system/project?endsSoon=true', '/system/project/user?unseen=true&inUse=true']],
  ['subadmin', ['/system/project/user?noCard=true&inUse=true', '/system/project/user?unseen=true&inUse=true']],
] as const

for (const [account, some] of landings) {
  test(`SHL-14 each entry of ${account} leads to the list of exactly as many rows`, async ({ page }) => {
    await openAs(page, `${account}@example.jp`)
    const pageEntries = await readEntries(page)
    expect(pageEntries.map(({ href }) => href)).toEqual(expect.arrayContaining([...some]))
    for (const { href, count } of pageEntries) {
      expect(count).toBeGreaterThan(0)
      await openAs(page, `${account}@example.jp`)
      await showAll(page)
      await block(page).locator(`a[href="${href}"]`).click()
      await expect(page).toHaveURL(href)
      await expect(page.getByRole('button', { name: /を解除$/u }).first()).toBeVisible()
      await expect(rangeOf(page)).toHaveText(new RegExp(`全${count.toLocaleString('ja-JP')}[件名社]$`, 'u'))
    }
  })
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`SHL-14 the list comes first and never moves, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    let isAnswered = false
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(attentionCall, async (route) => {
      await held
      isAnswered = true
      await route.continue()
    })
    await slowDown(page)
    for (const visit of ['first', 'next']) {
      await openAs(page, 'superuser@example.jp')
      const firstRow = page.getByRole('checkbox', { name: /を選択$/u }).first()
      await firstRow.scrollIntoViewIfNeeded()
      await expect(firstRow).toBeVisible()
      if (visit === 'first') expect(isAnswered).toBe(false)
      const before = await firstRow.boundingBox()
      release?.()
      await expect(entries(page).first()).toBeVisible()
      expect(await firstRow.boundingBox(), visit).toEqual(before)
    }
  })

  test(`SHL-14 the room above the list has no hole on the first visit nor later, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const countEmpty = async () => {
      await expect(entries(page).first()).toBeVisible()
      const lines = (name: string) =>
        block(page)
          .locator(`ul${name} > li`)
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
      return Math.max(...(await lines('.reserved'))) - Math.max(...(await lines(':not(.reserved)')))
    }
    await openAs(page, 'superuser@example.jp')
    expect(await countEmpty()).toBeLessThanOrEqual(1)
    const more = block(page).getByRole('button')
    const hidden = Number.parseInt((await more.textContent())!.replace(/\D/gu, ''), 10)
    const before = await entries(page).count()
    await more.press('Enter')
    await expect(entries(page)).toHaveCount(before + hidden)
    await expect(entries(page).nth(before)).toBeFocused()
    await openAs(page, 'superuser@example.jp')
    expect(await countEmpty()).toBeLessThanOrEqual(1)
    await expect(entries(page)).toHaveCount(before + hidden)
    await button(page, words.fold).click()
    await expect(entries(page)).toHaveCount(before)
    await openAs(page, 'superuser@example.jp')
    expect(await countEmpty()).toBeLessThanOrEqual(1)
    await expect(entries(page)).toHaveCount(before)
  })
}

test('SHL-14 LST-08 what needs attention takes one line above the list until it is unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'superuser@example.jp')
  await expect(entries(page).first()).toBeVisible()
  expect((await block(page).boundingBox())!.height).toBeLessThanOrEqual(46)
})

test('SHL-14 a double press on the button of the others opens none of them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'superuser@example.jp')
  await expect(entries(page).first()).toBeVisible()
  const before = await entries(page).count()
  await block(page).getByRole('button').dblclick()
  await expect(button(page, words.fold)).toBeVisible()
  await expect(page).toHaveURL('/system/service-contract')
  // A press of its own opens what stands there now.
  await entries(page).nth(before).click()
  await expect(page).not.toHaveURL('/system/service-contract')
})

test('SHL-14 nothing is counted before the list has its rows', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => void (attentionCall.test(request.url()) && calls.push(request.url())))
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(searchCall, async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, 'superuser@example.jp')
  await expect(page.getByText(tableWords.loading)).toBeAttached()
  expect(calls).toEqual([])
  release?.()
  await expect(entries(page).first()).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('SHL-14 a person with nothing to do is told so; no other page has the block', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/project')
  await expect(rangeOf(page)).toBeVisible()
  await expect(block(page)).toHaveCount(0)
  const email = 'subadmin@example.jp'
  const { items } = await callApi<{ items: { id: string; version: number; displayname: string }[] }>(
    page,
    'user/company_admin/search?realm=system',
    { email },
  )
  const { id, version, displayname } = items[0]!
  const form = { version, displayname, displaynameKana: null, email, isActive: true, projectIds: [] }
  await callApi(page, `user/sub_admin/update?realm=system&target_user_id=${id}`, form)
  await openAs(page, email)
  await expect(page.getByText(projectScreenWords.emptySubAdmin)).toBeVisible()
  await expect(block(page)).toContainText(words.none)
})

test('SHL-14 SHL-09 a failure is said in its place, and the list stays', async ({ page }) => {
  await page.route(attentionCall, (route) => route.abort())
  await openAs(page, 'superuser@example.jp')
  await expect(block(page).getByRole('alert')).toContainText('要対応を読み込めませんでした。')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.unroute(attentionCall)
  await block(page).getByRole('button', { name: actionWords.reload }).click()
  await expect(entries(page).first()).toBeVisible()
})

test('SHL-13 SHL-14 axe finds nothing in the block, and nothing scrolls sideways', async ({ page }) => {
  await openAs(page, 'superuser@example.jp')
  await expect(entries(page).first()).toBeVisible()
  await expectAccessible(page, 'landing page')
  for (const width of [360, 1000, 1240, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    await expectNoSidewaysScroll(page, `landing page at ${width}`)
  }
})

test('SHL-14 PRJ-02 an Admin sees which sites end soon, when, and whom to ask for more time', async ({ page }) => {
  await openAs(page, 'admin@example.jp')
  const entry = block(page).locator('a[href="/system/project?endsSoon=true"]')
  await expect(entry).toContainText(words.askOperator)
  await entry.click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /を選択$/u }) })
  await expect(rows.first()).toContainText(/あと\d+日|本日まで/u)
  const ends = await page.getByRole('cell', { name: /^\d{4}\/\d{2}\/\d{2}〜\d{4}\/\d{2}\/\d{2}/u }).allTextContents()
  expect(ends.length).toBe(await rows.count())
  const days = ends.map((text) => text.slice(11, 21))
  expect(days).toEqual(days.toSorted())
})

import { pages } from '@azas/domain/access/pages.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { actionWords, supportWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const sortByName = (page: Page) => page.getByRole('button', { name: '会社名で並べ替え' })

function problem(status: number, title: string) {
  const body = { type: 'about:blank', title, status, code: 'AZ-9999', request_id: 'req-12345' }
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) }
}

test('SHL-07 an answer that leaves nothing to show ends on the fatal screen, with its number and the way back', async ({
  page,
}) => {
  await page.route('**/user/me*', (route) => route.fulfill(problem(500, 'サーバーの都合です。')))
  await openAs(page, superUser, '/system/notice')
  await expect(titleOf(page)).toHaveText(failureWords.fatalTitle)
  await expect(page.getByRole('main')).toContainText('サーバーの都合です。')
  await expect(page.getByRole('main')).toContainText('req-12345')
  await page.unroute('**/user/me*')
  await page.getByRole('link', { name: failureWords.fatalAction }).click()
  await expect(titleOf(page)).toHaveText(pages['service-contract'].word)
})

test('SHL-07 the fatal screen names title, number and Tokyo time, and leads to the support with all of it filled in', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-20T16:04:00Z')
  await page.route('**/user/me*', (route) =>
    route.fulfill({ status: 400, headers: { 'Request-Id': 'req-777' }, json: { title: '領域が停止中です。' } }),
  )
  await openAs(page, superUser, '/system/notice')
  await expect(titleOf(page)).toHaveText(failureWords.fatalTitle)
  const facts = page.getByRole('main').getByRole('definition')
  await expect(facts).toHaveText(['領域が停止中です。', 'req-777', '2026/11/21 01:04'])
  const support = page.getByRole('region', { name: supportWords.title })
  await expect(support.getByRole('button', { name: supportWords.open })).toBeVisible()
  const mail = page.getByRole('link', { name: failureWords.fatalMail })
  const address = new URL((await mail.getAttribute('href'))!)
  expect(address.protocol).toBe('mailto:')
  for (const part of ['領域が停止中です。', 'req-777', '2026/11/21 01:04'])
    expect(address.searchParams.get('body')).toContain(part)
  await support.getByRole('button', { name: supportWords.open }).click()
  await expect(page.getByRole('dialog').getByLabel(supportWords.body, { exact: true })).toHaveValue(
    /領域が停止中です。/u,
  )
})

test('SHL-07 an error of the program itself shows its message and no stack', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/user/me*', (route) => route.fulfill({ json: { id: 'x', detail: { accessed_at: 'x' } } }))
  await openAs(page, superUser)
  await expect(titleOf(page)).toHaveText(failureWords.fatalTitle)
  const text = (await page.getByRole('main').textContent()) ?? ''
  expect(text).not.toMatch(/\bat \S+:\d+|\.js|\/assets\//u)
  await page.getByRole('button', { name: failureWords.fatalCopy }).click()
  await expect(page.getByRole('button', { name: actionWords.copied })).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  for (const line of copied) expect(text).toContain(line.slice(line.indexOf('：') + 1))
})

test('SHL-07 where all behind the login does not arrive, the page offers to load again', async ({ page }) => {
  await page.route('**/assets/console-*.js', (route) => route.fulfill({ status: 404 }))
  await openAs(page, superUser, '/system/notice')
  await expect(titleOf(page)).toHaveText(failureWords.newVersionTitle)
  await page.unroute('**/assets/console-*.js')
  await page.getByRole('button', { name: actionWords.reload }).click()
  await expect(titleOf(page)).toHaveText(pages.notice.word)
})

test('SHL-07 a part of the program that does not arrive offers to load the page again', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  await expect(titleOf(page)).toHaveText(pages.notice.word)
  await page.route('**/assets/AdminList-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: pages.admin.word, exact: true }).click()
  await expect(titleOf(page)).toHaveText(failureWords.newVersionTitle)
  await page.unroute('**/assets/AdminList-*.js')
  await page.getByRole('button', { name: actionWords.reload }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('SHL-07 the console lives on under a browser that translates it', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openAs(page, superUser)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const word of [pages.notice.word, pages['service-contract'].word, pages.admin.word]) {
    await translate(page)
    await page.locator('nav a.item', { hasText: word }).click()
    await expect(page.locator('nav a.item[aria-current]')).toContainText(word)
    await expect(titleOf(page)).toContainText(word)
  }
  expect(errors).toEqual([])
})

test('SHL-07 to take away or go before a text that a translation has moved is no error', async ({ page }) => {
  await page.goto('/system/login')
  await expect(titleOf(page)).toBeVisible()
  const remaining = await page.evaluate(() => {
    const parent = document.createElement('p')
    const moved = parent.appendChild(new Text('前'))
    const translated = document.createElement('i')
    parent.replaceChild(translated, moved)
    translated.append(moved)
    parent.insertBefore(document.createElement('b'), moved)
    parent.removeChild(moved)
    return parent.innerHTML
  })
  expect(remaining).toBe('<i>前</i><b></b>')
})

test('SHL-09 a call that is refused is told of by its title, until that is closed', async ({ page }) => {
  const title = '並べ替えられません。'
  await openAs(page, superUser)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/contract/search*', (route) => route.fulfill(problem(400, title)))
  await sortByName(page).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText(title)
  await page.unroute('**/contract/search*')
  await page.getByRole('button', { name: actionWords.reload }).click()
  await expect(page.getByRole('button', { name: actionWords.reload })).toHaveCount(0)
  await expect(toast).toContainText(title)
  await toast.getByRole('button', { name: actionWords.closeNotification }).click()
  await expect(toast).toHaveCount(0)
})

test('SHL-09 a call without an answer makes no toast: the list says so in place', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  await expect(titleOf(page)).toBeVisible()
  await page.route('**/contract/search*', (route) => route.abort())
  await page.getByRole('link', { name: pages['service-contract'].word, exact: true }).click()
  await expect(page.getByRole('button', { name: actionWords.reload })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.unroute('**/contract/search*')
  await page.getByRole('button', { name: actionWords.reload }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('SHL-09 a failed query is asked once, and not again when the window gets the focus', async ({ page }) => {
  await openAs(page, superUser)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  let requestCount = 0
  await page.route('**/contract/search*', async (route) => {
    requestCount += 1
    await route.fulfill(problem(503, 'ただいま利用できません。'))
  })
  await sortByName(page).click()
  // The toast comes after the last try.
  await expect(page.locator('.toast')).toBeVisible()
  expect(requestCount).toBe(1)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const answered = page.waitForResponse('**/contract/search*')
  await page.getByRole('button', { name: actionWords.reload }).click()
  await answered
  expect(requestCount).toBe(2)
})

/** What Chrome's translation does to a page: each text moves into two new elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      text.parentNode?.replaceChild(outer, text)
      inner.textContent = text.textContent
      outer.append(inner)
    }
  })
}

import { contractScreenWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { box, create, heading, newPath, superUser } from '../contract-form.ts'
import { loginForm } from '../login-form.ts'
import { demoPassword, expect, openAs, ownServer, test } from '../world.ts'
import { typeText } from './type-text.ts'

test.use(ownServer)

const siteTabs = ['', '/user', '/duty', '/history', '/edit', '/user/new', '/user/import']
const lists = ['service-contract', 'admin', 'project', 'notice', 'office-project', 'office-notice', 'office-account']
const account = ['account/session', 'account/password', 'account/history']

/** Who opens what; below a list its first record is opened, too. */
const roles: Record<string, { lists: string[]; pages: string[] }> = {
  'superuser@example.jp': {
    lists,
    pages: [...lists.map((list) => `${list}/new`), 'project/active-user', 'notice/calendar', ...account, 'account/log'],
  },
  'admin@example.jp': { lists: ['admin', 'project'], pages: ['admin/new', 'project/active-user', ...account] },
  'subadmin@example.jp': { lists: ['admin', 'project'], pages: [...account] },
  'manager@example.jp': { lists: [], pages: ['permission-denied', 'account/session'] },
}

/** Every error of the browser's console, a broken policy among them. */
function recordErrors(page: Page): string[] {
  const errors: string[] = []
  // The reply to which `openAs` goes first is no page, and has no icon.
  const record = (text: string) => text.includes('/favicon.ico') || errors.push(`${page.url()} ${text}`)
  page.on('console', (message) => message.type() === 'error' && record(message.text()))
  page.on('pageerror', (error) => record(error.message))
  return errors
}

/** What is wider than the page, and cells in which a text stands a character a line. */
function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const wide =
      root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth - root.clientWidth} px wider`] : []
    const cells = document.querySelectorAll<HTMLElement>('td, th, [role=option] span, .cards dd, .dl dd')
    const narrow = [...cells].filter((cell) => {
      const text = cell.innerText?.trim() ?? ''
      const em = Number.parseFloat(getComputedStyle(cell).fontSize)
      const { width } = cell.getBoundingClientRect()
      return [...text.replaceAll(/\s/gu, '')].length > 2 && width > 1 && width < 2 * em
    })
    return [...wide, ...narrow.map((cell) => `${cell.innerText} is ${cell.getBoundingClientRect().width} px wide`)]
  })
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/system/${path}`)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Who leaves a page breaks its calls off, and Firefox tells it of that.
  await page.waitForLoadState('networkidle')
  expect(await findMisfits(page), path).toEqual([])
}

/** The first record of a list and its tabs, by the links of the page itself. */
async function openRecord(page: Page, list: string): Promise<void> {
  await openScreen(page, list)
  const link = page.getByRole('rowheader').getByRole('link').first()
  await expect(link).toBeVisible()
  const path = (await link.getAttribute('href'))!.replace('/system/', '')
  await openScreen(page, path)
  const tabs = await page
    .locator('main nav a, main [role=tablist] a')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''))
  for (const tab of tabs.filter((href) => href.includes(path))) await openScreen(page, tab.replace('/system/', ''))
}

for (const [email, { lists: own, pages }] of Object.entries(roles)) {
  test(`every screen of ${email} fits, without an error on the console`, async ({ page }) => {
    const errors = recordErrors(page)
    await openAs(page, email)
    await expect(heading(page)).toBeVisible()
    for (const path of pages) await openScreen(page, path)
    for (const list of own) await openRecord(page, list)
    if (own.includes('project')) {
      await page.goto('/system/project')
      const link = page.getByRole('rowheader').getByRole('link').first()
      await expect(link).toBeVisible()
      const site = (await link.getAttribute('href'))!.replace('/system/', '')
      const may = email.startsWith('super') ? siteTabs : siteTabs.filter((tab) => tab !== '/edit')
      for (const tab of may) await openScreen(page, `${site}${tab}`)
    }
    expect(errors).toEqual([])
  })
}

test('the signed-out screens fit, and the console is fetched ahead without an error', async ({ page }) => {
  const errors = recordErrors(page)
  for (const path of ['password-reset', 'token-expired', 'login']) await openScreen(page, path)
  const ahead = page.waitForResponse(/\/assets\/console-[^/]*\.js$/u)
  const form = loginForm(page)
  await typeText(form.email, superUser)
  expect((await ahead).status()).toBe(200)
  await typeText(form.password, demoPassword)
  await form.submit.click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(errors).toEqual([])
})

for (const width of [1440, 390]) {
  test(`Ctrl-K at ${width} px: a person's name stands in one line beside a long site, and leads there`, async ({
    page,
  }) => {
    const errors = recordErrors(page)
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, superUser, '/system/notice')
    await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: shellWords.jumpTitle })).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await typeText(page.getByRole('combobox', { name: shellWords.jumpTitle }), '田中')
    const person = page
      .getByRole('group', { name: /^利用者/u })
      .getByRole('option')
      .first()
    await expect(person).toContainText('田中')
    expect(await findMisfits(page)).toEqual([])
    const list = page.locator('.palette-list')
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    await person.click()
    await expect(heading(page)).toContainText('田中')
    expect(errors).toEqual([])
  })
}

test('a form is filled and sent, and its record stands', async ({ page }) => {
  const errors = recordErrors(page)
  const name = `株式会社火狐${Date.now()}`
  await openAs(page, superUser, newPath)
  await typeText(box(page, '会社名'), name)
  await typeText(box(page, '契約番号'), `F-${Date.now()}`)
  await typeText(box(page, '開始日'), '2026/11/21')
  await page.getByRole('radio', { name: contractScreenWords.later }).check()
  await expect(box(page, '会社名')).toHaveValue(name)
  await create(page).click()
  await expect(heading(page)).toHaveText(name)
  expect(errors).toEqual([])
})

test('a list is printed', async ({ page }) => {
  const errors = recordErrors(page)
  await openAs(page, superUser, '/system/service-contract?size=50')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  expect(paper.length).toBeGreaterThan(10_000)
  expect(errors).toEqual([])
})

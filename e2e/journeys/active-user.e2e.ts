import { readFile } from 'node:fs/promises'
import { graphType } from '@azas/domain/active-user/active-user.ts'
import {
  activeUserScreenWords as screens,
  activeUserWords as words,
} from '@azas/domain/active-user/active-user.words.ts'
import { projectScreenWords } from '@azas/domain/project/project.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { heading } from '../contract-form.ts'
import { sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const address = '/system/project/active-user'
const typeField = (page: Page) => page.getByLabel(words.graphType)
const show = (page: Page) => page.getByRole('button', { name: screens.show }).click()
const graph = (page: Page, type: keyof typeof graphType.labels) =>
  page.getByRole('img', { name: fill(screens.seeTable, { graph: graphType.label(type) }) })
const figures = (page: Page) => page.getByRole('region', { name: screens.table })
/** The rows of the table of figures as texts, the newest first, without what only a screen reader says. */
const rowsOf = (page: Page) =>
  figures(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => {
          const copy = cell.cloneNode(true) as HTMLElement
          for (const hidden of copy.querySelectorAll('.sr')) hidden.remove()
          return copy.textContent.trim()
        }),
      ),
    )
const digits = (text: string) => text.replaceAll(/\D/gu, '')

test('USR-07 a graph needs its type, and says so at the field', async ({ page }) => {
  await openAs(page, 'admin@example.jp', '/system/project')
  await page.getByRole('link', { name: projectScreenWords.activeUser }).click()
  await expect(heading(page)).toHaveText(projectScreenWords.activeUser)
  await expect(page.getByText(screens.startHint)).toBeVisible()
  await show(page)
  await expect(page.getByRole('alert')).toHaveText(words.graphTypeRequired)
  await expect(typeField(page)).toBeFocused()
  await expect(typeField(page)).toHaveAccessibleDescription(words.graphTypeRequired)
  await typeField(page).selectOption('MonthlyActive')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('USR-07 the graph of a site, the same figures as table and CSV, and the people behind a bar', async ({ page }) => {
  await openAs(page, 'subadmin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id))
  await page.getByRole('link', { name: projectScreenWords.showGraphs }).click()
  await expect(page.getByRole('link', { name: fill(formWords.back, { name: site!.name }) })).toBeVisible()
  // A site has one to show first.
  await expect(typeField(page)).toHaveValue('MonthlyActive')
  await expect(figures(page).getByRole('row')).toHaveCount(13)
  const rows = await rowsOf(page)
  expect(rows[0]![0]).toContain(screens.running)
  const bars = await graph(page, 'MonthlyActive').locator('text.v').allTextContents()
  expect(bars.map(digits)).toEqual(rows.map(([, count]) => digits(count!)).toReversed())
  await expect(graph(page, 'MonthlyActive').locator('rect.run')).toHaveCount(1)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: screens.csv }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(lines.map((line) => line.split(',')[1])).toEqual(rows.map(([, count]) => digits(count!)))

  await graph(page, 'MonthlyActive').locator('.col').nth(5).click()
  const month = rows[6]![0]!
  const count = rows[6]![1]!
  const people = page.getByRole('heading', { name: fill(screens.barPeople, { column: month }), exact: true })
  await expect(people).toBeFocused()
  await expect(page.getByText(`全${count}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`bar=${month.replace('/', '-')}`, 'u'))
  await page.reload()
  await expect(people).toBeVisible()
  await page.goBack()
  await expect(people).toHaveCount(0)
  await expect(graph(page, 'MonthlyActive')).toBeVisible()
})

test('USR-07 the average of the months that are over is a line and a figure; groups have none', async ({ page }) => {
  await openAs(page, 'admin@example.jp', `${address}?graph=MonthlyActive`)
  await expect(figures(page).getByRole('row')).toHaveCount(13)
  const [, ...all] = (await rowsOf(page)).map(([, count]) => Number(digits(count!)))
  const over = all.slice(0, all.findLastIndex((count) => count > 0) + 1)
  const mean = Math.round(over.reduce((sum, count) => sum + count, 0) / over.length)
  const written = fill(screens.average, { value: countPeople(mean) })
  await expect(page.getByText(written, { exact: true })).toBeVisible()
  await expect(page.getByText(screens.averageOfMonths)).toBeVisible()
  const line = graph(page, 'MonthlyActive').locator('line.avg')
  const heights = await graph(page, 'MonthlyActive')
    .locator('rect.b')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
  const base = await graph(page, 'MonthlyActive').locator('line.base').getAttribute('y1')
  const height = heights.reduce((sum, each) => sum + each, 0) / over.length
  expect(Number(await line.getAttribute('y1'))).toBeCloseTo(Number(base) - height, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(written, { exact: true })).toBeVisible()
  await expect(line).toHaveAttribute('y1', '0')
  await page.goto(`${address}?graph=ActiveRate`)
  await expect(graph(page, 'ActiveRate')).toBeVisible()
  await expect(page.getByText(/^平均 [\d.]+%$/u)).toBeVisible()
  await page.goto(`${address}?graph=ByRole`)
  await expect(page.getByRole('img')).toHaveCount(4)
  await expect(page.locator('line.avg')).toHaveCount(0)
})

test('USR-07 a group of a graph leads from the table to its people, by keys alone', async ({ page }) => {
  await openAs(page, 'admin@example.jp', `${address}?graph=ByRole`)
  await expect(page.getByRole('img')).toHaveCount(4)
  const rows = await rowsOf(page)
  const link = figures(page).getByRole('row').nth(2).getByRole('link').nth(2)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`全${rows[1]![3]}`)).toBeVisible()
  await expect(page).toHaveURL(/group=Worker/u)
  await expectAccessible(page, 'graph of active people')
})

test('USR-07 a site out of scope says so in place, and nonsense in the address falls back', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const sites = await sitesBy(page, 'code')
  await openAs(page, 'subadmin@example.jp', `${address}?graph=Weekly&from=2026-13&bar=x&site=none`)
  await expect(page.getByText(screens.startHint)).toBeVisible()
  const own = new Set((await sitesBy(page, 'code')).map(({ id }) => id))
  const foreign = sites.find(({ id }) => !own.has(id))!
  await page.goto(`${address}?graph=MonthlyActive&site=${foreign.id}`)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(
    page.getByRole('button', { name: fill(formWords.removeChosen, { name: screens.unknownSite }) }),
  ).toBeVisible()
})

test('USR-07 LST-06 on paper: graph, hatch and table, nothing to press', async ({ page }) => {
  await openAs(page, 'admin@example.jp', `${address}?graph=MonthlyActive`)
  await expect(graph(page, 'MonthlyActive')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await expect(graph(page, 'MonthlyActive').locator('rect.run')).toBeVisible()
  await expect(figures(page).getByRole('row')).toHaveCount(13)
})

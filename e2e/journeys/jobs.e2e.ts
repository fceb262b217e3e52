import { pages } from '@azas/domain/access/pages.ts'
import { importScreenWords } from '@azas/domain/import/import.words.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { jobState, type JobState, type JobWork, jobWorks } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button, dialogOf, heading } from '../contract-form.ts'
import { delayCalls, openRows } from '../contract-list.ts'
import { jobButton, openJobs } from '../jobs.ts'
import { makeSite, sitePath } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const jobCall = /\/job\/list\?/u
const exportCall = /\/system-api\/contract\/export\?/u
const admin = 'admin@example.jp'
const startedAt = '2026-11-26T00:00:00.000Z'

type Stub = { id: string; work: JobWork; state: JobState; total: number; done: number; failed: number }
const job = ({ place = null, ...rest }: Stub & { place?: string | null }) => ({
  ...rest,
  place,
  projectId: null,
  startedAt,
  finishedAt: rest.state === 'Running' ? null : startedAt,
})
const mails = {
  id: '6c1f9b0e-5a66-4a3f-9d8a-2d3a2a9f0c11',
  work: 'siteMails',
  total: 128,
  place: '年末年始の入場停止期間と、再開日の安全点検について',
} as const
const pause = { id: '6c1f9b0e-5a66-4a3f-9d8a-2d3a2a9f0c12', work: 'pause', total: 1200 } as const

/** Answers with jobs that a journey sets; null for a failure. */
async function serveJobs(page: Page) {
  const served: { items: object[] | null } = { items: [] }
  await page.route(jobCall, (route) =>
    served.items ? route.fulfill({ json: { items: served.items } }) : route.fulfill({ status: 500, json: {} }),
  )
  return served
}

test('SHL-15 an import has its place on every page and after a reload, and leads to its result', async ({ page }) => {
  const site = await makeSite(page, 'JOB-1')
  const listed = page.waitForResponse(jobCall)
  await page.goto(sitePath(site.id, '/user/import'))
  await listed
  const buffer = Buffer.from('氏名,役割,所属,一次会社\n処理 太郎,作業員,処理建設,処理建設\n')
  await page.locator('input[type="file"]').setInputFiles({ name: '名簿.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('checkbox', { name: fill(importScreenWords.newNamesChoice, { n: 1 }) }).check()
  const listedAnew = page.waitForResponse(jobCall)
  await button(page, fill(importScreenWords.commit, { n: 1, unit: '名' })).click()
  await listedAnew
  await expect(page.getByText(fill(importScreenWords.complete, { n: 1, unit: '名' }))).toBeVisible()
  await page.goto('/system/account/session')
  const tray = await openJobs(page)
  const done = tray.getByRole('region', { name: jobState.label('Complete') })
  const row = done.getByRole('listitem').filter({ hasText: site.name })
  await expect(row).toContainText(jobLabels.peopleImport)
  await expect(row).toContainText(fill(words.done, { n: 1 }))
  await row.getByRole('link', { name: words.result }).click()
  await expect(tray).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${site.id}/user/import\\?import=`, 'u'))
  await expect(page.getByText(fill(importScreenWords.complete, { n: 1, unit: '名' }))).toBeVisible()
})

test('SHL-15 what runs is counted in the header and followed, and its end is said', async ({ page }) => {
  const served = await serveJobs(page)
  served.items = [job({ ...mails, state: 'Running', done: 20, failed: 0 })]
  await page.clock.install()
  await openAs(page, admin)
  await page.clock.runFor(1_000)
  await expect(jobButton(page)).toHaveAccessibleName(fill(words.summary, { running: 1, failed: 0 }))
  const tray = await openJobs(page)
  await expect(tray.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
  await expect(tray).toContainText(words.staysOpen)
  served.items = [job({ ...mails, state: 'Running', done: 70, failed: 2 })]
  await page.clock.runFor(12_000)
  await expect(tray).toContainText(fill(words.progress, { done: 72, total: 128, unit: '件' }))
  await expect(tray).toContainText(fill(words.errors, { n: 2, unit: '件' }))
  await expect(tray).toContainText(fill(words.secondsLeft, { n: 20 }))
  await expectAccessibleHere(page, 'the jobs of the header')
  served.items = [job({ ...mails, state: 'Complete', done: 126, failed: 2 })]
  await page.clock.runFor(3_000)
  await expect(page.getByText(fill(words.ended, { job: jobLabels.siteMails }))).toBeAttached()
  await expect(tray.getByRole('region', { name: jobState.label('Failed') })).toContainText(
    fill(words.notMailed, { total: 128, n: 2 }),
  )
  // The same end once more is another element: a screen reader reads changes alone.
  const end = page.getByText(fill(words.ended, { job: jobLabels.siteMails }))
  await end.evaluate((element) => element.setAttribute('data-first', ''))
  served.items = [job({ ...mails, state: 'Running', done: 126, failed: 0 })]
  await page.keyboard.press('Escape')
  await openJobs(page)
  await expect(tray.getByRole('progressbar')).toBeVisible()
  served.items = [job({ ...mails, state: 'Complete', done: 128, failed: 0 })]
  await page.clock.runFor(3_000)
  await expect(end.and(page.locator(':not([data-first])'))).toBeAttached()
  let calls = 0
  page.on('request', (request) => void (calls += Number(jobCall.test(request.url()))))
  await page.clock.runFor(60_000)
  expect(calls).toBe(0)
})

test('SHL-15 a failure is marked until somebody has looked, on this machine and after a reload', async ({ page }) => {
  const served = await serveJobs(page)
  served.items = [job({ ...mails, state: 'Complete', done: 125, failed: 3 })]
  await openAs(page, admin)
  const mark = page.locator('.failmark')
  await expect(mark).toBeVisible()
  const tray = await openJobs(page)
  await expect(tray).toContainText(fill(words.notMailed, { total: 128, n: 3 }))
  await expect(mark).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(jobButton(page)).toBeFocused()
  const read = page.waitForResponse(jobCall)
  await page.reload()
  await read
  await expect(jobButton(page)).toHaveAccessibleName(fill(words.summary, { running: 0, failed: 1 }))
  await expect(mark).toHaveCount(0)
  served.items = [...served.items, job({ ...pause, state: 'Failed', done: 200, failed: 1000 })]
  await page.reload()
  await expect(mark).toBeVisible()
})

const siteId = '6c1f9b0e-5a66-4a3f-9d8a-2d3a2a9f0c13'
/** Where the result of each kind of work stands; what was done to many has its receipt in a dialog. */
const results: readonly [JobWork, string][] = [
  ['peopleImport', `/system/project/${siteId}/user/import?import=${mails.id}`],
  ['accountImport', `/system/office-account/import?import=${mails.id}`],
  ['siteMails', `/system/notice/${mails.id}?state=Failed`],
  ['officeMails', `/system/office-notice/${mails.id}?state=Failed`],
]
const receipts: readonly JobWork[] = ['pause', 'resume', 'end', 'reactivate', 'invite', 'leave', 'copy']

test('SHL-15 each kind of job leads to its own result, and one that was given up says so', async ({ page }) => {
  expect([...results.map(([work]) => work), ...receipts].toSorted()).toEqual([...jobWorks].toSorted())
  const ended = { id: mails.id, state: 'Complete', total: 4, done: 3, failed: 1 } as const
  const served = await serveJobs(page)
  served.items = jobWorks.map((work, hour) => ({
    ...job({ ...ended, work, ...(work === 'copy' && { state: 'Failed' }) }),
    ...(work === 'peopleImport' && { projectId: siteId }),
    startedAt: `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }))
  await openAs(page, admin)
  const tray = await openJobs(page)
  const row = (work: JobWork) =>
    tray.getByRole('listitem').filter({ has: page.getByText(jobLabels[work], { exact: true }) })
  for (const [work, href] of results) await expect(row(work).getByRole('link')).toHaveAttribute('href', href)
  for (const work of receipts) await expect(row(work).getByRole('button', { name: words.result })).toBeVisible()
  await expect(row('siteMails').getByRole('link')).toHaveText(fill(words.failedMails, { n: 1 }))
  await expect(row('pause')).toContainText(fill(words.partly, { total: 4, n: 3 }))
  await expect(row('pause')).not.toContainText(words.stopped)
  await expect(row('copy')).toContainText(words.stopped)
})

test('SHL-15 LST-04 jobs that are slow to come are said to be loading, and Escape closes them', async ({ page }) => {
  await serveJobs(page)
  const delay = await delayCalls(page, jobCall)
  await openAs(page, admin)
  const tray = await openJobs(page)
  await expect(tray.getByRole('status')).toHaveText(shellWords.loading)
  await page.keyboard.press('Escape')
  await expect(jobButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  delay.release()
  await expect(tray.getByText(words.none)).toBeVisible()
  await expect(tray.getByRole('status')).toHaveCount(0)
})

test('SHL-15 the key after Escape opens the tray again, before the browser tells that it closed', async ({ page }) => {
  await serveJobs(page)
  await openAs(page, admin)
  const tray = await openJobs(page)
  // In one task: the browser closes a layer at once, and tells so later.
  for (const detail of [0, 1])
    await tray.evaluate((layer, presses) => {
      const opener = document.querySelector('button.jobs')!
      if (layer instanceof HTMLElement) layer.hidePopover()
      opener.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      opener.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: presses }))
    }, detail)
  await expect(tray.getByText(words.none)).toBeVisible()
})

test('SHL-15 the jobs that could not be read say so in their place, and are asked for once more', async ({ page }) => {
  const served = await serveJobs(page)
  served.items = null
  let calls = 0
  page.on('request', (request) => void (calls += Number(jobCall.test(request.url()))))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1)
  await openAs(page, admin, '/system/account/session')
  // A few ms at a time: the tray is opened before the page's own first call for jobs, which is then not made once more.
  const comes = (part: Locator) =>
    expect.poll(async () => page.clock.runFor(5).then(() => part.isVisible()), { intervals: [200] }).toBe(true)
  await comes(jobButton(page))
  const tray = await openJobs(page)
  // React shows what replaces a fallback no sooner.
  await page.clock.runFor(300)
  await comes(tray.getByRole('alert'))
  await expect(tray.getByRole('alert')).toContainText(fill(failureWords.loadFailed, { object: words.title }))
  await page.clock.runFor(5_000)
  await page.clock.resume()
  served.items = []
  await tray.getByRole('button', { name: actionWords.reload }).click()
  await expect(tray).toContainText(words.none)
  expect(calls).toBe(2)
  await tray.getByRole('button', { name: actionWords.close }).click()
  await expect(tray).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
})

test('SHL-15 LST-06 a download goes on while its person is elsewhere, and can be stopped there', async ({ page }) => {
  await openRows(page)
  const begin = async () => {
    await button(page, exportWords.open).click()
    await dialogOf(page).getByRole('button', { name: exportWords.csv }).click()
    await dialogOf(page).getByRole('button', { name: exportWords.goOn }).click()
    await expect(dialogOf(page)).toHaveCount(0)
  }
  const delay = await delayCalls(page, exportCall)
  await begin()
  await begin()
  await page.getByRole('link', { name: pages.project.word, exact: true }).click()
  // A mailing of the demo that failed may be of the last 24 hours, by the hour of the day.
  await expect(jobButton(page)).toHaveAccessibleName(/：実行中2件、失敗\d件$/u)
  const tray = await openJobs(page)
  const rows = tray.getByRole('listitem').filter({ hasText: fill(exportWords.title, { object: '契約会社' }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/0 \/ \d+社/u)
  await expect(tray).toContainText(words.endsWithTab)
  await expect(tray).not.toContainText(words.staysOpen)
  await rows.first().getByRole('button', { name: exportWords.stop }).click()
  await expect(rows).toHaveCount(1)
  const saved = page.waitForEvent('download')
  delay.release()
  expect((await saved).suggestedFilename()).toMatch(/^契約会社_/u)
  await expect(tray.getByRole('region', { name: jobState.label('Complete') })).toContainText(
    '社をダウンロードしました。',
  )
  await expect(rows).toHaveCount(1)
})

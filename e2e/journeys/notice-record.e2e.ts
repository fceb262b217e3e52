import { readFile } from 'node:fs/promises'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import {
  noticeMailWords as mails,
  previewWords,
  noticeRefusalWords,
  noticeScreenWords as screens,
} from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { box, button, dialogOf, heading, otherActions } from '../contract-form.ts'
import { countCalls } from '../contract-list.ts'
import { openJobs } from '../jobs.ts'
import { makeNotice, noticePath, saveDraft, searchNotices, superUser } from '../notice-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const detailCall = /\/notice\/detail\?/u
const states = (page: Page) => page.getByRole('navigation', { name: mails.status })

/** The demo's live notice, three of whose mails failed. */
async function openFailed(page: Page): Promise<string> {
  await openAs(page, superUser, '/system/account/session')
  const { items } = await searchNotices(page, { keyword: '年末年始の入場停止期間' })
  await page.goto(noticePath(items[0]!.id))
  await expect(heading(page)).toHaveText('年末年始の入場停止期間と、再開日の安全点検について')
  return items[0]!.id
}

test('NTC-05 the page says how far the mails are, to whom, and why some failed; the same as a file', async ({
  page,
}) => {
  await openFailed(page)
  await expect(page.getByRole('img', { name: '送信済み125件、送信失敗3件、全128件' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('メール未登録のため対象外 12名')
  const heads = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heads).toHaveText([mails.status, screens.body, mails.recipients])
  await expect(states(page).getByRole('link')).toHaveText([
    'すべて 128',
    '送信失敗 3',
    '送信済み 125',
    '送信中 0',
    '送信予約 0',
  ])
  await states(page).getByRole('link', { name: '送信失敗' }).click()
  await expect(page).toHaveURL(/\?state=Failed$/u)
  await expect(page.getByRole('link', { name: recordWords.overview, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.locator('tbody')).toContainText('宛先のメールアドレスが見つかりません。')
  await expect(page.locator('tbody')).toContainText('550 5.1.1')
  // All columns have their room, and whose mail failed is one press away: the address is mended there.
  const frame = page.locator('.recipients table').locator('..')
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const failed = page.locator('tbody a[href^="/system/project/"]').first()
  const displayname = (await failed.textContent())!
  await failed.click()
  await expect(heading(page)).toHaveText(displayname)
  await page.goBack()
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.locator('tbody tr').first()).toContainText(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}/u)
  await button(page, exportWords.open).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: exportWords.csv }).click(),
  ])
  expect((await readFile(await file.path())).length).toBeGreaterThan(100)
})

test('NTC-05 administrators who are mailed are one press away: those of companies and those of tenants', async ({
  page,
}) => {
  const planned = { startTimestamp: '2032-02-10T04:00:00Z', endTimestamp: '2032-03-10T04:00:00Z' }
  const addressed = [
    ['notice', ['ContractAdmin'], '/system/admin/'],
    ['office-notice', ['ProjectAdmin', 'SystemAdmin'], '/system/office-account/'],
  ] as const
  for (const [kind, mailTargets, place] of addressed) {
    const { id } = await makeNotice(page, { ...planned, mailTargets, title: `宛先 ${kind}` }, kind)
    await page.goto(noticePath(id, '', kind))
    const name = page.locator(`tbody a[href^="${place}"]`).first()
    const displayname = (await name.textContent())!
    await name.click()
    await expect(heading(page)).toHaveText(displayname)
  }
  // A SuperUser has no page.
  await page.goBack()
  await expect(page.locator('tbody tr').filter({ hasText: superUser })).toHaveCount(1)
  await expect(page.locator('tbody tr').filter({ hasText: superUser }).getByRole('link')).toHaveCount(0)
})

test('NTC-05 the page follows the mails while they go out, and is quiet afterwards', async ({ page }) => {
  const { id } = await makeNotice(page)
  const mail = { total: 4, complete: 1, failed: 0, waiting: 3, cancelled: 0 }
  let complete = 1
  await page.route(detailCall, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      json: {
        ...((await reply.json()) as object),
        mail: { ...mail, complete, waiting: 4 - complete },
        mailing: { requestedAt: '2026-11-22T00:00:00Z', withoutAddress: 0, late: 0 },
      },
    })
  })
  await page.clock.install()
  await page.goto(noticePath(id))
  const big = page.locator('.big')
  await expect(big).toHaveText('1')
  for (const next of [2, 3, 4]) {
    complete = next
    await page.clock.runFor(3_000)
    await expect(big).toHaveText(String(next))
  }
  const calls = countCalls(page, detailCall)
  await page.clock.runFor(30_000)
  expect(calls()).toBe(0)
})

test('NTC-04 SHL-15 failed mails are sent again after a question, and the receipt stays', async ({ page }) => {
  await openFailed(page)
  await button(page, fill(mails.resend, { n: 3 })).click()
  await expect(dialogOf(page)).toContainText('送信済みの宛先には送信しません。')
  await dialogOf(page)
    .getByRole('button', { name: fill(mails.resend, { n: 3 }) })
    .click()
  await expect(page.getByText('3件のメールの再送を受け付けました。')).toBeVisible()
  await expect(button(page, fill(mails.resend, { n: 3 }))).toHaveCount(0)
  await states(page).getByRole('link', { name: '送信済み' }).click()
  await expect(page.getByText('3件のメールの再送を受け付けました。')).toBeVisible()
  const url = page.url()
  await page.goto('/system/account/session')
  const tray = await openJobs(page)
  const job = tray.getByRole('listitem').filter({ hasText: '年末年始の入場停止期間' })
  await expect(job).toContainText(jobLabels.siteMails)
  await job.getByRole('link').click()
  await expect(page).toHaveURL(url.replace(/\?.*/u, ''))
})

test('NTC-06 the preview keeps the lines and leads only to web pages', async ({ page }) => {
  const body = '一行目\n\n三行目 https://example.com/a。\njavascript:alert(1)'
  const { id } = await makeNotice(page, { body })
  await page.goto(noticePath(id))
  await button(page, screens.preview).click()
  const text = dialogOf(page).locator('.notice-text')
  expect((await text.textContent())!.replace(previewWords.newTab, '')).toBe(body)
  const link = text.getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://example.com/a')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await button(page, previewWords.front).click()
  await expect(button(page, previewWords.front)).toHaveAttribute('aria-pressed', 'true')
  await button(page, previewWords.mail).click()
  const letter = dialogOf(page).getByRole('article')
  await expect(letter.getByRole('heading')).toHaveText(/^【お知らせ】.+｜現場サービス$/u)
  await expect(letter).toContainText(`${previewWords.mailName} 様`)
  await expect(letter).toContainText(/■公開期間（日本時間）\s*\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}〜/u)
  await expect(letter).toContainText('返信いただいてもお答えできません。')
})

test('NTC-06 a copy is a draft whose form opens; a draft is deleted, and its page is left', async ({ page }) => {
  const { id } = await makeNotice(page)
  await page.goto(noticePath(id))
  await button(page, screens.duplicate).click()
  await expect(page).toHaveURL(/\/edit$/u)
  await expect(box(page, 'タイトル')).toHaveValue('仮設電気の点検について（コピー）')
  await saveDraft(page).click()
  await expect(page.locator('.titled .badge')).toHaveText('下書き')
  const copy = page.url().split('/').at(-1)!
  expect(copy).not.toBe(id)
  await button(page, screens.remove).click()
  await dialogOf(page).getByRole('button', { name: screens.remove }).click()
  await expect(page).toHaveURL(/\/system\/notice$/u)
  await expect(page.getByText(screens.removed)).toBeVisible()
})

test('NTC-06 a live notice is ended at once; what its status forbids has its reason', async ({ page }) => {
  const { id } = await makeNotice(page, { title: '今すぐ終える' })
  await page.goto(noticePath(id))
  await otherActions(page).click()
  await expect(page.getByRole('menu')).toContainText(noticeRefusalWords.deleteLive)
  await expect(page.getByRole('menu')).toContainText(noticeRefusalWords.alreadyLive)
  await page.keyboard.press('Escape')
  await button(page, screens.end).click()
  await dialogOf(page).getByRole('button', { name: screens.end }).click()
  await expect(page.locator('.titled .badge')).toHaveText('公開終了')
  await expect(page.getByText(noticeRefusalWords.ended)).toBeVisible()
  await page.getByRole('link', { name: auditWords.recordObject }).click()
  await expect(page.getByRole('list', { name: auditWords.recordObject }).getByRole('listitem').first()).toContainText(
    '今すぐ終える',
  )
})

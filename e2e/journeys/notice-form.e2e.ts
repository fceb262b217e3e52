import {
  noticeFormWords as words,
  publishWords,
  previewWords,
  noticeScreenWords as screens,
  noticeWords,
} from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { box, button, dialogOf, heading, summaryOf } from '../contract-form.ts'
import { countCalls, delayCalls } from '../contract-list.ts'
import {
  check,
  dayFromNow,
  fillNotice,
  makeNotice,
  type Notice,
  noticePath,
  publish,
  reserve,
  saveDraft,
  superUser,
} from '../notice-pages.ts'
import { callApi } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const audienceCall = '**/notice/audience?*'
const countOf = (page: Page) => page.locator('.audience .big')
const body = (request: { postDataJSON: () => unknown }) => request.postDataJSON() as Record<string, unknown>

test('NTC-01 what is missing is said in the seed’s words, at the fields and above', async ({ page }) => {
  await openAs(page, superUser, '/system/notice/new')
  await publish(page).click()
  await expect(summaryOf(page).getByRole('listitem')).toHaveText([
    'タイトルを入力してください。',
    '本文を入力してください。',
    noticeWords.targetsRequired,
    '公開開始日時を入力してください。',
    '公開終了日時を入力してください。',
  ])
  await expect(dialogOf(page)).toHaveCount(0)
  await button(page, screens.preview).click()
  await expect(dialogOf(page).getByRole('article')).toHaveText(
    previewWords.noTitle + previewWords.noPeriod + previewWords.noBody,
  )
  await page.keyboard.press('Escape')
  await fillNotice(page, '火気使用届について')
  await box(page, '公開終了日時').fill(`${dayFromNow(0)} 08:00`)
  await saveDraft(page).click()
  await expect(summaryOf(page).getByRole('listitem')).toHaveText([noticeWords.periodInvalid])
})

test('NTC-01 a draft is kept over a reload, saved without a question, and only once', async ({ page }) => {
  await openAs(page, superUser, '/system/notice/new')
  await fillNotice(page, '冬期の凍結対策')
  await page.reload()
  await expect(box(page, 'タイトル')).toHaveValue('冬期の凍結対策')
  const creates = countCalls(page, /\/notice\/create\?/u)
  const { release } = await delayCalls(page, /\/notice\/create\?/u)
  await saveDraft(page).click()
  await saveDraft(page).click()
  release()
  await expect(heading(page)).toHaveText('冬期の凍結対策')
  await expect(page.getByText(words.draftSaved)).toBeVisible()
  await expect(page.locator('.titled .badge')).toHaveText('下書き')
  expect(creates()).toBe(1)
})

test('NTC-03 NTC-06 published for tomorrow with the number in sight, taken back and (SHL-15) reserved again: nobody was mailed', async ({
  page,
  sink,
}) => {
  await openAs(page, superUser, '/system/notice/new')
  await fillNotice(page, '安全週間の取り組み')
  await check(page, '契約会社の管理者').check()
  await expect(countOf(page)).toHaveText(/^\d+$/u)
  const count = await countOf(page).textContent()
  await expect(page.locator('.audience')).toContainText(words.withoutAddress)
  const creates = countCalls(page, /\/notice\/create\?/u)

  await reserve(page).click()
  await expect(dialogOf(page)).toContainText(`${dayFromNow(1)} 09:00 の公開を予約しますか？`)
  await expect(dialogOf(page)).toContainText(publishWords.noTakingBackLater)
  await expect(button(page, formWords.cancel).last()).toBeFocused()
  await button(page, formWords.cancel).last().click()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(creates()).toBe(0)

  await reserve(page).click()
  await button(page, `${count}件の送信を予約`).click()
  await expect(heading(page)).toHaveText('安全週間の取り組み')
  await expect(page.locator('.titled .badge')).toHaveText('公開予約')
  await expect(page.getByRole('main')).toContainText(`送信予約 ${count}件`)
  expect(creates()).toBe(1)

  await button(page, screens.cancel).click()
  await expect(dialogOf(page)).toContainText(`予約した${count}件のメールは送信しません。`)
  await dialogOf(page).getByRole('button', { name: screens.cancel }).click()
  await expect(page.locator('.titled .badge')).toHaveText('下書き')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const start = `${dayFromNow(1)} 09:00`
  const said = page.locator('.toast').filter({ hasText: fill(screens.cancelledMails, { start, n: Number(count) }) })
  await expect(said).toBeVisible()
  await expect(heading(page)).toBeFocused()
  const { items } = await callApi<{ items: Notice[] }>(page, 'notice/search?realm=system', { keyword: '安全週間' })
  expect(items.find((notice) => notice.id === id)).toMatchObject({
    isDraft: true,
    mail: { total: Number(count), cancelled: Number(count) },
  })

  await said.getByRole('button', { name: undoWords.undo }).click()
  await expect(page.locator('.titled .badge')).toHaveText('公開予約')
  await expect(page.getByRole('main')).toContainText(`送信予約 ${count}件`)
  await expect(page.locator('.toast')).toHaveText(undoWords.undone)
  expect(sink.receivers(/安全週間/u)).toEqual([])
})

test('NTC-03 an older answer never takes the place of a newer one', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(audienceCall, async (route) => {
    const targets = body(route.request())['mailTargets'] as string[]
    if (targets.length === 1) await promise
    const by = targets.map((target) => ({ target, people: 10 }))
    await route.fulfill({ json: { people: targets.length * 10, withoutAddress: 0, by, sameDay: null } })
  })
  await openAs(page, superUser, '/system/notice/new')
  const first = page.waitForRequest(audienceCall)
  await check(page, '契約会社の管理者').check()
  await first
  await check(page, '現場の管理者').check()
  await expect(countOf(page)).toHaveText('20')
  resolve()
  await page.waitForFunction(() => document.querySelector('.audience[aria-busy="false"]') !== null)
  await expect(countOf(page)).toHaveText('20')
  await expect(page.locator('.audience').getByRole('link', { name: '10名' }).first()).toHaveAttribute(
    'href',
    '/system/admin?role=Admin',
  )
})

test('NTC-03 NTC-08 another day the question says what has changed, and which mails the same people get', async ({
  page,
}) => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const form = { isDraft: false, startTimestamp: day, endTimestamp: day.replace(/^\d{4}/u, '2031') }
  const { id, mail } = await makeNotice(page, { ...form, mailTargets: ['ContractAdmin'] })
  const total = mail!.total
  await page.route(audienceCall, async (route) => {
    const other = { id, title: '安全大会', startTimestamp: day, people: 3 }
    await route.fulfill({
      json: {
        people: total + 3,
        withoutAddress: 2,
        by: [{ target: 'ContractAdmin', people: total + 3 }],
        sameDay: { day: day.slice(0, 10), people: 3, notices: [other] },
      },
    })
  })
  await page.goto(noticePath(id, '/edit'))
  await reserve(page).click()
  await expect(dialogOf(page)).toContainText(fill(publishWords.more, { before: total, n: 3 }))
  await expect(dialogOf(page)).toContainText('同じ3名へ別のお知らせのメールも送信します：「安全大会」')
  await expect(dialogOf(page)).toContainText('メール未登録 2名')
})

test('NTC-03 a period that is over shows and mails nothing, and the question says so', async ({ page }) => {
  await openAs(page, superUser, '/system/notice/new')
  await fillNotice(page, '終わった期間')
  await box(page, '公開開始日時').fill('2026/01/05 09:00')
  await box(page, '公開終了日時').fill('2026/01/09 18:00')
  await check(page, '契約会社の管理者').check()
  await publish(page).click()
  await expect(dialogOf(page)).toContainText(publishWords.over)
  await expect(dialogOf(page).getByRole('button', { name: '公開', exact: true })).toBeVisible()
})

for (const timezoneId of ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test(`SEC-52 a browser in ${timezoneId} schedules by the clock of Tokyo`, async ({ page }) => {
      await openAs(page, superUser, '/system/notice/new')
      await fillNotice(page, `時差の確認 ${timezoneId}`)
      await box(page, '公開開始日時').fill('2031/01/15 09:00')
      await box(page, '公開終了日時').fill('令和13年1月16日 0時30分')
      const created = page.waitForRequest(/\/notice\/create\?/u)
      await saveDraft(page).click()
      expect(body(await created)).toMatchObject({
        startTimestamp: '2031-01-15T00:00:00.000Z',
        endTimestamp: '2031-01-15T15:30:00.000Z',
      })
      await expect(page.getByRole('main')).toContainText('2031/01/15 09:00〜2031/01/16 00:30')
    })
  })
}

test('ONT-01 an office notice is for the system, for tenants that are picked, or the app', async ({ page }) => {
  await openAs(page, superUser, '/system/office-notice/new')
  const targets = page.locator('fieldset').filter({ hasText: '公開対象' })
  await expect(targets.getByRole('checkbox')).toHaveCount(3)
  await expect(page.getByText(noticeWords.officeProjectsHelp)).toHaveCount(0)
  await fillNotice(page, '計画停止のお知らせ')
  await check(page, 'テナント').check()
  await check(page, 'テナント管理者').check()
  await expect(page.locator('.audience')).toHaveAttribute('aria-busy', 'false')
  await expect(countOf(page)).toHaveText(/^\d+$/u)
  const everybody = Number(await countOf(page).textContent())
  await page.getByRole('combobox', { name: 'テナント' }).click()
  const option = page.getByRole('option').first()
  const name = (await option.textContent())!.replace(/（[^（]*）$/u, '')
  await option.click()
  await expect.poll(async () => Number(await countOf(page).textContent())).toBeLessThan(everybody)
  const created = page.waitForRequest(/\/office_notice\/create\?/u)
  await saveDraft(page).click()
  expect(body(await created)).toMatchObject({ targets: ['System', 'Project'], officeProjectIds: [expect.any(String)] })
  await expect(heading(page)).toHaveText('計画停止のお知らせ')
  await expect(page.getByRole('main')).toContainText(name)
  await page.getByRole('link', { name: '編集' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('ONT-01 a notice for tenants of which none is chosen says on its page that it is for all in use', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/office-notice/new')
  await fillNotice(page, '全館停電のお知らせ')
  await check(page, 'テナント').check()
  await saveDraft(page).click()
  await expect(heading(page)).toHaveText('全館停電のお知らせ')
  await expect(page.getByRole('definition').filter({ hasText: noticeWords.allTenants })).toBeVisible()
})

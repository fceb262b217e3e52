import { noticeFormWords as words, publishWords, noticeRefusalWords } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { box, button, dialogOf, heading, update } from '../contract-form.ts'
import { check, fillNotice, makeNotice, noticePath, saveDraft, superUser } from '../notice-pages.ts'
import { callApi } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const body = (request: { postDataJSON: () => unknown }) => request.postDataJSON() as Record<string, unknown>

test('NTC-06 a live notice keeps its start and its targets, and mails again only where it is asked for', async ({
  page,
}) => {
  const { id } = await makeNotice(page, { mailTargets: ['SystemAdmin'] }, 'office-notice')
  await page.goto(noticePath(id, '/edit', 'office-notice'))
  await expect(box(page, '公開開始日時')).not.toBeEditable()
  await expect(page.getByText(noticeRefusalWords.liveStart)).toBeVisible()
  await expect(page.getByText(noticeRefusalWords.liveTargets)).toBeVisible()
  await check(page, 'システム全体').click({ force: true })
  await expect(check(page, 'システム全体')).toBeChecked()
  await expect(saveDraft(page)).toHaveCount(0)

  await box(page, '本文').fill('点検の結果を、金曜日までに報告してください。')
  const again = page.getByRole('checkbox', { name: fill(words.sendAgain, { n: 1 }) })
  await expect(again).not.toBeChecked()
  const silent = page.waitForRequest(/\/office_notice\/update\?/u)
  await update(page).click()
  expect(body(await silent)['sendAgain']).toBe(false)
  await expect(heading(page)).toHaveText('仮設電気の点検について')

  await page.goto(noticePath(id, '/edit', 'office-notice'))
  await again.check()
  await update(page).click()
  await expect(dialogOf(page)).toContainText('修正版を1件の宛先にメールで送信しますか？')
  const loud = page.waitForRequest(/\/office_notice\/update\?/u)
  await button(page, fill(publishWords.verbAgain, { n: 1 })).click()
  expect(body(await loud)['sendAgain']).toBe(true)
})

test('NTC-06 what is typed is mailed to oneself as a test, once it is complete', async ({ page }) => {
  await openAs(page, superUser, '/system/notice/new')
  await button(page, words.testMail).click()
  await expect(page.getByText(words.testMailIncomplete)).toBeVisible()
  await fillNotice(page, '試しに送る')
  const asked = page.waitForRequest(/\/notice\/test_mail\?/u)
  await button(page, words.testMail).click()
  expect(body(await asked)).toMatchObject({ text: { title: '試しに送る' } })
  await expect(page.getByText('superuser@example.jp へのテスト送信を受け付けました。')).toBeVisible()
})

test('NTC-06 two people who change a notice choose field by field', async ({ page }) => {
  const { id, version } = await makeNotice(page, { isDraft: true })
  await page.goto(noticePath(id, '/edit'))
  await box(page, 'タイトル').fill('仮設電気の一斉点検')
  await callApi(page, `notice/update?realm=system&target_notice_id=${id}`, {
    version,
    title: '仮設電気の点検（改訂）',
    body: '点検の結果を報告してください。',
    targets: ['Manager', 'Worker'],
    isDraft: true,
    startTimestamp: '2031-01-05T00:00:00Z',
    endTimestamp: '2031-01-09T00:00:00Z',
    mailTargets: [],
    contractIds: [],
    projectIds: [],
  })
  await saveDraft(page).click()
  await expect(dialogOf(page)).toContainText(formWords.conflictTitle)
  await expect(dialogOf(page)).toContainText('仮設電気の点検（改訂）')
  await button(page, formWords.conflictSave).click()
  await expect(heading(page)).toHaveText('仮設電気の一斉点検')
  await expect(page.getByRole('main')).toContainText('2031/01/05 09:00')
})

import { addDays, formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { noticeFormWords, noticeScreenWords } from '@azas/domain/notice/notice.words.ts'
import type { Page } from '@playwright/test'
import { box, button } from './contract-form.ts'
import { callApi } from './project-pages.ts'
import { openAs } from './world.ts'

export const superUser = 'superuser@example.jp'
type Kind = 'notice' | 'office-notice'
type Mail = { total: number; complete: number; failed: number; waiting: number; cancelled: number }
/** What the journeys read of a notice, as the API answers it. */
export type Notice = { id: string; version: number; status: string; isDraft: boolean; mail: Mail | null }

const entity = (kind: Kind) => kind.replace('-', '_')
export const noticePath = (id: string, tab = '', kind: Kind = 'notice') => `/system/${kind}/${id}${tab}`
export const tabs = (page: Page) => page.getByRole('navigation', { name: noticeScreenWords.tabs })
export const publish = (page: Page) => button(page, noticeFormWords.publish)
export const reserve = (page: Page) => button(page, noticeFormWords.reserve)
export const saveDraft = (page: Page) => button(page, noticeFormWords.saveDraft)
export const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** A day from today on, as people type it. */
export const dayFromNow = (days: number) => formatDate(addDays(tokyoDate(new Date()), days))

/** Fills what a notice needs; for tomorrow, without mails. */
export async function fillNotice(page: Page, title: string): Promise<void> {
  await box(page, 'タイトル').fill(title)
  await box(page, '本文').fill('一行目\n\n三行目 https://example.com/check。')
  await page.locator('fieldset').filter({ hasText: '公開対象' }).getByRole('checkbox').first().check()
  await box(page, '公開開始日時').fill(`${dayFromNow(1)} 9:00`)
  await box(page, '公開終了日時').fill(`${dayFromNow(30)} 18:00`)
}

const hourMs = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** A notice that the API makes; live, without mails, unless said otherwise. The SuperUser stays signed in. */
export async function makeNotice(page: Page, form: object = {}, kind: Kind = 'notice'): Promise<Notice> {
  await openAs(page, superUser, '/system/account/session')
  return callApi<Notice>(page, `${entity(kind)}/create?realm=system`, {
    title: '仮設電気の点検について',
    body: '点検の結果を報告してください。',
    targets: [kind === 'notice' ? 'Manager' : 'System'],
    isDraft: false,
    startTimestamp: fromNow(-1),
    endTimestamp: fromNow(48),
    mailTargets: [],
    ...form,
  })
}

/** The notices that the API finds. */
export const searchNotices = (page: Page, filter: object = {}) =>
  callApi<{ items: Notice[]; total: number; counts: Record<string, number> }>(
    page,
    'notice/search?realm=system',
    filter,
  )

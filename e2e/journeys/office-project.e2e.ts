import { auditWords } from '@azas/domain/audit/audit.words.ts'
import {
  officeAccountScreenWords as accountScreens,
  officeAccountWords as accountWords,
} from '@azas/domain/office-account/office-account.words.ts'
import {
  officeProjectScreenWords as screens,
  officeProjectWords as words,
} from '@azas/domain/office-project/office-project.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { act, box, button, create, dialogOf, heading, otherActions, summaryOf, update } from '../contract-form.ts'
import { nameLinks, peekOf, peekTitle, rangeOf, searchButton, unfold } from '../contract-list.ts'
import { callApi, definition } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const superUser = 'superuser@example.jp'
const path = '/system/office-project'
const dialogVerb = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })

/** A new tenant, made by the API; the SuperUser stays signed in on its page. */
async function openNew(page: Page, code: string, part: object = {}): Promise<void> {
  await openAs(page, superUser, '/system/account/session')
  const body = { code, name: `${code}準備室`, category: 'SomeProject', ...part }
  const { id } = await callApi<{ id: string }>(page, 'office_project/create?realm=system', body)
  await page.goto(`${path}/${id}`)
  await expect(heading(page)).toHaveText(body.name)
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words.detail }).getByRole('link', { name })

for (const user of ['admin', 'subadmin'])
  test(`OPJ-01 SHL-02 ${user} has no entry for tenants and is led away from their addresses`, async ({ page }) => {
    await openAs(page, `${user}@example.jp`)
    await expect(page.getByRole('navigation').getByRole('link', { name: words.title })).toHaveCount(0)
    for (const below of ['', '/new']) {
      await page.goto(`${path}${below}`)
      await expect(page).toHaveURL('/system/project')
    }
  })

test('OPJ-01 the SuperUser finds a tenant by the menu, by words and conditions, and by the palette', async ({
  page,
}) => {
  await openAs(page, superUser)
  await page.getByRole('navigation').getByRole('link', { name: words.title }).click()
  await expect(heading(page)).toHaveText(words.title)
  await expect(rangeOf(page)).toContainText('全12件')
  await box(page, 'キーワード').fill('高輪')
  await unfold(page)
  await page.getByRole('checkbox', { name: '社内' }).check()
  await searchButton(page).click()
  await expect(nameLinks(page)).toHaveText(['髙輪サテライトオフィス'])
  await expect(page.getByText('区分：社内')).toBeVisible()
  await page.getByRole('button', { name: '「キーワード：高輪」を解除' }).click()
  await page.getByRole('checkbox', { name: '準備中' }).check()
  await expect(page).toHaveURL(`${path}?category=CompanyProject&status=Pause`)
  await box(page, '開始日').fill('2026/12/31')
  await box(page, '終了日').fill('20260101')
  await searchButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: words.periodInvalid })).toBeVisible()

  await page.goto(path)
  await page.getByRole('button', { name: /^概要を表示：本社ビル移転/u }).click()
  await expect(peekTitle(page)).toHaveText('本社ビル移転プロジェクト')
  await expect(peekOf(page)).toContainText('利用期間')
  await page.keyboard.press('Escape')
  await expect(peekOf(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: shellWords.jumpTitle })).toBeFocused()
  await page.keyboard.type('髙輪')
  await page.getByRole('option', { name: /髙輪サテライトオフィス/u }).click()
  await expect(heading(page)).toHaveText('髙輪サテライトオフィス')
})

test('OPJ-01 FRM-03 a tenant is registered, with every error at its field, changed, and its history tells it', async ({
  page,
}) => {
  await openAs(page, superUser, path)
  await page.getByRole('link', { name: recordWords.new }).click()
  await expect(heading(page)).toHaveText(words.newTitle)
  await create(page).click()
  await expect(summaryOf(page).getByRole('link')).toHaveText([/テナント名/u, /テナントコード/u, /区分/u])
  await box(page, words.name).fill('㈱DX推進 準備室')
  await box(page, words.code).fill('Ｔ－９００１')
  await page.getByRole('radio', { name: 'プロジェクト' }).check()
  await box(page, words.startDate).fill('2026/12/31')
  await box(page, words.endDate).fill('2026/01/01')
  await create(page).click()
  await expect(summaryOf(page).getByRole('link')).toHaveText([words.periodInvalid])
  await box(page, words.endDate).fill('')
  await create(page).click()
  await expect(page.getByText(fill(formWords.created, { object: words.object }))).toBeVisible()
  await expect(heading(page)).toHaveText('㈱DX推進 準備室')
  await expect(definition(page, '2026/12/31〜')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: formWords.edit }).click()
  await expect(box(page, words.code)).toHaveValue('T-9001')
  await box(page, words.description).fill('来期に開始します。\n予算は申請中です。')
  await update(page).click()
  await expect(definition(page, '来期に開始します。').locator('.long')).toHaveCSS(
    'white-space',
    /^(?:pre-wrap|preserve)/u,
  )
  await page.getByRole('link', { name: auditWords.recordObject }).click()
  const entries = page.getByRole('list', { name: auditWords.recordObject })
  await expect(entries).toContainText(
    fill(auditWords.change, {
      label: words.description,
      before: auditWords.nothing,
      after: '来期に開始します。\n予算は申請中です。',
    }),
  )
  await page.getByRole('link', { name: fill(formWords.backToList, { object: words.object }) }).click()
  await expect(heading(page)).toHaveText(words.title)
})

test('OPJ-01 FRM-06 a tenant is started, ended with its numbers and its code, and reopened with a reason', async ({
  page,
}) => {
  await openNew(page, 'T-9002')
  await act(page, screens.start)
  await expect(dialogOf(page)).toContainText(screens.startBody)
  await dialogVerb(page, screens.start).click()
  await expect(page.getByText(screens.started)).toBeVisible()
  await act(page, screens.end)
  const rows = [
    [screens.accounts, countPeople(0)],
    [words.administrators, countPeople(0)],
  ] as const
  for (const [word, value] of rows)
    await expect(dialogOf(page).getByRole('term').filter({ hasText: word }).locator('+ dd')).toHaveText(value)
  await expect(dialogOf(page)).toContainText(screens.endWarning)
  await dialogVerb(page, screens.end).click()
  await expect(dialogOf(page)).toContainText(fill(formWords.typeMismatch, { label: words.code }))
  await dialogOf(page).getByRole('textbox').fill('Ｔ－９００２')
  await dialogVerb(page, screens.end).click()
  await expect(page.getByText(screens.ended)).toBeVisible()
  await otherActions(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([screens.reopen])
  await page.getByRole('menuitem').click()
  await dialogVerb(page, screens.reopen).click()
  await expect(dialogOf(page)).toContainText(formWords.reasonRequired)
  await dialogOf(page).getByRole('textbox').fill('期間を延ばすため')
  await dialogVerb(page, screens.reopen).click()
  await expect(page.getByText(screens.reopened)).toBeVisible()
  await expect(page.getByRole('main').getByText('利用中').first()).toBeVisible()
})

test('OPJ-01 FRM-05 a change that somebody else made meanwhile is shown, and neither is lost', async ({ page }) => {
  await openNew(page, 'T-9003')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('main').getByRole('link', { name: formWords.edit }).click()
  await box(page, words.description).fill('自分の説明')
  const days = { startDate: null, endDate: null }
  const theirs = {
    code: 'T-9003',
    name: '改称した準備室',
    category: 'SomeProject',
    ...days,
    description: null,
    version: 1,
  }
  await callApi(page, `office_project/update?realm=system&target_office_project_id=${id}`, theirs)
  await update(page).click()
  await expect(dialogOf(page)).toContainText('改称した準備室')
  await button(page, formWords.conflictSave).click()
  await expect(heading(page)).toHaveText('改称した準備室')
  await expect(definition(page, '自分の説明')).toBeVisible()
})

test('OPJ-01 SHL-02 an address that leads to no tenant has a heading and a way back', async ({ page }) => {
  await openAs(page, superUser, `${path}/00000000-0000-4000-8000-000000000000`)
  await expect(heading(page)).toHaveText(words.detail)
  await page.getByRole('link', { name: fill(formWords.backToList, { object: words.object }) }).click()
  await expect(page).toHaveURL(path)
})

for (const width of [1440, 390])
  test(`OPJ-01 SHL-13 axe finds nothing in the pages of tenants at ${width} px`, async ({ page }) => {
    const all = { rules: 'all' } as const
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, superUser, path)
    await expect(page.getByText('情報システム部').first()).toBeVisible()
    await expectAccessibleHere(page, 'tenants', all)
    await page.goto(`${path}/new`)
    await create(page).click()
    await expect(summaryOf(page)).toBeVisible()
    await expectAccessibleHere(page, 'form with errors', all)
    await openNew(page, `T-SHL-${width}`, { status: 'Active' })
    await expectAccessibleHere(page, 'tenant', all)
    await act(page, screens.end)
    await expect(dialogOf(page)).toContainText(screens.accounts)
    await expectAccessibleHere(page, 'end of a tenant', all)
  })

test('OPJ-01 OAC-01 an account is made from the page of its tenant, which is chosen already; an ended one offers none', async ({
  page,
}) => {
  await openNew(page, 'OPJ-ENTRY', { status: 'Active' })
  const newAccount = page.getByRole('main').getByRole('link', { name: recordWords.new })
  await tab(page, words.accounts).click()
  await newAccount.click()
  await expect(heading(page)).toHaveText(accountWords.newTitle)
  const back = new RegExp(`${path}/[0-9a-f-]+/account$`, 'u')
  for (const name of [fill(formWords.back, { name: 'OPJ-ENTRY準備室' }), formWords.cancel])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', back)
  await expect(page.getByRole('button', { name: '「OPJ-ENTRY準備室（OPJ-ENTRY）」を解除' })).toBeVisible()
  await page.getByRole('radio', { name: '正社員' }).check()
  await box(page, accountWords.displayname).fill('入口 一子')
  await expect(box(page, accountWords.email)).toHaveAccessibleDescription(accountScreens.emailHelp)
  await box(page, accountWords.email).fill(`${crypto.randomUUID()}@example.jp`)
  await create(page).click()
  // Whoever registers the accounts of a tenant goes on there.
  await expect(page.getByText(fill(accountScreens.createdOf, { name: '入口 一子' }))).toBeVisible()
  await expect(heading(page)).toHaveText('OPJ-ENTRY準備室')
  await expect(page).toHaveURL(back)
  await expect(nameLinks(page)).toHaveText(['入口 一子'])
  await act(page, screens.end)
  await dialogOf(page).getByRole('textbox').fill('OPJ-ENTRY')
  await dialogVerb(page, screens.end).click()
  await expect(page.getByText(screens.ended)).toBeVisible()
  await tab(page, words.accounts).click()
  await expect(nameLinks(page)).toHaveText(['入口 一子'])
  await expect(newAccount).toHaveCount(0)
})

import { userRole } from '@azas/domain/access/roles.ts'
import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import {
  personFormWords as words,
  personPageWords,
  projectUserActionWords as acts,
  projectUserWords,
} from '@azas/domain/project-user/project-user.words.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords, lookupWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { credentialWords } from '@azas/domain/words/validation.ts'
import { anySubject } from '@azas/testing/mail-sink.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { act, button, dialogOf, heading } from '../contract-form.ts'
import { callApi, personNames, primaryAt, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

/** Opens the form of a new person at the largest site that somebody sees. */
async function openNew(page: Page, user = 'admin@example.jp') {
  await openAs(page, user, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id, '/user/new'))
  await expect(heading(page)).toHaveText(personPageWords.newTitle)
  return site!
}

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const primary = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
const role = (page: Page, value: keyof typeof userRole.labels) =>
  page.getByRole('radio', { name: userRole.label(value), exact: true })
const submit = (page: Page) => page.locator('main form button[type=submit]')

/** Chooses the first offered name. */
async function choosePrimary(page: Page, label: string): Promise<string> {
  await primary(page, label).click()
  const first = page.getByRole('option').first()
  const name = (await first.textContent())!
  await first.click()
  await expect(primary(page, label)).toHaveValue(name)
  return name
}

test('USR-02 the role changes labels, choices and what is required, and nothing typed is lost', async ({ page }) => {
  await openNew(page)
  await box(page, userWords.displayname).fill('検証 太郎')
  await box(page, projectUserWords.company).fill('検証建設')
  const subcontractor = await choosePrimary(page, projectUserWords.primarySubcontractor)
  await role(page, 'Operator').check()
  await expect(primary(page, projectUserWords.primarySubcontractor)).toBeHidden()
  await expect(primary(page, projectUserWords.primaryForStaff)).toHaveValue('')
  const affiliation = await choosePrimary(page, projectUserWords.primaryForStaff)
  await submit(page).click()
  for (const message of [projectUserWords.jobsRequired, credentialWords.emailRequired])
    await expect(
      page.getByRole('link', { name: message }).or(page.getByRole('button', { name: message })),
    ).toBeVisible()
  await page.getByRole('checkbox', { name: userJob.label('Gift') }).check()

  await role(page, 'Worker').check()
  await expect(primary(page, projectUserWords.primarySubcontractor)).toHaveValue(subcontractor)
  await expect(box(page, projectUserWords.company)).toHaveValue('検証建設')
  await expect(page.getByRole('checkbox', { name: userJob.label('Gift') })).toBeHidden()
  await role(page, 'Manager').check()
  await expect(primary(page, projectUserWords.primaryForStaff)).toHaveValue(affiliation)
  await role(page, 'Operator').check()
  await expect(page.getByRole('checkbox', { name: userJob.label('Gift') })).toBeChecked()
  await expect(box(page, userWords.displayname)).toHaveValue('検証 太郎')
  await expectAccessibleHere(page, 'the form of a person')
})

test('USR-02 USR-05 the record of staff calls their names as the form does', async ({ page }) => {
  await openNew(page)
  await role(page, 'Manager').check()
  await box(page, userWords.displayname).fill('呼名 一郎')
  await box(page, words.companyOfStaff).fill('呼名設計')
  await box(page, userWords.email).fill(`${crypto.randomUUID()}@example.jp`)
  const affiliation = await choosePrimary(page, projectUserWords.primaryForStaff)
  // The first Enter of a form that mails goes to its button.
  await submit(page).click()
  await expect(heading(page)).toHaveText('呼名 一郎')
  const valueOf = (word: string) =>
    page
      .getByRole('main')
      .locator('dt')
      .getByText(word, { exact: true })
      .locator('xpath=../following-sibling::dd[1] | following-sibling::dd[1]')
  await expect(valueOf(projectUserWords.primaryForStaff)).toHaveText(affiliation)
  await expect(valueOf(words.companyOfStaff)).toHaveText('呼名設計')
  await expect(page.getByRole('main').locator('dt').getByText(projectUserWords.primarySubcontractor)).toHaveCount(0)
})

test('USR-02 FRM-02 a name that is no choice stays with the sentence that says so, until one is chosen', async ({
  page,
}) => {
  await openNew(page)
  const field = primary(page, projectUserWords.primarySubcontractor)
  const name = await choosePrimary(page, projectUserWords.primarySubcontractor)
  await field.fill('どこにもない会社')
  await expect(page.getByText(formWords.noOption)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('どこにもない会社')
  await expect(page.getByRole('alert').filter({ hasText: lookupWords.unmatched })).toBeVisible()
  await submit(page).click()
  await expect(field).toHaveValue('どこにもない会社')
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(field).toHaveValue(name)
  await expect(page.getByRole('alert').filter({ hasText: lookupWords.unmatched })).toHaveCount(0)
})

test('USR-02 a worker without an address is registered with full-width digits, then changed', async ({ page }) => {
  const site = await openNew(page, 'subadmin@example.jp')
  await page.goto(sitePath(site.id, '/user'))
  await page.getByRole('link', { name: recordWords.new }).click()
  // The list's search form has fields of the same names.
  await expect(heading(page)).toHaveText(personPageWords.newTitle)
  await box(page, userWords.displayname).fill('新田 十郎')
  await box(page, userWords.displaynameKana).fill('にった じゅうろう')
  await box(page, projectUserWords.company).fill('新田工務店')
  await choosePrimary(page, projectUserWords.primarySubcontractor)
  await box(page, projectUserWords.age).fill('４７')
  await expect(submit(page)).toHaveText(formWords.create)
  await submit(page).click()
  await expect(heading(page)).toHaveText('新田 十郎')
  await expect(page.getByText(fill(projectUserWords.ageOf, { n: 47 }))).toBeVisible()
  await expect(page.getByText('ニッタ ジュウロウ')).toBeVisible()

  await page.getByRole('link', { name: formWords.edit }).click()
  await expect(box(page, projectUserWords.age)).toHaveValue('47')
  await box(page, projectUserWords.age).fill('48')
  await page.getByRole('radio', { name: words.paused }).check()
  await submit(page).click()
  await expect(page.getByRole('main').locator('.titled .badge')).toHaveText(loginStatus.label('Pause'))
  await page.getByRole('link', { name: fill(formWords.backToList, { object: projectUserWords.object }) }).click()
  await expect(personNames(page).first()).toHaveText('新田 十郎')
})

test('USR-02 ADM-03 the button says that one mail goes out, and one goes out', async ({ page, sink }) => {
  await openNew(page)
  const email = 'invited-person@example.jp'
  await box(page, userWords.displayname).fill('鷲見 招子')
  await box(page, projectUserWords.company).fill('鷲見組')
  await choosePrimary(page, projectUserWords.primarySubcontractor)
  await expect(submit(page)).toHaveText(formWords.create)
  await box(page, userWords.email).fill(email)
  await expect(submit(page)).toHaveText(formWords.createAndMail)
  await submit(page).click()
  await expect(heading(page)).toHaveText('鷲見 招子')
  await sink.until({ to: email, subject: mailTexts['app-invitation'].subject })
  expect(sink.find({ to: email, subject: anySubject })).toHaveLength(1)
})

test('USR-06 USR-08 the same name is asked about: another person, or the same one who comes back', async ({ page }) => {
  const site = await openNew(page)
  const body = {
    projectId: site.id,
    role: 'Worker',
    displayname: '帰山 戻',
    company: '帰山組',
    primarySubcontractor: await primaryAt(page, site.id),
    jobs: [],
    isActive: true,
  }
  const { id } = await callApi<{ id: string }>(page, 'user/project_user/create?realm=system', body)
  await page.goto(sitePath(site.id, `/user/${id}`))
  await act(page, acts.leave)
  await expect(dialogOf(page)).toContainText(acts.leaveLastBody)
  await expect(dialogOf(page).getByRole('checkbox', { name: acts.leaveAndEnd })).not.toBeChecked()
  await dialogOf(page).getByRole('button', { name: acts.leave, exact: true }).click()
  await expect(page.getByText(fill(acts.left, { name: '帰山 戻' }))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${sitePath(site.id, '/user')}(\\?|$)`, 'u'))
  await expect(personNames(page).first()).not.toHaveText('帰山 戻')

  await page.getByRole('link', { name: recordWords.new }).click()
  // The list's search form has fields of the same names.
  await expect(heading(page)).toHaveText(personPageWords.newTitle)
  await box(page, userWords.displayname).fill('帰山　戻')
  await box(page, projectUserWords.company).fill('帰山組')
  await choosePrimary(page, projectUserWords.primarySubcontractor)
  await submit(page).click()
  await expect(dialogOf(page)).toContainText(fill(words.similarQuestion, { n: 1 }))
  await expect(button(page, formWords.cancel)).toBeFocused()
  await expectAccessibleHere(page, 'the question about the same name')
  await page.keyboard.press('Escape')
  await expect(box(page, userWords.displayname)).toHaveValue('帰山　戻')
  await submit(page).click()
  await dialogOf(page).getByRole('button', { name: words.registerSame }).click()
  await expect(heading(page)).toHaveText('帰山 戻')
  expect(page.url()).toContain(id)

  await page.goto(sitePath(site.id, '/user/new'))
  await box(page, userWords.displayname).fill('帰山 戻')
  await box(page, projectUserWords.company).fill('帰山組')
  await choosePrimary(page, projectUserWords.primarySubcontractor)
  await submit(page).click()
  await dialogOf(page).getByRole('button', { name: words.createAnyway }).dblclick()
  await expect(heading(page)).toHaveText('帰山 戻')
  expect(page.url()).not.toContain(id)
})

test('FRM-03 every label stands as far below the field before it, names are of one width, and an error moves nothing', async ({
  page,
}) => {
  await openNew(page)
  const places = (section: number) =>
    page.locator(`.fields > section:nth-of-type(${section}) > .f`).evaluateAll((all) =>
      all.map((field) => {
        const label = field.querySelector('.lab, legend')!
        const last = field.lastElementChild!
        const { top } = label.getBoundingClientRect()
        const { bottom, width } = (last.querySelector('input.input') ?? last).getBoundingClientRect()
        return { top: Math.round(top + scrollY), bottom: Math.round(bottom + scrollY), width: Math.round(width) }
      }),
    )
  await expect(box(page, projectUserWords.age)).toBeVisible()
  const names = await places(1)
  expect(names.length).toBeGreaterThanOrEqual(4)
  const gaps = names.slice(1).map(({ top }, index) => top - names[index]!.bottom)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(4)
  expect(new Set(names.slice(1).map(({ width }) => width)).size).toBe(1)
  const details = await places(3)
  await box(page, projectUserWords.age).fill('900')
  await page.keyboard.press('Tab')
  await expect(page.locator('.f.bad').getByRole('alert')).toBeVisible()
  expect(await places(3)).toEqual(details)
})

import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { projectScreenWords, projectWords } from '@azas/domain/project/project.words.ts'
import { contractScreenWords, contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { accountWords, passwordWords } from '@azas/domain/session/session.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords, nameListWords } from '@azas/domain/words/form.ts'
import { credentialWords, validationWords } from '@azas/domain/words/validation.ts'
import type { Locator, Page } from '@playwright/test'
import { act, box, button, create, dialogOf, summaryOf, superUser, update } from '../contract-form.ts'
import { callApi } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

type Item = { id: string }
const firstOf = async (page: Page, path: string, filter: object): Promise<string> => {
  const { items } = await callApi<{ items: Item[] }>(page, `${path}?realm=system`, filter)
  return items[0]!.id
}
// Of the company that no journey ends: others on this server may have ended theirs.
const keyword = 'ミナト総合建設'
const idOf = {
  contract: (page: Page) => firstOf(page, 'contract/search', { keyword }),
  admin: (page: Page) => firstOf(page, 'user/company_admin/search', { email: 'subadmin@example.jp' }),
  project: (page: Page) => firstOf(page, 'project/search', { keyword, statuses: ['Active'] }),
}

/** Presses a button with the mouse where it stands now: it must stand there still when the button is let go. */
async function pressWhereItStands(page: Page, pressed: Locator): Promise<void> {
  const before = (await pressed.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + 3)
  await page.mouse.down()
  expect(await pressed.boundingBox()).toEqual(before)
  await page.mouse.up()
}

type FormPage = { path: (page: Page) => Promise<string>; field: string; input: string; submit: (page: Page) => Locator }
const forms: Record<string, FormPage> = {
  'a new company': {
    path: async () => '/system/service-contract/new',
    field: contractWords.corporateNumber,
    input: '123',
    submit: create,
  },
  'a company': {
    path: async (page) => `/system/service-contract/${await idOf.contract(page)}/edit`,
    field: contractWords.endDate,
    input: '2026/02/30',
    submit: update,
  },
  'a new administrator': {
    path: async () => '/system/admin/new',
    field: userWords.email,
    input: 'nobody',
    submit: create,
  },
  'an administrator': {
    path: async (page) => `/system/admin/${await idOf.admin(page)}/edit`,
    field: userWords.email,
    input: 'nobody',
    submit: update,
  },
  'a new site': { path: async () => '/system/project/new', field: projectWords.postalCode, input: '1', submit: create },
  'a site': {
    path: async (page) => `/system/project/${await idOf.project(page)}/edit`,
    field: projectWords.startDate,
    input: 'x',
    submit: update,
  },
}

const [desk, phone] = [
  { width: 1440, height: 1200 },
  { width: 390, height: 844 },
] as const

for (const [name, { path, field, input, submit }] of Object.entries(forms)) {
  // One form shows that the width makes no difference.
  for (const { width, height } of name === 'a new company' ? [desk, phone] : [desk]) {
    test(`FRM-03 FRM-04 the first press submits the form of ${name} at ${width} px, whatever the field that it leaves says`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openAs(page, superUser, '/system/account/session')
      await page.goto(await path(page))
      await box(page, field).fill(input)
      await pressWhereItStands(page, submit(page))
      await expect(summaryOf(page)).toHaveCount(1)
      await expect(box(page, field)).toHaveAttribute('aria-invalid', 'true')
    })
  }
}

test('FRM-03 an error of two lines, too, waits until the press is over', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 1600 })
  await openAs(page, superUser, '/system/admin/new')
  await box(page, userWords.email).fill('nobody')
  await pressWhereItStands(page, create(page))
  await expect(summaryOf(page)).toHaveCount(1)
  const { height } = (await page
    .locator('.fields .err')
    .filter({ hasText: credentialWords.emailInvalid })
    .boundingBox())!
  expect(height).toBe(40)
})

test('FRM-03 a name that is still being typed into a list is added by the press that submits, which does not miss', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 })
  await openAs(page, superUser, '/system/project/new')
  const adder = box(page, fill(nameListWords.addTo, { label: projectWords.primarySubcontractors }))
  await adder.fill('（株）新規工業')
  await pressWhereItStands(page, create(page))
  await expect(summaryOf(page)).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: '（株）新規工業' })).toBeVisible()
})

test('FRM-03 a company that is still being typed is taken by the press that submits, which does not miss', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await openAs(page, superUser, '/system/admin/new')
  await page.getByRole('radio', { name: adminWords.subAdmin }).check()
  const company = page.getByRole('combobox', { name: adminWords.company })
  await company.fill('ミナト総合建設')
  await expect(page.getByRole('option')).toHaveCount(1)
  await pressWhereItStands(page, create(page))
  await expect(summaryOf(page)).toHaveCount(1)
  await expect(company).toHaveValue('株式会社ミナト総合建設')
})

test('FRM-03 a choice is taken by the press that leaves a field', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 })
  await openAs(page, superUser, '/system/service-contract/new')
  await box(page, contractWords.contractNumber).fill('Ｃ－１')
  const later = page.getByRole('radio', { name: contractScreenWords.later })
  await pressWhereItStands(page, later)
  await expect(later).toBeChecked()
  await expect(box(page, contractWords.contractNumber)).toHaveValue('C-1')
})

test('FRM-03 a press that is let go elsewhere submits nothing, and the field that it left says what is wrong', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/admin/new')
  await box(page, userWords.email).fill('nobody')
  const { x, y } = (await create(page).boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 5, y - 200)
  await page.mouse.up()
  await expect(box(page, userWords.email)).toHaveAttribute('aria-invalid', 'true')
  await expect(summaryOf(page)).toHaveCount(0)
})

test('FRM-03 FRM-06 the first press in the form of the own password and in every dialog with a field is not lost', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/account/password')
  await page.getByRole('textbox', { name: passwordWords.currentPassword }).fill('x')
  await page.getByRole('textbox', { name: passwordWords.newPassword, exact: true }).fill('short')
  await pressWhereItStands(page, button(page, accountWords.changePassword))
  await expect(page.getByRole('alert')).not.toHaveCount(0)

  await page.goto(`/system/service-contract/${await idOf.contract(page)}`)
  await act(page, contractScreenWords.terminate)
  await expectMismatch(page, contractWords.contractNumber)

  await page.goto(`/system/project/${await idOf.project(page)}`)
  await act(page, projectScreenWords.end)
  await expectMismatch(page, projectWords.code)
})

/** Types something wrong into the dialog's field and presses its verb, once the numbers are there. */
async function expectMismatch(page: Page, label: string): Promise<void> {
  const dialog = dialogOf(page)
  const verb = dialog.getByRole('button').last()
  await expect(verb).toHaveAttribute('aria-disabled', 'false')
  await dialog.getByRole('textbox').fill('wrong')
  await pressWhereItStands(page, verb)
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
    new RegExp(fill(formWords.typeMismatch, { label }), 'u'),
  )
}

test('FRM-04 cancel and submit stand beside each other in the form’s own column, with the number of errors after them', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/admin/new')
  const cancel = page.getByRole('link', { name: formWords.cancel })
  const submit = create(page)
  const left = (await cancel.boundingBox())!
  const right = (await submit.boundingBox())!
  const field = (await box(page, userWords.email).boundingBox())!
  expect(right.x - (left.x + left.width)).toBe(8)
  expect(left.x).toBe(field.x)
  await submit.click()
  await expect(page.getByText(fill(formWords.errorCount, { n: 3 }), { exact: true })).toBeVisible()
  await expect(summaryOf(page)).toContainText(fill(validationWords.summary, { n: 3 }))
})

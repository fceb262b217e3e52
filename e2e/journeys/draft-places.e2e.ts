import { userRole } from '@azas/domain/access/roles.ts'
import { contractScreenWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { Page } from '@playwright/test'
import { button, superUser } from '../contract-form.ts'
import { readDraftKeys, tellSessionEnd } from '../drafts.ts'
import { loginForm } from '../login-form.ts'
import { callApi, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const first = (page: Page) => page.locator('main form').getByRole('textbox').first()
const typed = 'いろは'

/** The edit pages of two records of a kind that can be changed. */
const edits = (call: string, segment: string, filter: object) => async (page: Page) => {
  const path = `${call}/search?realm=system&size=20`
  const { items } = await callApi<{ items: { id: string }[] }>(page, path, filter)
  return items.slice(0, 2).map(({ id }) => `/system/${segment}/${id}/edit`)
}

/** Two sites of different companies. */
async function findSites(page: Page): Promise<[string, string]> {
  const [one, ...others] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const other = others.find(({ contractId }) => contractId !== one!.contractId)
  return [one!.id, other!.id]
}

const ofCompanies = (segment: string) => async (page: Page) => {
  const signed = await edits('contract', segment, { statuses: ['Signed'] })(page)
  return signed.map((path) => `/system/${segment}/new?company=${path.split('/').at(-2)}`)
}

// Every form of the console: the address of one place, and of another of the same kind.
const forms: Record<string, (page: Page) => Promise<string[]>> = {
  'a new company': async () => ['/system/service-contract/new', '/system/office-project/new'],
  'a company': edits('contract', 'service-contract', { statuses: ['Signed'] }),
  'a new administrator of a company': ofCompanies('admin'),
  'an administrator': edits('user/company_admin', 'admin', {}),
  'a new site of a company': ofCompanies('project'),
  'a site': edits('project', 'project', { statuses: ['Active'] }),
  'a new person of a site': async (page) => (await findSites(page)).map((id) => sitePath(id, '/user/new')),
  'a person of a site': async (page) => {
    const [{ id: projectId } = { id: '' }] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
    const path = `user/project_user/search?realm=system&target_project_id=${projectId}`
    const { items } = await callApi<{ items: { id: string }[] }>(page, path, {})
    return items.slice(0, 2).map(({ id }) => sitePath(projectId, `/user/${id}/edit`))
  },
  'a new notice of a kind': async () => ['/system/notice/new', '/system/office-notice/new'],
  'a notice': edits('notice', 'notice', { statuses: ['Draft'] }),
  'a notice to offices': edits('office_notice', 'office-notice', { statuses: ['Draft'] }),
  'a new tenant': async () => ['/system/office-project/new', '/system/office-account/new'],
  'a tenant': edits('office_project', 'office-project', { statuses: ['Active'] }),
  'a new account': async () => ['/system/office-account/new', '/system/service-contract/new'],
  'an account': edits('office_account', 'office-account', { statuses: ['Active'] }),
}

for (const [what, findPlaces] of Object.entries(forms)) {
  test(`SES-09 FRM-04 the draft of ${what} comes back at its own place, with its note, and nowhere else`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await openAs(page, superUser, '/system/account/session')
    const [place, other] = (await findPlaces(page)) as [string, string]
    await page.goto(place)
    await expect(first(page)).toBeVisible()
    const stored = await first(page).inputValue()
    await first(page).fill(typed)
    await expect.poll(() => readDraftKeys(page)).toHaveLength(1)
    await tellSessionEnd(page)
    await expect(loginForm(page).heading).toBeVisible()

    await openAs(page, superUser, other)
    await expect(first(page)).toBeVisible()
    await expect(first(page)).not.toHaveValue(typed)
    await expect(button(page, formWords.discardDraft)).toHaveCount(0)
    await page.goto(place)
    await expect(first(page)).toHaveValue(typed)
    await expect(page.getByText(formWords.restored)).toBeVisible()

    await page.reload()
    await expect(first(page)).toHaveValue(typed)
    await expect(page.getByText(formWords.restoredAfterReload)).toBeVisible()
    await button(page, formWords.discardDraft).click()
    await expect(first(page)).toHaveValue(stored)
    await expect(button(page, formWords.discardDraft)).toHaveCount(0)
    expect(await readDraftKeys(page)).toEqual([])

    await first(page).fill(typed)
    await expect.poll(() => readDraftKeys(page)).toHaveLength(1)
    await page.goto(other)
    await expect(first(page)).toBeVisible()
    expect(await readDraftKeys(page)).toEqual([])
    await page.goBack()
    await expect(first(page)).toHaveValue(stored)
    await expect(button(page, formWords.discardDraft)).toHaveCount(0)
  })
}

test('SES-09 FRM-04 the form of one site, opened right after that of another company’s, is empty', async ({ page }) => {
  await openAs(page, superUser, '/system/account/session')
  const [site, other] = await findSites(page)
  const names = new Map((await sitesBy(page, '-userCount')).map(({ id, name }) => [id, name]))
  // Several pages back or forward at once: the router goes from form to form, and knows both sites already.
  const openForm = async (id: string) => {
    await page.evaluate((path) => history.pushState({}, '', path), sitePath(id, '/user/new'))
    await expect(page).toHaveURL(sitePath(id, '/user/new'))
    await expect(page.getByRole('main')).toContainText(names.get(id)!)
    await expect(first(page)).toBeVisible()
  }
  await openForm(other)
  await openForm(site)
  await first(page).fill(typed)
  await openForm(other)
  await expect(first(page)).toHaveValue('')
})

test('SES-09 what is chosen beside the fields comes back with them', async ({ page }) => {
  await openAs(page, superUser, '/system/admin/new')
  const subAdmin = page.getByRole('radio', { name: userRole.label('SubAdmin'), exact: true })
  await subAdmin.check()
  await first(page).fill(typed)
  await page.reload()
  await expect(first(page)).toHaveValue(typed)
  await expect(subAdmin).toBeChecked()

  await page.goto('/system/service-contract/new')
  const later = page.getByRole('radio', { name: contractScreenWords.later })
  await later.check()
  await first(page).fill(typed)
  await page.reload()
  await expect(first(page)).toHaveValue(typed)
  await expect(later).toBeChecked()
})

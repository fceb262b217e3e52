import { personPageWords, projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { anySubject } from '@azas/testing/mail-sink.ts'
import type { Page } from '@playwright/test'
import { companyAdmin, makeSubAdmin, newPerson, superUser } from '../admin-list.ts'
import { box, button, heading, newPath } from '../contract-form.ts'
import { primaryAt, sitePath, sitesBy } from '../project-pages.ts'
import { makePeople } from '../undo-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

/** The calls that would store the form. */
function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (/\/(create|update)\?/u.test(request.url())) writes.push(request.url())
  })
  return writes
}

/** Enter in a field leads to the button that says that it mails, and stores nothing. */
async function expectEnterToLead(page: Page, field: string, verb: string): Promise<void> {
  const writes = watchWrites(page)
  await box(page, field).focus()
  // Held: the second one repeats the first.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(button(page, verb)).toBeFocused()
  expect(writes).toEqual([])
}

/** The form of a new person with an address, filled. */
async function fillPerson(page: Page, name: string, email: string): Promise<void> {
  await openAs(page, companyAdmin, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  const primary = await primaryAt(page, site!.id)
  await page.goto(sitePath(site!.id, '/user/new'))
  await box(page, userWords.displayname).fill(name)
  await box(page, projectUserWords.company).fill('入力組')
  const choice = page.getByRole('combobox', { name: projectUserWords.primarySubcontractor, exact: true })
  await choice.fill(primary)
  await page.getByRole('option', { name: primary, exact: true }).click()
  await box(page, userWords.email).fill(email)
}

test('USR-10 FRM-03 Enter in a person’s form mails nobody; the second one, on the button, invites once', async ({
  page,
  sink,
}) => {
  const email = 'enter-person@example.jp'
  await fillPerson(page, '入力 太郎', email)
  await expectEnterToLead(page, projectUserWords.age, formWords.createAndMail)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('入力 太郎')
  await sink.until({ to: email, subject: anySubject })
  expect(sink.find({ to: email, subject: anySubject })).toHaveLength(1)
})

test('FRM-03 Enter stores a form that mails nobody', async ({ page }) => {
  await fillPerson(page, '入力 次郎', '')
  await box(page, projectUserWords.age).press('Enter')
  await expect(heading(page)).toHaveText('入力 次郎')
})

test('USR-10 FRM-03 Enter mails nobody where a person’s address is changed', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['入力 三郎'])
  await page.goto(sitePath(siteId, `/user/${ids[0]}/edit`))
  await expect(heading(page)).toHaveText(personPageWords.editTitle)
  await box(page, userWords.email).fill('enter-changed@example.jp')
  await expectEnterToLead(page, projectUserWords.age, formWords.updateAndMail)
})

test('ADM-03 FRM-03 Enter mails nobody where an administrator is registered or gets another address, which the button says', async ({
  page,
}) => {
  const id = await makeSubAdmin(page, newPerson('入力'))
  await page.goto(`/system/admin/${id}/edit`)
  await expect(button(page, formWords.update)).toBeVisible()
  await box(page, userWords.email).fill('enter-moved@example.jp')
  await expectEnterToLead(page, userWords.displayname, formWords.updateAndMail)
  await openAs(page, companyAdmin, '/system/admin/new')
  await box(page, userWords.displayname).fill('入力 四郎')
  await expectEnterToLead(page, userWords.displayname, formWords.createAndMail)
})

test('CON-02 FRM-03 Enter mails nobody where a company is registered with its first administrator', async ({
  page,
}) => {
  await openAs(page, superUser, newPath)
  await box(page, contractWords.companyName).fill('株式会社入力')
  await box(page, userWords.email).first().fill('enter-company@example.jp')
  await expectEnterToLead(page, contractWords.contractNumber, formWords.createAndMail)
})

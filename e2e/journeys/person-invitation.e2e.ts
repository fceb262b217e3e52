import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import { personInvitationState } from '@azas/domain/project-user/person-invitation.ts'
import {
  personInvitationWords as words,
  projectUserWords,
  projectUserBulkDoneWords as receipts,
} from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button, dialogOf } from '../contract-form.ts'
import { callApi, definition, makeSite, personNames, sitePath } from '../project-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

type Person = { id: string; email: string; version: number }

/** Somebody with an address whom nobody has invited: paused when they were registered, as then no mail goes out. */
async function makeUninvited(page: Page, projectId: string, displayname: string): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.jp`
  const place = { projectId, role: 'Manager', company: null, primarySubcontractor: '元請甲', jobs: [] }
  const body = { ...place, displayname, email, isActive: false }
  const { id, version } = await callApi<Person>(page, 'user/project_user/create?realm=system', body)
  await callApi(page, `user/project_user/resume?realm=system&target_user_id=${id}`, { version })
  return { id, email, version: version + 1 }
}

const invitationMail = (to: string) => ({ to, subject: mailTexts['app-invitation'].subject })
const press = (page: Page) => dialogOf(page).getByRole('button', { name: words.invite, exact: true }).click()

test('USR-10 who was never invited is invited from their page, and reads there how far the mail is', async ({
  page,
  sink,
}) => {
  const site = await makeSite(page, 'INV-1')
  const person = await makeUninvited(page, site.id, '招待 一子')
  await page.goto(sitePath(site.id, `/user/${person.id}`))
  const state = (name: keyof typeof personInvitationState.labels) => definition(page, personInvitationState.label(name))
  await expect(state('None')).toContainText(words.none)
  await expectAccessibleHere(page, 'a person who was never invited')
  await button(page, words.invite).click()
  await expect(dialogOf(page)).toContainText(fill(words.inviteBody, { email: person.email }))
  await press(page)
  await expect(page.locator('.toast')).toContainText(fill(words.invited, { name: '招待 一子' }))
  await sink.until(invitationMail(person.email))
  // The page follows the mail by itself.
  await expect(state('Sent')).toBeVisible()
})

test('USR-10 LST-05 those who wait for an invitation are found, and are invited together', async ({ page, sink }) => {
  const site = await makeSite(page, 'INV-2')
  const people = [await makeUninvited(page, site.id, '招待 二子'), await makeUninvited(page, site.id, '招待 三子')]
  await page.goto(`${sitePath(site.id, '/user')}?uninvited=true`)
  await expect(personNames(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: fill(bulkWords.pickPage, { object: projectUserWords.object }) }).check()
  await button(page, words.invite).click()
  await press(page)
  await expect(dialogOf(page)).toContainText(fill(receipts.invite, { n: 2 }))
  for (const { email } of people) await sink.until(invitationMail(email))
  await page.keyboard.press('Escape')
  await expect(personNames(page)).toHaveCount(0)
})

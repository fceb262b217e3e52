import { importScreenWords as imports } from '@azas/domain/import/import.words.ts'
import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import { personInvitationState } from '@azas/domain/project-user/person-invitation.ts'
import {
  personInvitationWords as words,
  projectUserWords,
  projectUserBulkDoneWords as receipts,
} from '@azas/domain/project-user/project-user.words.ts'
import { invitationsPerDay } from '@azas/domain/user/user.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button, dialogOf, otherActions } from '../contract-form.ts'
import { drop, figure } from '../import-pages.ts'
import { callApi, definition, makeSite, personNames, sitePath } from '../project-pages.ts'
import { makePeople } from '../undo-pages.ts'
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
const press = (page: Page, verb: string = words.invite) =>
  dialogOf(page).getByRole('button', { name: verb, exact: true }).click()

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
  await expect(button(page, words.invite)).toHaveCount(0)
  await button(page, words.resend).click()
  await expect(dialogOf(page)).toContainText(fill(words.resendBody, { email: person.email }))
  await press(page, words.resend)
  await sink.until(invitationMail(person.email), 2)
})

test('USR-10 FRM-03 of somebody who has ended no invitation stands open, and their buttons stand in one line', async ({
  page,
}) => {
  const site = await makeSite(page, 'INV-END')
  const { id, version } = await makeUninvited(page, site.id, '終了 一子')
  await page.goto(sitePath(site.id, `/user/${id}`))
  await expect(page.getByRole('term').filter({ hasText: words.fact })).toBeVisible()
  await callApi(page, `user/project_user/end?realm=system&target_user_id=${id}`, { version })
  await page.reload()
  const edit = button(page, formWords.edit)
  const others = otherActions(page)
  await expect(edit).toBeDisabled()
  await expect(page.getByRole('term').filter({ hasText: words.fact })).toHaveCount(0)
  const one = (await edit.boundingBox())!
  const other = (await others.boundingBox())!
  expect(Math.abs(one.y - other.y)).toBeLessThanOrEqual(2)
})

test('USR-10 LST-05 those who wait for an invitation are found, and are invited together', async ({ page, sink }) => {
  const site = await makeSite(page, 'INV-2')
  const people = [await makeUninvited(page, site.id, '招待 二子'), await makeUninvited(page, site.id, '招待 三子')]
  await page.goto(`${sitePath(site.id, '/user')}?uninvited=true`)
  await expect(personNames(page)).toHaveCount(2)
  // The row says which of the three reasons it is.
  await expect(page.getByText(personInvitationState.label('None'), { exact: true })).toHaveCount(2)
  await page.getByRole('checkbox', { name: fill(bulkWords.pickPage, { object: projectUserWords.object }) }).check()
  await button(page, words.invite).click()
  await press(page)
  await expect(dialogOf(page)).toContainText(fill(receipts.invite, { n: 2 }))
  for (const { email } of people) await sink.until(invitationMail(email))
  await page.keyboard.press('Escape')
  await expect(personNames(page)).toHaveCount(0)
})

test('USR-10 USR-03 an import of more than a day allows says so before, and mails nobody', async ({ page }) => {
  const { siteId } = await makePeople(page, [])
  await page.goto(sitePath(siteId, '/user/import'))
  const lines = Array.from({ length: 1_001 }, (_, n) => `監督,大勢 ${n},大勢組,${crypto.randomUUID()}@example.jp`)
  await drop(page, '大勢.csv', Buffer.from(['役割,氏名,一次会社,メールアドレス', ...lines].join('\n')))
  await expect(figure(page, 'create', 1_001)).toBeVisible()
  await page.getByRole('checkbox', { name: fill(imports.newNamesChoice, { n: 1 }) }).check()
  const object = projectUserWords.object
  await expect(page.getByText(fill(imports.mailTooMany, { n: 1_001, max: invitationsPerDay, object }))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: fill(imports.mailChoice, { n: 1_001 }) })).toHaveCount(0)
  await expect(button(page, fill(imports.commit, { n: 1_001, unit: '名' }))).toBeVisible()
})

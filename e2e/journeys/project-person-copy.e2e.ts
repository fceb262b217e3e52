import {
  copyWords as words,
  projectUserRefusalWords as refusals,
} from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button } from '../contract-form.ts'
import { callApi, combo, makeSite, peopleSearchCall, personNames, sitePath, sitesBy } from '../project-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

type Person = { id: string; displayname: string }

/** Picks the first two people of the largest site and opens the page of another site; gives both sites, the new one empty. */
async function openCopy(page: Page, code: string) {
  const to = await makeSite(page, code)
  const [from] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const listed = page.waitForResponse(peopleSearchCall)
  await page.goto(`${sitePath(from!.id, '/user')}?sort=displayname`)
  const { items } = (await (await listed).json()) as { items: Person[] }
  await expect(personNames(page).first()).toHaveText(items[0]!.displayname)
  const boxes = page.getByRole('checkbox', { name: /を選択$/u })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await button(page, bulkWords.others).click()
  await page.getByRole('menuitem', { name: words.action }).click()
  await expect(page.getByText(fill(words.lead, { site: from!.name, n: 2 }))).toBeVisible()
  return { from: from!, to, people: items.slice(0, 2) }
}

const idsAt = async (page: Page, siteId: string, displayname: string) => {
  const path = `user/project_user/search?realm=system&target_project_id=${siteId}`
  return (await callApi<{ items: Person[] }>(page, path, { displayname })).items.map(({ id }) => id)
}

test('USR-03 USR-08 people are moved to another site of the company once, however often it is pressed', async ({
  page,
}) => {
  const { from, to, people } = await openCopy(page, 'T-MOVE')
  await button(page, fill(words.run, { n: 2 })).click()
  await expect(page.getByText(fill(validationWords.requiredSelect, { label: words.site }))).toBeVisible()
  await expect(combo(page, words.site)).toBeFocused()
  await combo(page, words.site).fill(to.code)
  await page.getByRole('option').filter({ hasText: to.code }).click()
  await page.getByRole('checkbox', { name: words.leave }).check()
  await expectAccessibleHere(page, 'moving people to another site')
  await button(page, fill(words.move, { n: 2 })).dblclick()
  await expect(page.getByText(fill(words.moved, { n: 2 }))).toBeVisible()
  for (const { id, displayname } of people) {
    expect(await idsAt(page, to.id, displayname)).toContain(id)
    expect(await idsAt(page, from.id, displayname)).not.toContain(id)
  }
  await page.getByRole('link', { name: words.showSite }).click()
  await expect(page).toHaveURL(new RegExp(sitePath(to.id, '/user'), 'u'))
  await expect(personNames(page).first()).toBeVisible()
})

test('USR-03 who is at the other site already is named with the reason', async ({ page }) => {
  const { from, to, people } = await openCopy(page, 'T-COPY')
  const ids = [people[0]!.id]
  await callApi(page, `user/project_user/copy?realm=system&target_project_id=${to.id}`, {
    fromProjectId: from.id,
    ids,
  })
  await combo(page, words.site).fill(to.code)
  await page.getByRole('option').filter({ hasText: to.code }).click()
  await button(page, fill(words.run, { n: 2 })).click()
  await expect(page.getByText(refusals.alreadyHere)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: refusals.alreadyHere })).toHaveCount(1)
})

import { projectUserActionWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { dialogOf } from './contract-form.ts'
import { peekButtons, peekOf } from './contract-list.ts'
import { callApi, primaryAt, sitesBy } from './project-pages.ts'
import { expect, openAs } from './world.ts'

export const toast = (page: Page) => page.locator('.toast')
export const undo = (page: Page) => toast(page).getByRole('button', { name: undoWords.undo })
export const press = (page: Page, verb: string) =>
  dialogOf(page).getByRole('button', { name: verb, exact: true }).click()

/** Registers workers at the largest site of somebody. */
export async function makePeople(page: Page, names: readonly string[], user = 'admin@example.jp') {
  await openAs(page, user, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  const primarySubcontractor = await primaryAt(page, site!.id)
  const body = { projectId: site!.id, role: 'Worker', company: '戻組', primarySubcontractor, jobs: [], isActive: true }
  const ids: string[] = []
  for (const displayname of names) {
    const { id } = await callApi<{ id: string }>(page, 'user/project_user/create?realm=system', {
      ...body,
      displayname,
    })
    ids.push(id)
  }
  return { siteId: site!.id, ids }
}

export const historyOf = async (page: Page, id: string) => {
  const path = 'audit/search?realm=system&offset=0&size=20'
  const { items } = await callApi<{ items: { action: string }[] }>(page, path, { objectType: 'person', objectId: id })
  return items.map(({ action }) => action)
}

/** Pauses the people of the first two rows, one after the other, from the quick look. */
export async function pauseTwo(page: Page): Promise<void> {
  for (const row of [0, 1]) {
    await peekButtons(page).nth(row).click()
    await peekOf(page).getByRole('button', { name: words.pause, exact: true }).click()
    await press(page, words.pause)
    await expect(dialogOf(page)).toHaveCount(0)
  }
}

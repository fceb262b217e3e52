import type { Page } from '@playwright/test'
import { undoWords } from '@azas/domain/words/table.ts'
import { dialogOf } from './contract-form.ts'
import { callApi, primaryAt, sitesBy } from './project-pages.ts'
import { openAs } from './world.ts'

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

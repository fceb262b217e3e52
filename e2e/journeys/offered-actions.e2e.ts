import { projectUserActionWords as acts } from '@azas/domain/project-user/project-user.words.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { callApi, primaryAt, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const words = [acts.pause, acts.resume, acts.end, acts.reactivate] as const

/** Which of the four actions are offered, in the bar or behind その他. */
async function listOffered(page: Page): Promise<string[]> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: bulkWords.others, exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const inMenu = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  const offered = []
  for (const word of words) {
    const inBar = await main.getByRole('button', { name: word, exact: true }).count()
    if (inBar > 0 || inMenu.includes(word)) offered.push(word)
  }
  return offered
}

test('LST-05 what nobody of the picked people could have done is not offered, until somebody is picked who could', async ({
  page,
}) => {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const primarySubcontractor = await primaryAt(page, site!.id)
  const person = { projectId: site!.id, role: 'Worker', company: '選択組', primarySubcontractor, jobs: [] }
  for (const [displayname, isActive] of [
    ['選択 動', true],
    ['選択 休', false],
  ] as const)
    await callApi(page, 'user/project_user/create?realm=system', { ...person, displayname, isActive })
  await page.goto(`${sitePath(site!.id, '/user')}?name=${encodeURIComponent('選択')}`)
  const box = (name: string) => page.getByRole('checkbox', { name: `${name}を選択` })
  await box('選択 動').check()
  expect(await listOffered(page)).toEqual([acts.pause, acts.end])
  await box('選択 休').check()
  expect(await listOffered(page)).toEqual([acts.pause, acts.resume, acts.end])
  await box('選択 動').uncheck()
  expect(await listOffered(page)).toEqual([acts.resume, acts.end])
})

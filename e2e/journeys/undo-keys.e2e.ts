import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { projectUserActionWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import { act, dialogOf } from '../contract-form.ts'
import { keywordOf } from '../contract-list.ts'
import { personNames, sitePath } from '../project-pages.ts'
import { historyOf, makePeople, pauseTwo, press, toast, undo } from '../undo-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

test('SHL-15 Ctrl+Z takes back the last step, then the one before, where the focus is; in a field it is the field’s', async ({
  page,
}) => {
  const { siteId, ids } = await makePeople(page, ['鍵戻 一', '鍵戻 二'])
  await page.goto(`${sitePath(siteId, '/user')}?name=${encodeURIComponent('鍵戻')}&sort=displayname`)
  await expect(personNames(page)).toHaveCount(2)
  await pauseTwo(page)
  await expect(undo(page)).toHaveCount(2)
  await keywordOf(page).fill('鍵')
  await page.keyboard.press('Control+z')
  await expect(keywordOf(page)).toHaveValue('')
  await expect(undo(page)).toHaveCount(2)
  const lastActions = () => Promise.all(ids.map(async (id) => (await historyOf(page, id))[0]))
  await personNames(page).first().focus()
  await page.keyboard.press('Control+z')
  await expect(undo(page)).toHaveCount(1)
  expect(await lastActions()).toEqual(['paused', 'resumed'])
  await page.keyboard.press('Control+z')
  await expect(undo(page)).toHaveCount(0)
  expect(await lastActions()).toEqual(['resumed', 'resumed'])
  await expect(personNames(page).first()).toBeFocused()
})

test('SHL-15 who takes a step back by its button, or closes the toast, is where they were before', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['戻 五郎'])
  await page.goto(sitePath(siteId, `/user/${ids[0]}`))
  await act(page, words.pause)
  await press(page, words.pause)
  await expect(dialogOf(page)).toHaveCount(0)
  const tab = page.getByRole('main').getByRole('link', { name: auditWords.recordObject, exact: true })
  await tab.focus()
  await undo(page).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText(undoWords.undone)
  await expect(tab).toBeFocused()
  await act(page, words.end)
  await press(page, words.end)
  await expect(dialogOf(page)).toHaveCount(0)
  await tab.focus()
  await toast(page).getByRole('button', { name: actionWords.closeNotification }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await expect(tab).toBeFocused()
})

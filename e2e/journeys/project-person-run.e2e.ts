import { importScreenWords } from '@azas/domain/import/import.words.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { jobWords } from '@azas/domain/job/job.words.ts'
import {
  projectUserActionWords as actions,
  projectUserBulkDoneWords as receipts,
  projectUserWords,
} from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { expectAccessibleHere } from '../axe.ts'
import { button, dialogOf } from '../contract-form.ts'
import { openJobs } from '../jobs.ts'
import { makeSite, personNames, sitePath } from '../project-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const people = 1_010
const object = projectUserWords.object
const unit = '名'
const rows = Array.from({ length: people }, (_, n) => `一括 ${n},作業員,一括建設,一括建設`)

test('USR-08 LST-05 SHL-15 more than 1,000 people leave a site by one press: progress, then the receipt', async ({
  page,
}) => {
  const site = await makeSite(page, 'RUN-1')
  await page.goto(sitePath(site.id, '/user/import'))
  const file = {
    name: '名簿.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`氏名,役割,所属,一次会社\n${rows.join('\n')}\n`),
  }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('checkbox', { name: fill(importScreenWords.newNamesChoice, { n: 1 }) }).check()
  await button(page, fill(importScreenWords.commit, { n: people, unit })).click()
  await page.getByRole('link', { name: fill(importScreenWords.toList, { object }) }).click()
  await page.getByRole('checkbox', { name: fill(bulkWords.pickPage, { object }) }).check()
  await button(page, fill(bulkWords.pickAll, { total: people, unit })).click()
  await button(page, actions.leave).click()
  // How quick the job is decides nothing: the page hears of it once its dialog was closed.
  const closed = Promise.withResolvers<void>()
  await page.route('**/system-api/bulk/detail*', async (route) => {
    await closed.promise
    await route.continue()
  })
  await dialogOf(page).getByRole('button', { name: actions.leave, exact: true }).dblclick()
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible()
  await expectAccessibleHere(page, 'the progress of a bulk action')
  // A dialog that was closed comes back with the receipt.
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  closed.resolve()
  const receipt = fill(receipts.leave, { n: people })
  await expect(dialogOf(page)).toContainText(receipt)
  await page.keyboard.press('Escape')
  await expect(personNames(page)).toHaveCount(0)
  await page.goto('/system/account/session')
  const tray = await openJobs(page)
  await tray.getByRole('button', { name: jobLabels.leave }).click()
  await expect(tray).toHaveCount(0)
  await expect(dialogOf(page)).toContainText(fill(jobWords.done, { n: people }))
})

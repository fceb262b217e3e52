import { formWords } from '@azas/domain/words/form.ts'
import {
  box,
  button,
  countByNumber,
  create,
  editPath,
  fillCompany,
  heading,
  makeCompany,
  recordWrites,
  update,
} from '../contract-form.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const createCall = /\/system-api\/contract\/create\?/u
const updateCall = /\/system-api\/contract\/update\?/u

test('SEC-47 SES-09 a network that is cut while the answer is on its way makes no second company', async ({ page }) => {
  await fillCompany(page, { name: '株式会社断線', number: 'SEC-47' })
  const writes = recordWrites(page, 'create')
  // The server gets the call and does its work; only the answer is lost.
  await page.route(
    createCall,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await create(page).click()
  await expect(page.getByText(formWords.saveLost)).toBeVisible()
  await expect(box(page, '会社名')).toHaveValue('株式会社断線')
  await button(page, formWords.retry).click()
  await expect(heading(page)).toHaveText('株式会社断線')
  expect(writes).toHaveLength(2)
  expect(writes[1]!.key).toBe(writes[0]!.key)
  expect(await countByNumber(page, 'SEC-47')).toBe(1)
})

test('SEC-47 SES-09 an error of the server after its work was done makes no second company', async ({ page }) => {
  await fillCompany(page, { name: '株式会社誤報', number: 'SEC-47-E' })
  const writes = recordWrites(page, 'create')
  // What stands in front gives up, or the process dies with the answer: the work is done all the same.
  for (const status of [500, 502, 503])
    await page.route(
      createCall,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      },
      { times: 1 },
    )
  await create(page).click()
  for (const attempt of [1, 2, 3]) {
    await expect(page.getByRole('alert').filter({ has: button(page, formWords.retry) })).toBeVisible()
    await expect.poll(() => writes.length).toBe(attempt)
    await button(page, formWords.retry).click()
  }
  await expect(heading(page)).toHaveText('株式会社誤報')
  expect(writes.map(({ key }) => key)).toEqual(Array.from({ length: 4 }, () => writes[0]!.key))
  expect(await countByNumber(page, 'SEC-47-E')).toBe(1)
})

test('SEC-47 after an answer, another filling has another key', async ({ page }) => {
  await makeCompany(page, { name: '株式会社先着', number: 'SEC-47-A' })
  await fillCompany(page, { name: '株式会社後着', number: 'SEC-47-A' })
  const writes = recordWrites(page, 'create')
  await create(page).click()
  await expect(box(page, '契約番号')).toHaveAttribute('aria-invalid', 'true')
  await box(page, '契約番号').fill('SEC-47-B')
  await create(page).click()
  await expect(heading(page)).toHaveText('株式会社後着')
  expect(new Set(writes.map(({ key }) => key)).size).toBe(2)
})

test('FRM-04 a network that is cut in the middle of a save keeps every field and says so in place', async ({
  page,
}) => {
  const id = await makeCompany(page, { name: '株式会社圏外', number: 'FRM-04-N' })
  await page.goto(editPath(id))
  await box(page, '備考').fill('𠮷日に送付\n請求先は本社')
  await page.context().setOffline(true)
  await update(page).click()
  await expect(page.getByRole('alert').filter({ hasText: formWords.saveLost })).toBeVisible()
  await expect(box(page, '備考')).toHaveValue('𠮷日に送付\n請求先は本社')
  await page.context().setOffline(false)
  await button(page, formWords.retry).click()
  await expect(heading(page)).toHaveText('株式会社圏外')
  await expect(page.getByRole('definition').filter({ hasText: '請求先は本社' })).toBeVisible()
})

test('FRM-05 a save whose answer was lost meets its own change, and is done without a question', async ({ page }) => {
  const id = await makeCompany(page, { name: '株式会社返事待ち', number: 'FRM-05-N' })
  await page.goto(editPath(id))
  await box(page, '担当者名').fill('山田 花子')
  await page.route(
    updateCall,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await update(page).click()
  await button(page, formWords.retry).click()
  await expect(heading(page)).toHaveText('株式会社返事待ち')
  await expect(page.getByRole('definition').filter({ hasText: '山田 花子' })).toBeVisible()
})

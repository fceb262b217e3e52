import { readFile } from 'node:fs/promises'
import { manualWords, shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { delayCalls } from '../contract-list.ts'
import { expect, openAs, test } from '../world.ts'

// A server of its own: the others' manual stays as it is.
test.use({ serverEnv: { ENVIRONMENT: 'dev' } })

const replacePath = /\/company_admin_manual\/replace\?/u
const menuOf = (page: Page) => page.getByRole('navigation', { name: shellWords.mainMenu })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'マニュアルの差し替え' })
const submitOf = (page: Page) => dialogOf(page).getByRole('button', { name: '差し替える' })
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, '% second edition\n')])
const fileOf = (buffer: Buffer, name = '手順書.pdf') => ({ name, mimeType: 'application/pdf', buffer })

async function openDialog(page: Page): Promise<void> {
  await openAs(page, 'superuser@example.jp')
  await menuOf(page).getByRole('button', { name: 'マニュアルを差し替える' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

const choose = (page: Page, buffer: Buffer, name?: string) =>
  dialogOf(page).getByLabel('PDFファイル').setInputFiles(fileOf(buffer, name))

test('SHL-06 a SuperUser puts another manual in place, and it is what everybody gets from then on', async ({
  page,
}) => {
  const edition = pdf(2_400_001)
  await openDialog(page)
  await choose(page, edition)
  await expect(dialogOf(page)).toContainText('手順書.pdf（約2.5MB）')
  await submitOf(page).click()
  await expect(page.getByText('マニュアルを差し替えました。')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expect(menuOf(page)).toContainText('ダウンロード（PDF・約2.5MB）')
  await openAs(page, 'admin@example.jp')
  const downloading = page.waitForEvent('download')
  await menuOf(page).getByRole('button', { name: 'ダウンロード（PDF・約2.5MB）' }).click()
  expect((await readFile(await (await downloading).path())).equals(edition)).toBe(true)
})

test('SHL-06 the button stays under the pointer while the manual’s facts are on their way', async ({ page }) => {
  const delay = await delayCalls(page, /\/company_admin_manual\?/u)
  await openAs(page, 'superuser@example.jp')
  const replace = menuOf(page).getByRole('button', { name: 'マニュアルを差し替える' })
  await expect(replace).toBeVisible()
  const before = await replace.boundingBox()
  delay.release()
  await expect(menuOf(page).getByRole('button', { name: /ダウンロード/u })).toBeVisible()
  expect(await replace.boundingBox()).toEqual(before)
})

test('SHL-06 what is no PDF or too large is said at once, and nothing is sent', async ({ page }) => {
  const uploads: string[] = []
  page.on('request', (request) => replacePath.test(request.url()) && uploads.push(request.url()))
  await openDialog(page)
  const fault = dialogOf(page).getByRole('alert')
  await submitOf(page).click()
  await expect(fault).toHaveText(manualWords.notPdf)
  await choose(page, Buffer.from('PK\u0003\u0004 a document'), '手順書.docx')
  await expect(fault).toHaveText(manualWords.notPdf)
  // A file of the same name is a change again, as who mended it expects.
  await expect(dialogOf(page).getByLabel('PDFファイル')).toHaveValue('')
  await choose(page, pdf(20 * 1024 * 1024 + 1))
  await expect(fault).toHaveText(manualWords.tooLarge)
  await submitOf(page).click()
  await choose(page, pdf(1_000))
  await expect(fault).toHaveCount(0)
  expect(uploads).toEqual([])
})

test('SHL-06 a file can be dropped on the dialog', async ({ page }) => {
  await openDialog(page)
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.7\n'], '落とした.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await dialogOf(page).locator('.drop').dispatchEvent('drop', { dataTransfer: data })
  await expect(dialogOf(page)).toContainText('落とした.pdf（約0.1MB）')
})

test('SHL-06 an upload shows how far it is, stops with its dialog, and says in place what went wrong', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await openDialog(page)
  await choose(page, pdf(8_000_000))
  await expect(dialogOf(page)).toContainText('手順書.pdf')
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await cdp.send('Network.emulateNetworkConditions', slow)
  const stopped = page.waitForEvent('requestfailed', (request) => replacePath.test(request.url()))
  await submitOf(page).click()
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible()
  await expect(dialogOf(page)).toContainText(/アップロードしています（[1-9]\d?%）/u)
  await page.keyboard.press('Escape')
  await stopped
  await expect(dialogOf(page)).toBeHidden()
  await cdp.send('Network.emulateNetworkConditions', { ...slow, offline: true })
  await menuOf(page).getByRole('button', { name: 'マニュアルを差し替える' }).click()
  await choose(page, pdf(1_000))
  await submitOf(page).click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/^通信に失敗しました。/u)
})

test('SHL-06 SHL-13 the dialog is good by keyboard alone, and axe finds nothing in it', async ({ page }) => {
  // Before anything is pressed: Playwright takes a moment to listen.
  const choosing = page.waitForEvent('filechooser')
  await openDialog(page)
  const file = dialogOf(page).getByLabel('PDFファイル')
  await page.keyboard.press('Tab')
  await expect(file).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(fileOf(pdf(1_000)))
  await expect(dialogOf(page)).toContainText('手順書.pdf（約0.1MB）')
  await expectNoFindings(page, 'replacement', { part: 'dialog', rules: 'all' })
  await page.keyboard.press('Escape')
  await expect(menuOf(page).getByRole('button', { name: 'マニュアルを差し替える' })).toBeFocused()
})

test('SHL-06 nobody but a SuperUser sees the button', async ({ page }) => {
  await openAs(page, 'admin@example.jp')
  await expect(menuOf(page).getByRole('button', { name: /^ダウンロード/u })).toBeVisible()
  await expect(menuOf(page).getByRole('button', { name: 'マニュアルを差し替える' })).toHaveCount(0)
})

import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { box, button, superUser, update } from '../contract-form.ts'
import { definition, makeSite, sitePath } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

test('PRJ-01 CON-02 a postal code fills in an empty address, in full width as well, and asks for nothing outside', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') foreign.push(request.url())
  })
  for (const [path, code, address] of [
    ['/system/project/new', '２２０－００１２', '神奈川県横浜市西区みなとみらい'],
    ['/system/service-contract/new', '1000001', '東京都千代田区千代田'],
  ] as const) {
    await openAs(page, superUser, path)
    await box(page, words.postalCode).pressSequentially(code)
    await expect(box(page, words.address)).toHaveValue(address)
    await expect(page.getByText(formWords.addressFilled)).toBeVisible()
    // The tab key would select the address, and the house number would replace it.
    await page.keyboard.press('Tab')
    await expect(box(page, words.address)).toBeFocused()
    await page.keyboard.type('1-2-3')
    await expect(box(page, words.address)).toHaveValue(`${address}1-2-3`)
  }
  expect(foreign).toEqual([])
})

test('PRJ-01 CON-02 a typed address stays: the found one is offered; a code that nobody knows is said and kept', async ({
  page,
}) => {
  const site = await makeSite(page, 'G-POSTAL')
  await page.goto(sitePath(site.id, '/edit'))
  await box(page, words.address).fill('横浜市西区みなとみらい2-3')
  await box(page, words.postalCode).fill('220-0012')
  const offer = button(page, fill(formWords.addressOffer, { address: '神奈川県横浜市西区みなとみらい' }))
  await expect(offer).toBeVisible()
  await expect(box(page, words.address)).toHaveValue('横浜市西区みなとみらい2-3')
  // Its place below the code: the focus may scroll the page.
  const below = async () =>
    (await box(page, words.address).boundingBox())!.y - (await box(page, words.postalCode).boundingBox())!.y
  const before = await below()
  await offer.click()
  await expect(box(page, words.address)).toHaveValue('神奈川県横浜市西区みなとみらい')
  await expect(box(page, words.address)).toBeFocused()
  await page.keyboard.type('4')
  await expect(box(page, words.address)).toHaveValue('神奈川県横浜市西区みなとみらい4')
  await box(page, words.postalCode).fill('999-9999')
  await expect(page.getByText(formWords.addressUnknown)).toBeVisible()
  await expect(box(page, words.address)).toHaveValue('神奈川県横浜市西区みなとみらい4')
  expect(await below()).toBe(before)
  await update(page).click()
  await expect(definition(page, '〒999-9999')).toBeVisible()
  await page.goto(sitePath(site.id, '/edit'))
  await expect(box(page, words.postalCode)).toHaveValue('999-9999')
  await expect(page.getByText(formWords.addressUnknown)).toHaveCount(0)
})

test('PRJ-01 LST-08 on a phone the offered address breaks, however long it is: the page is no wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, superUser, '/system/project/new')
  await box(page, words.address).fill('札幌')
  await box(page, words.postalCode).fill('060-0042')
  await expect(button(page, fill(formWords.addressOffer, { address: '北海道札幌市中央区大通西' }))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

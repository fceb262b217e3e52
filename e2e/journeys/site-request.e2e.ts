import { attentionItems } from '@azas/domain/attention/attention.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { supportWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { callApi, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const request = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const mail = (page: Page) =>
  page.getByRole('dialog', { name: supportWords.dialogTitle }).getByLabel(supportWords.body, { exact: true })

type Found<T> = { items: T[] }
type SubAdmin = { id: string; version: number; displayname: string }

/** Puts the SubAdmin in charge of a site alone. */
async function assign(page: Page, projectId: string): Promise<void> {
  const email = 'subadmin@example.jp'
  const path = 'user/company_admin/search?realm=system'
  const { items } = await callApi<Found<SubAdmin>>(page, path, { email })
  const { id, version, displayname } = items[0]!
  const form = { version, displayname, displaynameKana: null, email, isActive: true, projectIds: [projectId] }
  await callApi(page, `user/sub_admin/update?realm=system&target_user_id=${id}`, form)
}

/** The first site of the company that ends soon, of which the SubAdmin is in charge. */
async function findEnding(page: Page) {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const [ending] = await sitesBy(page, 'endDate', attentionItems.sitesEnding.filter)
  await assign(page, ending!.id)
  return ending!
}

for (const user of ['admin', 'subadmin'])
  test(`SHL-14 SHL-05 ${user} asks the support about a site that ends soon, which the mail names`, async ({ page }) => {
    const { name, code, startDate } = await findEnding(page)
    await openAs(page, `${user}@example.jp`, '/system/project?endsSoon=true')
    await page.getByRole('rowheader').getByRole('link', { name }).click()
    await request(page, words.requestPeriod).click()
    const body = await mail(page).inputValue()
    for (const part of [`・現場名：${name}`, `・現場コード：${code}`, `・工期：${startDate.replaceAll('-', '/')}`])
      expect(body).toContain(part)
    await expectAccessibleHere(page, 'the mail that asks about a site')
    await page.keyboard.press('Escape')
    await expect(request(page, words.requestPeriod)).toBeFocused()
  })

test('SHL-14 a site that goes on has no such button on its page, but in its form; a SuperUser has none', async ({
  page,
}) => {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const { id } = (await sitesBy(page, '-endDate', { statuses: ['Active'] }))[0]!
  await page.goto(sitePath(id))
  await expect(page.getByText(words.basics)).toBeVisible()
  await expect(request(page, words.requestPeriod)).toHaveCount(0)
  await page.goto(sitePath(id, '/edit'))
  await request(page, words.requestPeriod).click()
  await expect(mail(page)).toHaveValue(/・現場コード：/u)
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const [ending] = await sitesBy(page, 'endDate', attentionItems.sitesEnding.filter)
  await page.goto(sitePath(ending!.id))
  await expect(page.getByText(words.basics)).toBeVisible()
  await expect(request(page, words.requestPeriod)).toHaveCount(0)
})

test('SHL-14 SHL-16 an Admin without sites asks for one', async ({ page }) => {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  await page.route('**/system-api/project/search?*', (route) =>
    route.fulfill({ json: { items: [], total: 0, offset: 0, size: 20 } }),
  )
  await page.goto('/system/project')
  await request(page, words.requestSite).click()
  await expect(mail(page)).toHaveValue(/■お問い合わせ内容\n次の現場を登録してください。\n・現場名：\n/u)
})

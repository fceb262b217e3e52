import type { Page } from '@playwright/test'
import { box, update } from '../contract-form.ts'
import { makeNotice, saveDraft, superUser } from '../notice-pages.ts'
import { callApi, makeSite } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

type Row = { id: string }
type Schema = { required: string[] }
type Contract = {
  paths: Record<string, { post: { requestBody: { content: Record<'application/json', { schema: Schema }> } } }>
}

const firstOf = async (page: Page, entity: string, filter: object) =>
  (await callApi<{ items: Row[] }>(page, `${entity}/search?realm=system`, filter)).items[0]!.id

/** The keys that the contract demands of a change. */
async function demandedKeys(page: Page, path: string): Promise<string[]> {
  const { paths } = (await (await page.request.get('/system-api/openapi.json')).json()) as Contract
  return paths[path]!.post.requestBody.content['application/json'].schema.required
}

const signedIn = (page: Page) => openAs(page, superUser, '/system/account/session')

/** The page of a form by its record, the call, and the field that is changed. */
const forms: [noun: string, call: string, field: string, open: (page: Page) => Promise<string>][] = [
  [
    'contract company',
    '/contract/update',
    '会社名',
    async (page) => `service-contract/${await firstOf(page, 'contract', { statuses: ['Signed'] })}`,
  ],
  [
    'administrator',
    '/user/sub_admin/update',
    '氏名',
    async (page) => `admin/${await firstOf(page, 'user/sub_admin', { statuses: ['Active'] })}`,
  ],
  [
    'company administrator',
    '/user/company_admin/update',
    '氏名',
    async (page) => `admin/${await firstOf(page, 'user/company_admin', { roles: ['Admin'], statuses: ['Active'] })}`,
  ],
  ['site', '/project/update', '現場名', async (page) => `project/${(await makeSite(page, 'G-WHOLE')).id}`],
  [
    'office tenant',
    '/office_project/update',
    'テナント名',
    async (page) => `office-project/${await firstOf(page, 'office_project', { statuses: ['Active'] })}`,
  ],
  [
    'office account',
    '/office_account/update',
    '氏名',
    async (page) => `office-account/${await firstOf(page, 'office_account', { statuses: ['Active'] })}`,
  ],
  ['notice', '/notice/update', 'タイトル', async (page) => `notice/${(await makeNotice(page, { isDraft: true })).id}`],
  [
    'office notice',
    '/office_notice/update',
    'タイトル',
    async (page) => `office-notice/${(await makeNotice(page, { isDraft: true }, 'office-notice')).id}`,
  ],
  ['person', '/user/project_user/update', '氏名', pathOfPerson],
]

/** A worker without an address of a site in use: the form hides what such a person has not. */
async function pathOfPerson(page: Page): Promise<string> {
  type Person = Row & { projectId: string; email: string | null }
  const filter = { roles: ['Worker'], statuses: ['Active'] }
  const { items } = await callApi<{ items: Person[] }>(page, 'user/project_user/search?realm=system', filter)
  const person = items.find(({ email }) => email === null) ?? items[0]!
  return `project/${person.projectId}/user/${person.id}`
}

for (const [noun, call, field, open] of forms)
  test(`API-01 FRM-01 the form of a changed ${noun} sends every key that the contract demands`, async ({ page }) => {
    await signedIn(page)
    await page.goto(`/system/${await open(page)}/edit`)
    const input = box(page, field)
    await input.fill(`${await input.inputValue()}改`)
    const replied = page.waitForResponse((response) => response.url().includes(`/system-api${call}?`))
    await (call.includes('notice') ? saveDraft(page) : update(page)).click()
    const response = await replied
    const body = response.request().postDataJSON() as Record<string, unknown>
    expect(Object.keys(body)).toEqual(expect.arrayContaining(await demandedKeys(page, call)))
    expect(response.status()).toBe(200)
  })

import type { Page } from '@playwright/test'

/** Something done on a page before its picture is taken. */
type Act = (page: Page) => Promise<unknown>

export type Screen = {
  /** What a reader of the gallery sees, and the name of the file. */
  name: string
  /** Who looks at it; nobody is signed in without. */
  as?: string
  /** Where it is below `/system/`; `{first}` is the address of the first record of the list that stands before it. */
  path: string
  act?: Act
  /** Also taken in the dark and at 390 px: what the design's drawings show. */
  isDrawn?: true
  /** Its content is another at each start, so that no two pictures of it can be compared. */
  isLive?: true
}

const superUser = 'superuser@example.jp'
const admin = 'admin@example.jp'
const subAdmin = 'subadmin@example.jp'
const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click()
const quickLook: Act = async (page) => {
  await press(/^概要を表示：/u)(page)
  await page.locator('.peek dd').first().waitFor()
}
const drawGraph: Act = async (page) => {
  await page.locator('select').first().selectOption('MonthlyActive')
  await press('グラフを表示')(page)
  await page.getByRole('img', { name: /利用者/u }).waitFor()
}
const findPerson: Act = async (page) => {
  await page.keyboard.press('Control+k')
  await page.locator('[role=combobox]:focus').fill('田中')
  // The groups answer one by one; the people come last.
  await page.getByRole('option', { name: /^田中/u }).first().waitFor()
  await page.getByText('読み込み中です。').waitFor({ state: 'hidden' })
}
const choose =
  (count: number): Act =>
  async (page) => {
    for (let row = 1; row <= count; row += 1) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  }

/** Every page, and the states that the design draws. */
export const screens: readonly Screen[] = [
  { name: 'login', path: 'login', isDrawn: true },
  { name: 'password-reset', path: 'password-reset' },
  { name: 'dead-link', path: 'token-expired' },
  { name: 'contracts', as: superUser, path: 'service-contract', isDrawn: true },
  { name: 'contracts-none', as: superUser, path: 'service-contract?keyword=%E7%84%A1%E3%81%84%E5%90%8D' },
  { name: 'columns', as: superUser, path: 'service-contract', act: press('列の表示') },
  { name: 'account-menu', as: superUser, path: 'service-contract', act: press('アカウント'), isDrawn: true },
  { name: 'palette', as: superUser, path: 'service-contract', act: findPerson, isDrawn: true },
  { name: 'contract-menu', as: superUser, path: 'service-contract/{first}', act: press('その他の操作') },
  { name: 'contract', as: superUser, path: 'service-contract/{first}', isDrawn: true },
  { name: 'contract-history', as: superUser, path: 'service-contract/{first}/history' },
  { name: 'contract-form', as: superUser, path: 'service-contract/{first}/edit', isDrawn: true },
  {
    name: 'contract-form-faults',
    as: superUser,
    path: 'service-contract/new',
    act: press('登録して招待メールを1通送信'),
  },
  { name: 'administrators', as: superUser, path: 'admin', isDrawn: true },
  { name: 'administrators-chosen', as: superUser, path: 'admin', act: choose(3) },
  { name: 'administrators-quick-look', as: superUser, path: 'admin', act: quickLook },
  { name: 'administrator', as: superUser, path: 'admin/{first}' },
  { name: 'sites', as: superUser, path: 'project' },
  { name: 'site', as: superUser, path: 'project/{first}' },
  { name: 'people', as: superUser, path: 'project/{first}/user', isDrawn: true },
  { name: 'people-chosen', as: superUser, path: 'project/{first}/user', act: choose(3) },
  { name: 'duties', as: superUser, path: 'project/{first}/duty' },
  { name: 'person-form', as: superUser, path: 'project/{first}/user/new' },
  { name: 'import', as: superUser, path: 'project/{first}/user/import', isDrawn: true },
  { name: 'active-users', as: superUser, path: 'project/active-user', act: drawGraph, isDrawn: true },
  { name: 'notices', as: superUser, path: 'notice', isDrawn: true },
  { name: 'notice', as: superUser, path: 'notice/{first}' },
  { name: 'notice-form', as: superUser, path: 'notice/new', isDrawn: true },
  { name: 'notice-calendar', as: superUser, path: 'notice/calendar', isDrawn: true },
  { name: 'office-tenants', as: superUser, path: 'office-project' },
  { name: 'office-tenant', as: superUser, path: 'office-project/{first}' },
  { name: 'office-notices', as: superUser, path: 'office-notice' },
  { name: 'office-accounts', as: superUser, path: 'office-account' },
  { name: 'office-account', as: superUser, path: 'office-account/{first}' },
  { name: 'office-account-form', as: superUser, path: 'office-account/new' },
  { name: 'sessions', as: superUser, path: 'account/session', isLive: true },
  { name: 'password', as: superUser, path: 'account/password' },
  { name: 'log', as: superUser, path: 'account/log', isLive: true },
  { name: 'admin-landing', as: admin, path: '', isDrawn: true },
  { name: 'admin-sites', as: admin, path: 'project' },
  { name: 'sub-admin-sites', as: subAdmin, path: 'project' },
  { name: 'sub-admin-people', as: subAdmin, path: 'project/{first}/user' },
  { name: 'denied', as: 'worker@example.jp', path: '' },
]

import { actionWords } from '@azas/domain/words/shell.ts'
import { type ReportCollector, startReportCollector } from '@azas/testing/report-collector.ts'
import type { Page } from '@playwright/test'
import { loginForm, readStorage, signIn } from '../login-form.ts'
import { expect, openAs, test as base } from '../world.ts'

const superUser = 'superuser@example.jp'

const test = base.extend<object, { collector: ReportCollector }>({
  collector: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const collector = await startReportCollector()
      await use(collector)
      await collector.stop()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ collector }, use) =>
      use({ SENTRY_DSN: collector.origin.replace('://', '://key@') + '/1', APM_URL: collector.origin }),
    { scope: 'worker' },
  ],
})

/** An error that nothing of ours expects. */
const fail = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text)
      }),
    message,
  )

/** What came of an error: the part of each service's reports that names it. */
async function findReports({ reports }: ReportCollector, message: string): Promise<{ sentry: string; apm: string }> {
  const linesOf = (path: RegExp) =>
    reports
      .filter((report) => path.test(report.path))
      .flatMap(({ body }) => body.split('\n'))
      .find((line) => line.includes(message)) ?? ''
  const find = () => ({ sentry: linesOf(/\/envelope\//u), apm: linesOf(/\/intake\//u) })
  await expect.poll(() => Object.values(find()).every((line) => line !== '')).toBe(true)
  return find()
}

const everythingIn = ({ reports }: ReportCollector) => reports.map((each) => Object.values(each).join('\n')).join('\n')

test('SES-01 a crash arrives with the id of who is signed in, and after the logout without it', async ({
  page,
  collector,
}) => {
  await openAs(page, superUser, '/system/account/session')
  const me = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('azas_admin_token')!)
    const headers = { 'Client-Type': 'admin', Authorization: `Bearer ${access_token}` }
    return (await fetch('/system-api/user/me?realm=system', { headers })).json()
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fail(page, 'crash one')
  const one = await findReports(collector, 'crash one')
  expect(one.sentry).toContain(`"user":{"id":"${me.id}"}`)
  expect(one.apm).toContain(me.id)
  await page.getByRole('button', { name: '桐生 美咲' }).click()
  await page.getByRole('menuitem', { name: actionWords.logout }).click()
  await expect(loginForm(page).heading).toBeVisible()
  await fail(page, 'crash two')
  const two = await findReports(collector, 'crash two')
  expect([two.sentry.includes(me.id), two.apm.includes(me.id)]).toEqual([false, false])
  await signIn(page, superUser)
  await expect(page.getByRole('button', { name: '桐生 美咲' })).toBeVisible()
  await fail(page, 'crash three')
  expect((await findReports(collector, 'crash three')).sentry).toContain(me.id)
})

test('SES-01 a page that breaks is reported, a refusal is not', async ({ page, collector }) => {
  await page.route('**/contract/search?*', (route) => route.fulfill({ json: { broken: true } }))
  await openAs(page, superUser)
  await expect.poll(() => /"type":"TypeError"/u.test(everythingIn(collector))).toBe(true)
  const refusal = { type: 'about:blank', title: '断られました。', status: 403, code: 'AZ-1', request_id: 'q' }
  await page.route('**/contract/search?*', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.reload()
  await expect(page.getByText('断られました。').first()).toBeVisible()
  await fail(page, 'crash after a refusal')
  await findReports(collector, 'crash after a refusal')
  expect(everythingIn(collector)).not.toContain('断られました。')
})

test('SEC-15 no token and no secret of a link reaches the services', async ({ page, collector }) => {
  await openAs(page, superUser)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await fail(page, 'crash with a session')
  await findReports(collector, 'crash with a session')
  const { access_token, refresh_token } = JSON.parse((await readStorage(page))['azas_admin_token']!)
  await page.evaluate(() => history.replaceState(null, '', '?to=s3cret-of-a-link#token=s3cret-of-a-link'))
  await fail(page, 'crash on a link')
  await findReports(collector, 'crash on a link')
  const everything = everythingIn(collector)
  for (const secret of [access_token, refresh_token, 's3cret-of-a-link']) expect(everything).not.toContain(secret)
})

import { expect, openAs, test } from '../world.ts'

test('SES-01 a console without services for reports loads nothing of them and calls nobody', async ({
  page,
  baseURL,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await openAs(page, 'superuser@example.jp')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('nobody hears')
      }),
  )
  await page.waitForLoadState('networkidle')
  expect(urls.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
  expect(urls.filter((url) => /\/(?:sentry|apm)-/u.test(url))).toEqual([])
})

import type { Page } from '@playwright/test'

/** The keys of the drafts that a tab keeps. */
export const readDraftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('azas_admin_draft_')))

/** Ends the session as an administrator's change would: from outside, unseen until the next call. */
export async function endSession(page: Page): Promise<void> {
  // What a page still asks for, the jobs of its header last, would find the end before the journey does.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/job\/list/u.test(name)),
  )
  await page.waitForLoadState('networkidle')
  const pair = JSON.parse((await page.evaluate(() => localStorage.getItem('azas_admin_token')))!) as {
    refresh_token: string
  }
  await page.request.get('/system-api/user/v2/logout?realm=system', {
    headers: { 'Client-Type': 'admin', 'Refresh-Token': pair.refresh_token },
  })
}

/** What a page does that hears of the end from another tab. */
export async function tellSessionEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('azas_admin_token')
    dispatchEvent(new StorageEvent('storage', { key: 'azas_admin_token', newValue: null }))
  })
}

import { jobWords as words } from '@azas/domain/job/job.words.ts'
import type { Locator, Page } from '@playwright/test'

/** The button of the header, whose name counts what runs and what failed. */
export const jobButton = (page: Page) => page.getByRole('button', { name: words.title })

/** Opens what was started, and gives its layer. */
export async function openJobs(page: Page): Promise<Locator> {
  await jobButton(page).click()
  return page.getByRole('dialog', { name: words.title, exact: true })
}

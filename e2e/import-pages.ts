import { importOutcome } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Page } from '@playwright/test'
import { button } from './contract-form.ts'
import { expect } from './world.ts'

/** Drops a file onto the zone, as a person drags it from a folder. */
export async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([file, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (letter) => letter.codePointAt(0)!)
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], file!))
      return transfer
    },
    [name, content.toString('base64')],
  )
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
}

/** The number of rows of an outcome, for people. */
export const figure = (page: Page, outcome: keyof typeof importOutcome.labels, n: number) =>
  button(page, `${importOutcome.label(outcome)} ${n}名`)

/** Confirms that the names which the site does not offer yet are added to its list. */
export async function addNames(page: Page, n: number): Promise<void> {
  const list = projectWords.primarySubcontractors
  await expect(page.getByRole('heading', { name: fill(words.newNames, { list, n }) })).toBeVisible()
  await expect(page.getByText(words.nothing)).toBeVisible()
  await page.getByRole('checkbox', { name: fill(words.newNamesChoice, { n }) }).check()
}

import type { Locator } from '@playwright/test'

/** Replaces a field's text as the browser itself would: what Playwright sets over BiDi, React does not hear. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((box: HTMLInputElement, words) => {
    box.select()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else inserts text as a person's typing does
    document.execCommand('insertText', false, words)
  }, text)
}

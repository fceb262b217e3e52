import type { Settings } from '@azas/api/system.operations.ts'

/** @internal */
export const settingsElementId = 'azas-settings'

let settings: Settings | null = null

/** The settings that our server checked and put into the page (product.md API-05). Throws where the page was not made by our server. */
export function getSettings(): Settings {
  settings ??= JSON.parse(document.getElementById(settingsElementId)?.textContent ?? '') as Settings
  return settings
}

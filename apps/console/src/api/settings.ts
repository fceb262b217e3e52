import type { Settings } from '@azas/api/system/system.operations.ts'

/** @internal */
export const settingsElementId = 'azas-settings'

let settings: Settings | null = null

/** The settings that our server puts into the page (product.md API-05). Throws without them. */
export function getSettings(): Settings {
  settings ??= JSON.parse(document.getElementById(settingsElementId)?.textContent ?? '') as Settings
  return settings
}

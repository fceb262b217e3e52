import { getSettings } from '#api/settings.ts'
import { SupportBand } from '../shell/SupportBand.tsx'

/** Whether the page has its settings; missing ones may be the fatal error itself. */
export function hasSettings(): boolean {
  try {
    getSettings()
    return true
  } catch {
    return false
  }
}

/** Support at the foot of the fatal screen, if the settings are there. */
export function FatalSupport() {
  return hasSettings() ? <SupportBand /> : null
}

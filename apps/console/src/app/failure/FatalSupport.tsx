import { getSettings } from '#api/settings.ts'
import { SupportBand } from '../shell/SupportBand.tsx'

/** Whether the page has its settings: one without them is itself what the fatal screen is about. */
export function hasSettings(): boolean {
  try {
    getSettings()
    return true
  } catch {
    return false
  }
}

/** Support at the foot of the fatal screen, where it is known. */
export function FatalSupport() {
  return hasSettings() ? <SupportBand /> : null
}

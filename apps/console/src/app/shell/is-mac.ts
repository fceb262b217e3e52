import { readUserAgentData } from '#api/report/user-agent-data.ts'

/** Whether the keyboard has ⌘ where others have Ctrl. */
export function isMac(): boolean {
  return readUserAgentData()?.platform === 'macOS' || /Macintosh|iPad|iPhone/u.test(navigator.userAgent)
}

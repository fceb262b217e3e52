import { userV2Logout, userV2RefreshToken } from '@azas/api/session/session.operations.ts'
import { markDrafts, wipeDrafts } from '../kept/drafts.ts'
import { readStored, removeStored, storageKeyOf, tabStorage, writeStored } from '../kept/storage.ts'
import { reportError } from '../report/report.ts'
import { send } from '../send.ts'
import { setCurrentUser } from './person.ts'
import { createRenewal } from './renewal.ts'
import { parseTokens, type TokenPair, tokens } from './tokens.ts'

/** Why the session ended; shown once on the login page, which is another document. */
const sessionEnds = ['expired', 'loggedOut', 'otherTab'] as const
export type SessionEnd = (typeof sessionEnds)[number]

const listeners = new Set<() => void>()

export function isSignedIn(): boolean {
  return tokens.read() !== null
}

/** Stores the tokens of a sign-in. */
export function beginSession(pair: TokenPair): void {
  tabStorage.remove('session_end')
  tabStorage.write('signed_in', '1')
  removeStored('logged_out')
  tokens.write(pair)
}

/** Whether this document is the first one after a sign-in in this tab; asked once. */
export function takeSignInMark(): boolean {
  const isMarked = tabStorage.read('signed_in') !== null
  tabStorage.remove('signed_in')
  return isMarked
}

/** Why the last session of this tab ended; null without an end, or after it was shown. */
export function getLastEnd(): SessionEnd | null {
  const text = tabStorage.read('session_end')
  return sessionEnds.find((end) => end === text) ?? null
}

/** Reads and clears the last end. */
export function takeLastEnd(): SessionEnd | null {
  const end = getLastEnd()
  tabStorage.remove('session_end')
  return end
}

/** Subscribes to the end of this tab's session and to changes by other tabs; returns the stop function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// All calls of a tab wait for its refresh, so it has a time limit; the next call tries again (SEC-12).
const refreshLimitMs = 15_000

async function refresh(refresh_token: string): Promise<TokenPair> {
  const limit = { signal: AbortSignal.timeout(refreshLimitMs) }
  return (await send(userV2RefreshToken, { query: {}, body: { refresh_token } }, limit)).token
}

/** Gets an access token for a retry after a 401. */
export const renewSession = createRenewal({
  store: tokens,
  refresh,
  onEnded: () => endAs('expired'),
})

/** Ends a session that the server has ended. */
export function expireSession(): void {
  tokens.clear()
  endAs('expired')
}

// The time that a logout waits for the server; the call outlives its document.
const logoutLimitMs = 1000

/** Clears the tokens, then calls the server; a failure of the call does not matter (seed section 4). */
export async function logOut(): Promise<void> {
  const refreshToken = tokens.read()?.refresh_token
  // Before the tokens are cleared, because other tabs read it on that event.
  writeStored('logged_out', 'chosen')
  tokens.clear()
  recordEnd('loggedOut')
  if (refreshToken) {
    const limit = new Promise((resolve) => setTimeout(resolve, logoutLimitMs))
    const headers = { 'Refresh-Token': refreshToken }
    await Promise.race([send(userV2Logout, { query: {} }, { headers, keepalive: true }).catch(reportError), limit])
  }
  notifyListeners()
}

/** Follows token changes by other tabs (product.md SES-04). */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== storageKeyOf('token')) return
    if (parseTokens(key === null ? null : newValue) === null) {
      // Only a logout by the person wipes the drafts, not an expired session (SES-09).
      endAs(readStored('logged_out') === null ? 'expired' : 'otherTab')
      return
    }
    tabStorage.remove('session_end')
    notifyListeners()
  })
}

function endAs(end: SessionEnd): void {
  recordEnd(end)
  notifyListeners()
}

function recordEnd(end: SessionEnd): void {
  if (getLastEnd() === null) tabStorage.write('session_end', end)
  tabStorage.remove('signed_in')
  if (end === 'expired') markDrafts()
  else wipeDrafts()
  setCurrentUser(null)
}

function notifyListeners(): void {
  listeners.forEach((listener) => listener())
}

import { userV2Logout, userV2RefreshToken } from '@azas/api/session.operations.ts'
import { markDrafts, wipeDrafts } from '../kept/drafts.ts'
import { knowPerson } from './person.ts'
import { createRenewal } from './renewal.ts'
import { reportError } from '../report/report.ts'
import { send } from '../send.ts'
import { readStored, removeStored, storageKeyOf, tabStorage, writeStored } from '../kept/storage.ts'
import { parseTokens, type TokenPair, tokens } from './tokens.ts'

/** Why nobody is signed in here any more: said once on the login page, which is another document. */
const sessionEnds = ['expired', 'loggedOut', 'otherTab'] as const
export type SessionEnd = (typeof sessionEnds)[number]

const listeners = new Set<() => void>()

export function isSignedIn(): boolean {
  return tokens.read() !== null
}

/** Stores the tokens of a sign-in. */
export function beginSession(pair: TokenPair): void {
  tabStorage.remove('session_end')
  removeStored('logged_out')
  tokens.write(pair)
}

/** Why the last session of this tab ended; null where none did, or where it was said already. */
export function getLastEnd(): SessionEnd | null {
  const stored = tabStorage.read('session_end')
  return sessionEnds.find((end) => end === stored) ?? null
}

/** The same, to be said: null the next time. */
export function takeLastEnd(): SessionEnd | null {
  const end = getLastEnd()
  tabStorage.remove('session_end')
  return end
}

/** Tells whenever a session of this tab ends or another tab changes it; answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Every call of a tab waits for its refresh: one that gets no answer is given up, and the next call asks again (SEC-12).
const refreshLimitMs = 15_000

async function refresh(refresh_token: string): Promise<TokenPair> {
  const limit = { signal: AbortSignal.timeout(refreshLimitMs) }
  return (await send(userV2RefreshToken, { query: {}, body: { refresh_token } }, limit)).token
}

/** Gets an access token to try again with after a 401. */
export const renewSession = createRenewal({
  store: tokens,
  refresh,
  onEnded: () => endAs('expired'),
})

/** Ends what the server does not know any more. */
export function expireSession(): void {
  tokens.clear()
  endAs('expired')
}

// The page is left once the server was told, but nobody waits longer for that; the call outlives its document.
const logoutLimitMs = 1000

/** Clears the tokens first and tells the server after; whether that is heard does not matter (seed section 4). */
export async function logOut(): Promise<void> {
  const refreshToken = tokens.read()?.refresh_token
  // Before the tokens go: the other tabs read it when they see that.
  writeStored('logged_out', 'chosen')
  tokens.clear()
  noteEnd('loggedOut')
  if (refreshToken) {
    const limit = new Promise((resolve) => setTimeout(resolve, logoutLimitMs))
    const headers = { 'Refresh-Token': refreshToken }
    await Promise.race([send(userV2Logout, { query: {} }, { headers, keepalive: true }).catch(reportError), limit])
  }
  tellListeners()
}

/** Follows what other tabs do to the tokens (product.md SES-04). */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== storageKeyOf('token')) return
    if (parseTokens(key === null ? null : newValue) === null) {
      // An end that the server gave is the same for all tabs: only one that was chosen wipes what is typed here (SES-09).
      endAs(readStored('logged_out') === null ? 'expired' : 'otherTab')
      return
    }
    tabStorage.remove('session_end')
    tellListeners()
  })
}

function endAs(end: SessionEnd): void {
  noteEnd(end)
  tellListeners()
}

function noteEnd(end: SessionEnd): void {
  if (getLastEnd() === null) tabStorage.write('session_end', end)
  if (end === 'expired') markDrafts()
  else wipeDrafts()
  knowPerson(null)
}

function tellListeners(): void {
  listeners.forEach((tell) => tell())
}

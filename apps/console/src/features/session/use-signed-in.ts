import { useSyncExternalStore } from 'react'
import { isSignedIn, onSessionChange } from '#api/session/session.ts'

/** Whether somebody is signed in; follows changes in this and other tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn)
}

import { useSyncExternalStore } from 'react'
import { isSignedIn, onSessionChange } from '#api/session/session.ts'

/** Whether somebody is signed in, drawn anew when that changes, here or in another tab. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn)
}

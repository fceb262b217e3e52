import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { useSyncExternalStore } from 'react'

const lookMs = 60_000

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, lookMs)
  return () => clearInterval(timer)
}

/** The day in Tokyo; a screen that stays open over midnight learns of the new one. */
export function useToday(): PlainDate {
  return useSyncExternalStore(everyMinute, () => tokyoDate(new Date()))
}

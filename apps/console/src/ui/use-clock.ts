import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, minuteMs)
  return () => clearInterval(timer)
}

/** The day in Tokyo; a screen that stays open over midnight learns of the new one. */
export function useToday(): PlainDate {
  return useSyncExternalStore(everyMinute, () => tokyoDate(new Date()))
}

/** The running minute, for what a rule allows until an instant. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs)) * minuteMs)
}

import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs)
  return () => clearInterval(timer)
}

/** The day in Tokyo; updates at midnight. */
export function useToday(): PlainDate {
  return useSyncExternalStore(everyMinute, () => tokyoDate(new Date()))
}

/** The current minute, for rules that depend on the time. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs)) * minuteMs)
}

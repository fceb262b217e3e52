import { isOpenAt } from '@azas/domain/support/support-hours.ts'
import { useSyncExternalStore } from 'react'
import { getSettings } from '#api/settings.ts'
import { isPublicHoliday } from '#ui/public-holidays.ts'

const pollMs = 5_000
const minuteMs = 60_000

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, pollMs)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / minuteMs)

/** Whether the support is open now. */
export function useOpenNow(): boolean {
  const minute = useSyncExternalStore(watchClock, currentMinute)
  return isOpenAt(new Date(minute * minuteMs), getSettings().support, isPublicHoliday)
}

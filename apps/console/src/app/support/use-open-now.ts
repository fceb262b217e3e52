import { isOpenAt } from '@azas/domain/support/support-hours.ts'
import { useSyncExternalStore } from 'react'
import { getSettings } from '#api/settings.ts'
import { isPublicHoliday } from './public-holidays.ts'

const lookMs = 5_000
const minuteMs = 60_000

function watchClock(look: () => void): () => void {
  const timer = setInterval(look, lookMs)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / minuteMs)

/** Whether the support answers right now. */
export function useOpenNow(): boolean {
  const minute = useSyncExternalStore(watchClock, currentMinute)
  return isOpenAt(new Date(minute * minuteMs), getSettings().support, isPublicHoliday)
}

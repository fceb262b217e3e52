import { isOpenAt } from '@azas/domain/support/support-hours.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { reportError } from '#api/report.ts'
import { getSettings } from '#api/settings.ts'
import type { isPublicHoliday as Rule } from './public-holidays.ts'

type IsPublicHoliday = typeof Rule

const lookMs = 5_000
const minuteMs = 60_000

function watchClock(look: () => void): () => void {
  const timer = setInterval(look, lookMs)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / minuteMs)

/** Whether the support answers right now; null until the list of holidays is there, and where it does not come. */
export function useOpenNow(): boolean | null {
  const minute = useSyncExternalStore(watchClock, currentMinute)
  const isPublicHoliday = usePublicHolidays()
  return isPublicHoliday && isOpenAt(new Date(minute * minuteMs), getSettings().support, isPublicHoliday)
}

function usePublicHolidays(): IsPublicHoliday | null {
  const [list, setList] = useState<{ isPublicHoliday: IsPublicHoliday } | null>(null)
  useEffect(() => {
    import('./public-holidays.ts').then(setList).catch(reportError)
  }, [])
  return list && list.isPublicHoliday
}

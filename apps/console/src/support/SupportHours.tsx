import { isOpenAt } from '@azas/domain/support/support-hours.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { supportWords } from '@azas/domain/words/shell.ts'
import { useSyncExternalStore } from 'react'
import { getSettings } from '#api/settings.ts'
import { isPublicHoliday } from '#ui/public-holidays.ts'

/** When the support answers the phone, and whether it does now (product.md SHL-05). */
export function SupportHours() {
  const { opensAt, closesAt } = getSettings().support
  return (
    <div className="sub hours">
      <span className="nw">{fill(supportWords.hours, { opensAt, closesAt })}</span>
      <wbr />
      <span className="nw">{supportWords.hoursExcept}</span>
      <OpenNow />
    </div>
  )
}

function OpenNow() {
  const isOpen = useOpenNow()
  return <div className={isOpen ? 'now open' : 'now'}>{isOpen ? supportWords.openNow : supportWords.closedNow}</div>
}

const pollMs = 5_000
const minuteMs = 60_000

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, pollMs)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / minuteMs)

/** Whether the support is open now. */
function useOpenNow(): boolean {
  const minute = useSyncExternalStore(watchClock, currentMinute)
  return isOpenAt(new Date(minute * minuteMs), getSettings().support, isPublicHoliday)
}

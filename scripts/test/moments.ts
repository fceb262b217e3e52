const minuteMs = 60_000
const dayMs = 86_400_000
const tokyoOffsetMs = 9 * 60 * minuteMs

/** A moment to which the machine's clock is set for a run of tests. */
export type Moment = { name: string; at: Date }

const tokyo = (date: string, time: string): Moment => ({
  name: `${date} ${time}`,
  at: new Date(Date.parse(`${date}T${time.padEnd(8, ':00')}Z`) - tokyoOffsetMs),
})

const tokyoDateOf = (at: Date) => new Date(at.getTime() + tokyoOffsetMs).toISOString().slice(0, 10)

/** The Tokyo date so many days after that of an instant. */
const dayAfter = (now: Date, days: number) => tokyoDateOf(new Date(now.getTime() + days * dayMs))

/** Before and after demo notices start, and shortly before a day ends. */
const timesOfDay = ['08:59', '09:01', '23:59:30']

/** The demo's notices start or end within this many days. */
const daysOfNotices = 40

/** For the files that start works or mails: each of the next 40 days, three times a day. */
export const dailyMoments = (now: Date): Moment[] =>
  Array.from({ length: daysOfNotices }, (_, index) => dayAfter(now, index + 1)).flatMap((date) =>
    timesOfDay.map((time) => tokyo(date, time)),
  )

/** For all units and calls: where years, months and the demo's last notice end. */
export function wholeMoments(now: Date): Moment[] {
  const year = Number(dayAfter(now, 0).slice(0, 4))
  return [
    tokyo(dayAfter(now, daysOfNotices), '18:00'),
    tokyo(`${year}-12-31`, '23:59'),
    tokyo(`${year + 1}-01-01`, '00:00'),
    tokyo(`${year + 1}-03-31`, '12:00'),
    tokyo(`${year + 1}-04-30`, '23:50'),
    tokyo(dayAfter(now, 365), '10:00'),
    tokyo('2028-02-29', '10:00'),
  ]
}

/** For the journeys. */
export const journeyMoments = (now: Date): Moment[] => [40, 400].map((days) => tokyo(dayAfter(now, days), '10:00'))

import { type PlainDate, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { roll } from './dice.ts'

const minuteMs = 60_000
const opening = 8 * 60 + 30
const officeMinutes = 10 * 60

/** An instant in office hours (Tokyo) of a day. */
export function officeMoment(day: PlainDate, seed: string): Date {
  const ms = roll(`${seed}/ms`, minuteMs)
  return new Date(startOfTokyoDay(day).getTime() + (opening + roll(`${seed}/minute`, officeMinutes)) * minuteMs + ms)
}

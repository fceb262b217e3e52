import * as z from 'zod/mini'
import { isPlainDate } from '../kernel/tokyo.ts'
import { formatMonth, parsePlainMonth } from '../kernel/typed.ts'
import { countMonths } from './active-user.rules.ts'
import { graphType, isGroupOf, maxMonths } from './active-user.ts'
import { activeUserWords as words } from './active-user.words.ts'

const maxSites = 200
const maxGroup = 220

const isMonth = (text: string) => /^\d{4}\/(?:0[1-9]|1[0-2])$/u.test(text) && parsePlainMonth(text) !== null

/** A month, `YYYY/MM` on the wire (seed section 9). */
const Month = z.string(words.monthInvalid).check(z.refine(isMonth, { error: words.monthInvalid, abort: true }))

/** `YYYY/MM` as a PlainMonth. */
export const plainMonth = (month: string) => month.replace('/', '-')

const graph = {
  graphType: z.enum(graphType.values, words.graphTypeRequired),
  /** The first and the last month, both included. Daily: the days of the last month alone. */
  from: Month,
  to: Month,
  /** Sites in scope; all of them if absent. */
  projectIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxSites))),
}

type Period = { from: string; to: string }

const isInOrder = z.refine<Period>(({ from, to }) => from <= to, { path: ['from'], error: words.periodInvalid })
const isShort = z.refine<Period>(({ from, to }) => countMonths(plainMonth(from), plainMonth(to)) <= maxMonths, {
  path: ['from'],
  error: words.periodTooLong,
})

/** The form of a graph (seed section 3, product.md USR-07). */
export const ActiveUserForm = z.strictObject(graph).check(isInOrder, isShort)
export type ActiveUserForm = z.output<typeof ActiveUserForm>

/** One bar of a graph: its month or, for Daily, its day; and one of its groups. */
export const ActiveUserBar = z
  .strictObject({
    ...graph,
    column: z.string().check(z.refine((text) => isMonth(text) || isPlainDate(text), words.groupInvalid)),
    group: z.nullable(z.string().check(z.maxLength(maxGroup))),
  })
  .check(
    isInOrder,
    isShort,
    z.refine((bar) => isGroupOf(bar.graphType, bar.group), { path: ['group'], error: words.groupInvalid }),
    z.refine(isColumn, { path: ['column'], error: words.groupInvalid }),
  )
export type ActiveUserBar = z.output<typeof ActiveUserBar>

type Bar = Period & { graphType: string; column: string }

/** Whether the column is a day of the last month for Daily, or else a month of the period. */
function isColumn({ graphType: type, from, to, column }: Bar): boolean {
  if (type === 'Daily') return isPlainDate(column) && formatMonth(column.slice(0, 7)) === to
  return isMonth(column) && from <= column && column <= to
}

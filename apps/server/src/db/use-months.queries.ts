import { firstOf } from '@azas/domain/kernel/lists.ts'
import { type PlainMonth, yearAndMonth } from '@azas/domain/kernel/typed.ts'
import { type RawBuilder, sql } from 'kysely'

/** The months of a row of `site_use_years` as bits of columns, bit i for the i-th of at most twelve following months. */
export function shiftToColumns(months: readonly PlainMonth[]): RawBuilder<unknown> {
  const [year, month] = yearAndMonth(firstOf(months))
  const years = new Set(months.map((each) => Number(each.slice(0, 4))))
  const shifts = [...years].map((each) => {
    const shift = (each - year) * 12 - (month - 1)
    return sql`when ${sql.lit(each)} then ${shift < 0 ? sql`months >> ${sql.lit(-shift)}` : sql`months << ${sql.lit(shift)}`}`
  })
  return sql`case year ${sql.join(shifts, sql` `)} end & ${sql.lit(2 ** months.length - 1)}`
}

const firstYear = 2020

/** The month from which rows of `contract_people` have bits. */
export const firstMonthOfPeople = `${firstYear}-01`

/** Months of a row `k` of `contract_people` as bits of columns: the last of the months is bit 0. */
export function monthsOfPerson(
  column: 'use_months' | 'stay_months',
  months: readonly PlainMonth[],
): RawBuilder<unknown> {
  const [year, month] = yearAndMonth(firstOf(months))
  const place = sql.lit((year - firstYear) * 12 + month)
  const count = sql.lit(months.length)
  return sql`substring(${sql.ref(`k.${column}`)} from ${place} for ${count})::bit(${count})::int`
}

/** The bit of each of some months in `monthsOfPerson`. */
export const bitFromLast =
  ({ count }: { count: number }) =>
  (column: number) =>
    count - 1 - column

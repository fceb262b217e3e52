import { searchWords } from '@azas/domain/kernel/search-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ordering, reference } from './list.ts'

/** What each field of a filter asks of the rows; a field that is forgotten is an error of the compiler. */
export type ConditionsOf<Filter, Condition = RawBuilder<boolean>> = {
  readonly [Field in keyof Filter]-?: readonly Condition[]
}

/** The conditions of all fields, of which every one must hold. */
export const allConditions = <Condition>(conditions: Readonly<Record<string, readonly Condition[]>>): Condition[] =>
  Object.values(conditions).flat()

/** The conditions on a value that is asked for: one that is absent, empty or false asks nothing. */
export const when = <T, Condition>(value: T, ask: (value: NonNullable<T>) => readonly Condition[]) =>
  value ? ask(value) : []

/** A text contains every word of a keyword. Position, not LIKE: `_` and `\` are ordinary letters (security.md row 30). */
export function containsWords(text: Ordering, keyword = ''): RawBuilder<boolean>[] {
  return searchWords(keyword).map((word) => sql<boolean>`strpos(${reference(text)}, ${word}) > 0`)
}

/** A record's days overlap a period, both inclusive; a record without a first or a last day is open there. */
export function overlapsPeriod(
  table: string,
  { periodStart, periodEnd }: { periodStart?: string; periodEnd?: string },
) {
  const first = sql.ref(`${table}.start_date`)
  const last = sql.ref(`${table}.end_date`)
  return {
    periodStart: when(periodStart, (day) => [sql<boolean>`(${last} is null or ${last} >= ${day})`]),
    periodEnd: when(periodEnd, (day) => [sql<boolean>`(${first} is null or ${first} <= ${day})`]),
  }
}

/** A column has one of the values; every row has where none is chosen. */
export function isOneOf(column: Ordering, values: readonly string[] = []): RawBuilder<boolean>[] {
  return values.length === 0 ? [] : [sql<boolean>`${reference(column)} in (${sql.join(values)})`]
}

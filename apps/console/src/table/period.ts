import { isPlainDate, parsePlainDate, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type RawSearch, readText } from './search-params.ts'

/** The days `from` and `to` of a URL; a day that is none falls back alone, a period that ends before it begins whole. */
export function readPeriod(raw: RawSearch): [PlainDate | undefined, PlainDate | undefined] {
  const [from, to] = ['from', 'to']
    .map((key) => readText(raw, key))
    .map((day) => (day && isPlainDate(day) ? day : undefined))
  return from && to && from > to ? [undefined, undefined] : [from, to]
}

/** A day as it was typed. undefined: nothing typed; null: it is no day. */
export function readDay(typed: string): PlainDate | null | undefined {
  return typed.trim() === '' ? undefined : parsePlainDate(typed)
}

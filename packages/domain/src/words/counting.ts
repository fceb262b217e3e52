import { fill } from './fill.ts'
import { tableWords } from './table.ts'

/** The word of a record and its counter: 名 for people, 社 for companies, else 件 (japanese-ux.md section 1). */
export type Counted = {
  readonly word: string
  readonly unit: '名' | '社' | '件'
  /** The counter of a list's rows, where one record can have several. */
  readonly rows?: '件'
}

export const people = (word: string): Counted => ({ word, unit: '名' })
export const companies = (word: string): Counted => ({ word, unit: '社' })
/** People in a list with a row for each of their sites. */
export const registrations = (word: string): Counted => ({ ...people(word), rows: '件' })
export const things = (word: string): Counted => ({ word, unit: '件' })

/** The counter of a list's rows. */
export const rowUnit = ({ unit, rows }: Counted): string => rows ?? unit

/** The days until something ends, 0 on its last day. */
export const sayDaysLeft = (n: number): string => (n === 0 ? tableWords.lastDay : fill(tableWords.daysLeft, { n }))

/** A number of people. */
export const countPeople = (n: number): string => fill(tableWords.people, { n })

/** The sentence of a search that found nothing; of people one says いません. */
export function noMatch({ word, unit }: Counted): string {
  return fill(unit === '名' ? tableWords.noMatchPeople : tableWords.noMatch, { object: word })
}

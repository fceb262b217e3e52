import type { ActiveUserGraph, ActiveUserSeries } from '@azas/api/active-user/active-user.operations.ts'
import { type GraphType, isGrouped } from '@azas/domain/active-user/active-user.ts'
import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { csvCell } from '@azas/domain/kernel/csv.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { weekdayOf } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'

/** A month or day of a graph. */
export type Column = {
  /** As in the URL: `YYYY-MM` or `YYYY-MM-DD`. */
  key: string
  label: string
  isRunning: boolean
}

/** A figure of the table; `group` names the people that it counts, null all of the column. */
export type Cell = { text: string; raw: string; count?: { group: string | null } }
export type FigureRow = { column: Column; cells: readonly Cell[] }
export type FigureTable = { head: readonly string[]; rows: readonly FigureRow[] }

/** The columns of a graph, the oldest first; the last one runs while it holds the moment of counting. */
export function columnsOf({ months, days, asOf }: ActiveUserGraph): Column[] {
  const today = tokyoDate(new Date(asOf))
  const keys = days ?? months.map((month) => month.replace('/', '-'))
  return keys.map((key) => ({
    key,
    label: days ? fill(words.dayOf, { date: formatDate(key), week: weekdayOf(key) }) : formatDate(key),
    isRunning: today.startsWith(key),
  }))
}

/** The series that are drawn: one per group, or the graph's own figure. */
export const drawnSeries = (type: GraphType, { series }: ActiveUserGraph) =>
  isGrouped(type) ? series : series.slice(0, 1)

export const isRate = ({ key }: ActiveUserSeries) => key === 'rate'

/** The mean of the columns that are over, from the first one with use on; null where fewer than two are. */
export function averageOf(columns: readonly Column[], values: readonly (number | null)[]): number | null {
  const all = columns.flatMap(({ isRunning }, index) => (isRunning ? [] : (values[index] ?? [])))
  const over = all.slice(all.findIndex((value) => value > 0))
  return over.length < 2 ? null : over.reduce((sum, value) => sum + value, 0) / over.length
}

/** A figure of a series in words. */
export const writeFigure = (series: ActiveUserSeries, value: number) =>
  isRate(series) ? percent(value) : countPeople(Math.round(value))

const commas = (value: number) => value.toLocaleString('ja-JP')
const percent = (value: number) => fill(words.percentOf, { n: value.toFixed(1) })

const nothing: Cell = { text: tableWords.noValue, raw: '' }

function toCell(series: ActiveUserSeries, index: number, type: GraphType): Cell {
  const value = series.values[index] ?? null
  if (value === null) return nothing
  if (isRate(series)) return { text: percent(value), raw: value.toFixed(1) }
  const cell = { text: countPeople(value), raw: String(value) }
  if (series.key === 'enabled' || value === 0) return cell
  return { ...cell, count: { group: isGrouped(type) ? series.key : null } }
}

/** The step from the month before; none for the first month and the running one. */
function toDifference({ values }: ActiveUserSeries, index: number, isRunning: boolean, digits: number): Cell {
  const before = values[index - 1]
  const now = values[index]
  if (isRunning || typeof before !== 'number' || typeof now !== 'number') return nothing
  const step = now - before
  const sign = step > 0 ? '+' : '−'
  const size = digits === 0 ? commas(Math.abs(step)) : Math.abs(step).toFixed(digits)
  return { text: Number(size) === 0 ? size : sign + size, raw: step.toFixed(digits) }
}

function sumColumn(series: readonly ActiveUserSeries[], index: number): Cell {
  const total = series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
  const cell = { text: countPeople(total), raw: String(total) }
  return total === 0 ? cell : { ...cell, count: { group: null } }
}

/** The figures of a graph as a table, the newest column first (product.md USR-07). */
export function toTable(type: GraphType, graph: ActiveUserGraph): FigureTable {
  const { series } = graph
  const [first] = series
  const withStep = first !== undefined && !isGrouped(type) && type !== 'Daily'
  const rates = type === 'ActiveRate'
  const rows = columnsOf(graph).map((column, index) => ({
    column,
    cells: [
      ...series.map((each) => toCell(each, index, type)),
      ...(isGrouped(type) ? [sumColumn(series, index)] : []),
      ...(withStep ? [toDifference(first, index, column.isRunning, rates ? 1 : 0)] : []),
    ],
  }))
  const head = [
    type === 'Daily' ? words.day : words.month,
    ...series.map(({ label }) => label),
    ...(isGrouped(type) ? [words.total] : []),
    ...(withStep ? [rates ? words.differencePoints : words.difference] : []),
  ]
  return { head, rows: rows.toReversed() }
}

/** The table as CSV for Excel in Japan (product.md LST-06), with a column that says what is still running. */
export function csvOf({ head, rows }: FigureTable): string {
  const lines = [
    [...head, words.state].map(csvCell),
    ...rows.map(({ column, cells }) => [
      csvCell(column.label),
      ...cells.map(({ raw }) => raw),
      csvCell(column.isRunning ? words.running : ''),
    ]),
  ]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

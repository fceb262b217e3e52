import { composeLetters } from '@azas/domain/kernel/text.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { showZeros } from './number-format.ts'
import { control, FileFault } from './table.ts'
import type { Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

/** What Excel shows for a value that its cell cannot have; `readCells` refuses each. */
const faults = { number: '#NUM!', text: '#VALUE!', notCalculated: '#CALC!', unknown: '#REF!' } as const

const dayMs = 86_400_000
/** Day 0 of Excel; the 29 February 1900 that never was is day 60. */
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
const missingDay = 60
const lastSerial = 2_958_465

/** Letters that the database cannot store: control characters, halves of a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !control.test(text)

const unescape = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

function showText(raw: string): string {
  const text = composeLetters(unescape(raw))
  return isStorable(text) ? text : faults.text
}

/** A day as `2026/11/21`, with its time where it has one. */
function showDay(serial: number, is1904: boolean): string {
  const days = Math.floor(serial)
  if (!(serial >= 0 && days <= lastSerial)) return faults.number
  const shift = !is1904 && days > 0 && days < missingDay ? 1 : 0
  const at = new Date(Math.round(((is1904 ? epoch1904 : epoch1900) + (serial + shift) * dayMs) / 1000) * 1000)
  const [date, time = ''] = at.toISOString().split('T')
  const minutes = time.slice(0, 5)
  return minutes === '00:00' ? formatDate(date!) : `${formatDate(date!)} ${minutes}`
}

function showNumber({ formats, is1904 }: Workbook, style: number, raw: string): string {
  const value = Number(raw)
  if (!Number.isFinite(value)) return faults.number
  const format = formats[style]
  if (format?.kind === 'day') return showDay(value, is1904)
  if (format?.kind === 'zeros' && Number.isInteger(value)) return showZeros(format.code, value)
  return String(value)
}

/** An ISO 8601 cell: its day where it is midnight (ECMA-376, 18.18.11). */
const showIsoDay = (raw: string) => {
  const [, date = '', time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/u.exec(raw) ?? []
  if (date === '') return showText(raw)
  return time === '00:00' ? formatDate(date) : `${formatDate(date)} ${time}`
}

type Cell = { column: number; type: string; style: number; value: string; inline: string; hasFormula: boolean }

/** What a cell of each type shows; numbers have none. */
const showByType: Readonly<Record<string, (value: string, workbook: Workbook) => string>> = {
  s: (value, { strings }) => showText(strings[Number(value)] ?? faults.unknown),
  b: (value) => (value === '1' ? 'true' : 'false'),
  e: showText,
  d: showIsoDay,
}

function showCell(workbook: Workbook, { type, style, value, inline, hasFormula }: Cell): string {
  if (type === 'inlineStr') return showText(inline)
  if (type === 'str') return showText(value)
  // A formula that was never calculated has no value that anybody saw.
  if (value === '') return hasFormula ? faults.notCalculated : ''
  return showByType[type]?.(value, workbook) ?? showNumber(workbook, style, value)
}

const lastColumn = 16_384
/** The index of a column by its letters: A is 0. */
function columnOf(ref: string): number {
  const letters = /^[A-Za-z]{1,3}/u.exec(ref)?.[0].toUpperCase() ?? ''
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column < 0 || column >= lastColumn) throw new FileFault('broken')
  return column
}

/** The number of a sheet's last row. */
const lastRow = 1_048_576

/** The number of a row, which Excel counts upwards, each once. Throws a `FileFault` for another one. */
function readRowNumber(r: string | undefined, last: number): number {
  const number = r === undefined ? last + 1 : Number(r)
  if (!Number.isInteger(number) || number <= last || number > lastRow) throw new FileFault('broken')
  return number
}

type AddRow = (no: number, cells: string[]) => void

/** Reads the rows of a sheet as texts, each with its number; blank cells between filled ones are ''. Throws a `FileFault`. */
export function readSheet(bytes: Uint8Array, workbook: Workbook, add: AddRow): void {
  let no = 0
  let next = 0
  let isValue = false
  let isInline = false
  let isPhonetic = false
  let cells: string[] = []
  let cell: Cell | null = null
  const opens: Record<string, (attributes: Readonly<Record<string, string>>) => void> = {
    row: ({ r }) => void ([no, next, cells] = [readRowNumber(r, no), 0, []]),
    c: ({ r, t = 'n', s = '0' }) => {
      const column = r === undefined ? next : columnOf(r)
      cell = { column, type: t, style: Number(s), value: '', inline: '', hasFormula: false }
      next = column + 1
    },
    f: () => cell && (cell.hasFormula = true),
    v: () => (isValue = true),
    rPh: () => (isPhonetic = true),
    t: () => (isInline = !isPhonetic),
  }
  const closes: Record<string, () => void> = {
    v: () => (isValue = false),
    t: () => (isInline = false),
    rPh: () => (isPhonetic = false),
    row: () =>
      add(
        no,
        Array.from(cells, (text) => text ?? ''),
      ),
    c: () => {
      const text = cell ? showCell(workbook, cell) : ''
      if (cell && text !== '') cells[cell.column] = text
      cell = null
    },
  }
  readXml(bytes, {
    open: (name, attributes) => opens[name]?.(attributes),
    text: (piece) => {
      if (cell && isValue) cell.value += piece
      else if (cell && isInline) cell.inline += piece
    },
    close: (name) => closes[name]?.(),
  })
}

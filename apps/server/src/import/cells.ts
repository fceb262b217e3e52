import { type CellError, wordsIn } from '@azas/domain/import/import-cells.ts'
import { type ColumnReading, type ImportColumn, wordsOf } from '@azas/domain/import/import-columns.ts'
import { importWords } from '@azas/domain/import/import.words.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { RowValues } from './target.ts'

const excelFault = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|FIELD!|GETTING_DATA)$/u
/** A day as programs write it that know no days without a time. */
const isoMidnight = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z?$/u
/** What Excel shows before it has calculated a formula. */
const notCalculated = '#CALC!'

function faultOf(cell: string): string | null {
  if (excelFault.test(cell)) return importWords.cellFault
  return cell === notCalculated ? importWords.notCalculated : null
}

/** The cells of a row as texts by field; the errors of those that hold none, and what a reader should know of the words. */
export type CellTexts = { values: RowValues; errors: CellError[]; remarks: CellError[] }
export type CellReader = (cells: readonly string[]) => CellTexts

type WordReader = (cell: string) => { text: string; read: { from: string; to: string }[] }

/** Reads the words of a column as it was told to; null where none is to be read otherwise. */
function createWordReader({ closedSet }: ImportColumn, reading: ColumnReading): WordReader | null {
  const readings = new Map(wordsOf(reading).map((each) => [fold(each.from), each]))
  if (!closedSet || readings.size === 0) return null
  const { separators } = closedSet
  return (cell) => {
    const words = separators ? wordsIn(cell, separators) : [cell]
    const found = words.map((word) => ({ word, reading: readings.get(fold(word)) }))
    const text = found.map(({ word, reading: own }) => own?.to ?? word).join('、')
    return {
      text,
      read: found.flatMap(({ word, reading: own }) => (own?.to ? [{ from: word.trim(), to: own.to }] : [])),
    }
  }
}

/** Makes a reader of a file's rows by what its columns are read as. */
export function createCellReader(columns: readonly ImportColumn[], mapping: readonly ColumnReading[]): CellReader {
  const blank = Object.fromEntries(columns.map(({ field }) => [field, '']))
  const readings = mapping.flatMap((reading, index) => {
    const column = reading.kind === 'field' && columns.find(({ field }) => field === reading.field)
    return column ? [{ index, field: column.field, readWords: createWordReader(column, reading) }] : []
  })
  return (cells) => {
    const [values, errors, remarks]: [Record<string, string>, CellError[], CellError[]] = [{ ...blank }, [], []]
    for (const { index, field, readWords } of readings) {
      const cell = (cells[index] ?? '').trim().replace(isoMidnight, '$1')
      const title = faultOf(cell)
      if (title !== null) errors.push({ path: field, title })
      const { text, read } = readWords?.(cell) ?? { text: cell, read: [] }
      values[field] = text
      for (const word of read)
        remarks.push({ path: field, title: fill(importWords.wordReadAs, word), words: [word.from] })
    }
    return { values, errors, remarks }
  }
}

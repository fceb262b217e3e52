import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { type ColumnReading, readingKey, type WordReading, wordsOf } from '@azas/domain/import/import-columns.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'

export type FileWord = ImportDetail['words'][number]

/** What a person chose for words of the file, by field and word; null is nothing on purpose. */
export type WordChoices = ReadonlyMap<string, string | null>

export const wordKey = ({ field, from }: Pick<FileWord, 'field' | 'from'>): string => `${field} ${from}`

/** What a word is read as: as chosen now, else as before; undefined where nothing was chosen. */
export function readingOf(word: FileWord, choices: WordChoices): string | null | undefined {
  const chosen = choices.get(wordKey(word))
  if (chosen !== undefined) return chosen
  return word.isOpen ? undefined : word.to
}

/** The mapping with the choices: a column's other words stay as they were read. */
export function mapWords(
  mapping: readonly ColumnReading[],
  words: readonly FileWord[],
  choices: WordChoices,
): ColumnReading[] {
  return mapping.map((reading) => {
    const chosen = words.flatMap((word): WordReading[] => {
      const to = choices.get(wordKey(word))
      return word.field === readingKey(reading) && to !== undefined ? [{ from: word.from, to }] : []
    })
    if (reading.kind !== 'field' || chosen.length === 0) return reading
    const isChosen = ({ from }: WordReading) => chosen.some((one) => fold(one.from) === fold(from))
    return { ...reading, words: [...wordsOf(reading).filter((each) => !isChosen(each)), ...chosen] }
  })
}

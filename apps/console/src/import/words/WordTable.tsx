import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type FileWord, readingOf, type WordChoices, wordKey } from './read-words.ts'
import { WordRow } from './WordRow.tsx'

type WordTableProps = {
  detail: ImportDetail
  field: string
  label: string
  /** The words of the field. */
  known: readonly string[]
  choices: WordChoices
  unit: string
  onChoose: (word: FileWord, to: string | null) => void
}

/** The words of a field that the file has and the field does not know. */
export function WordTable({ detail, field, label, known, choices, unit, onChoose }: WordTableProps) {
  // An upload that was not checked once more has only what an earlier file was read as.
  const isUpload = detail.version === 1
  return (
    <table className="sheet words">
      <thead>
        <tr>
          <th scope="col">{words.fileWord}</th>
          <th scope="col" className="num">
            {words.wordRows}
          </th>
          <th scope="col">{fill(words.wordTo, { label })}</th>
        </tr>
      </thead>
      <tbody>
        {detail.words
          .filter((word) => word.field === field)
          .map((word) => (
            <WordRow
              key={word.from}
              {...{ word, unit, label, known }}
              reading={readingOf(word, choices)}
              isRemembered={isUpload && !choices.has(wordKey(word)) && !word.isOpen}
              onChoose={(to) => onChoose(word, to)}
            />
          ))}
      </tbody>
    </table>
  )
}

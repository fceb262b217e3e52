import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { readingKey } from '@azas/domain/import/import-columns.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { Note } from '#ui/Note.tsx'
import { FileFacts } from '../file/FileFacts.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { checkAgain } from '../import.queries.ts'
import { type FileWord, mapWords, readingOf, type WordChoices, wordKey } from './read-words.ts'
import { WordTable } from './WordTable.tsx'

type WordStepProps = {
  definition: ImportDefinition
  detail: ImportDetail
  onAnother: () => void
  onBack: () => void
  onChecked: (detail: ImportDetail) => Promise<void>
}

/** The step: a word that a field does not know is matched once for all its rows, and for the next file (product.md USR-03). */
export function WordStep({ definition, detail, onAnother, onBack, onChecked }: WordStepProps) {
  const [choices, setChoices] = useState<WordChoices>(new Map())
  const { unit } = definition.object
  const { mutate, isPending, error } = useOnce({
    mutationFn: async () =>
      choices.size > 0 ? checkAgain(detail, { mapping: mapWords(detail.mapping, detail.words, choices) }) : detail,
    onSuccess: onChecked,
  })
  const open = detail.words.filter((word) => readingOf(word, choices) === undefined)
  const fields = definition.columns.filter(({ field }) => detail.words.some((word) => word.field === field))
  const choose = (word: FileWord, to: string | null) => setChoices(new Map(choices).set(wordKey(word), to))
  return (
    <>
      <FileFacts detail={detail} onAnother={onAnother} />
      {fields.map(({ field, label, closedSet }) => (
        <section key={field} className="group">
          <FieldHead {...{ detail, field, label }} open={open.filter((word) => word.field === field).length} />
          <WordTable {...{ detail, field, label, choices, unit }} known={closedSet?.words ?? []} onChoose={choose} />
        </section>
      ))}
      <p className="sub">{words.wordsKept}</p>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="formfoot">
        <button className="btn" type="button" onClick={onBack}>
          {words.backToColumns}
        </button>
        <button className="btn pri" type="button" aria-busy={isPending} onClick={() => mutate()}>
          {words.next}
        </button>
        <span className="say sub" role="status">
          {isPending ? words.reading : openText(open, unit)}
        </span>
      </div>
    </>
  )
}

function openText(open: readonly FileWord[], unit: string): string {
  if (open.length === 0) return ''
  const n = open.reduce((sum, { rows }) => sum + rows, 0)
  return fill(words.wordsOpen, { words: open.map(({ from }) => from).join('」「'), n, unit })
}

type FieldHeadProps = { detail: ImportDetail; field: string; label: string; open: number }

function FieldHead({ detail, field, label, open }: FieldHeadProps) {
  const header = detail.columns[detail.mapping.findIndex((reading) => readingKey(reading) === field)] ?? label
  const n = detail.words.filter((word) => word.field === field).length
  return (
    <>
      <div className="ghead bare">
        <h2>{label}</h2>
        <span role="status">
          {open > 0 ? <WarnWord icon="alert" word={fill(words.wordsUnreadTitle, { n: open })} /> : null}
        </span>
      </div>
      <p className="cap lead">{fill(words.wordsLead, { header, label, n })}</p>
    </>
  )
}

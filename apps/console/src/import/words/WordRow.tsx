import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useId } from 'react'
import { WarnWord } from '#ui/badges/Badges.tsx'
import type { FileWord } from './read-words.ts'

type WordRowProps = {
  word: FileWord
  unit: string
  label: string
  /** The words of the field. */
  known: readonly string[]
  /** What the word is read as; null for nothing, undefined where nothing was chosen. */
  reading: string | null | undefined
  isRemembered: boolean
  onChoose: (to: string | null) => void
}

/** A word of the file with whose it is, and the words that it can be read as. */
export function WordRow({ word, unit, label, known, reading, isRemembered, onChoose }: WordRowProps) {
  const name = useId()
  const { from, rows, names } = word
  const others = rows - names.length
  return (
    <tr>
      <td>
        {from}
        <span className="under">
          {names.join('、')}
          {names.length > 0 && others > 0 ? fill(words.wordOthers, { n: others, unit }) : ''}
        </span>
      </td>
      <td className="num" data-l={words.wordRows}>
        {rows}
        {unit}
      </td>
      <td>
        <div className="answers" role="radiogroup" aria-label={fill(words.wordToOf, { from, label })}>
          {[...known, null].map((to) => (
            <label key={to} className="ck">
              <input type="radio" name={name} checked={reading === to} onChange={() => onChoose(to)} />
              {to ?? words.leaveOut}
            </label>
          ))}
          <span className="chosen">
            {reading === undefined ? <WarnWord icon="alert" word={words.choose} /> : null}
            {isRemembered ? <span className="cap">{words.wordRemembered}</span> : null}
          </span>
        </div>
      </td>
    </tr>
  )
}

import './record.css'
import { actionWords } from '@azas/domain/words/actions.ts'
import { CopyButton } from '../CopyButton.tsx'

type RecordNumberProps = { word: string; value: string; copyLabel: string }

/** What support asks for first, beside a record's title: to read out and to copy. */
export function RecordNumber({ word, value, copyLabel }: RecordNumberProps) {
  return (
    <span className="rnumber">
      {word} <span className="code">{value}</span>
      <CopyButton text={value} label={copyLabel} short={actionWords.copy} />
    </span>
  )
}

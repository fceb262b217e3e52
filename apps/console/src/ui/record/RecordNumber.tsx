import './record.css'
import { actionWords } from '@azas/domain/words/shell.ts'
import { CopyButton } from '../CopyButton.tsx'

type RecordNumberProps = { word: string; value: string; copyLabel: string }

/** A record's number beside its title, with a copy button. */
export function RecordNumber({ word, value, copyLabel }: RecordNumberProps) {
  return (
    <span className="rnumber">
      {word} <span className="code">{value}</span>
      <CopyButton text={value} label={copyLabel} short={actionWords.copy} />
    </span>
  )
}

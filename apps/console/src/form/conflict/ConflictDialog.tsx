import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Fragment, useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { InputValue } from '../fields/field-table.ts'
import type { FormStatus } from '../state/use-form.ts'
import type { Conflict, ConflictRow } from './conflict.ts'
import { findDifference } from './difference.ts'

type Side = 'mine' | 'theirs'
const sides = ['mine', 'theirs'] as const
const heads = { mine: formWords.conflictMine, theirs: formWords.conflictTheirs } as const

/** Both people's values of every differing field (product.md FRM-05). An untouched field defaults to the saved value. */
export function ConflictDialog({ form, conflict: { rows } }: { form: FormStatus; conflict: Conflict }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (row: ConflictRow) => choices[row.name] ?? (row.touched ? 'mine' : 'theirs')
  const save = () => form.resolve(Object.fromEntries(rows.map((row) => [row.name, row[sideOf(row)]])))
  return (
    <Dialog title={formWords.conflictTitle} onClose={form.keepEditing}>
      <p className="phrase">{formWords.conflictBody}</p>
      <div className="cf">
        <div className="hd sub only-w">{formWords.conflictField}</div>
        {sides.map((side) => (
          <div key={side} className="hd only-w">
            {heads[side]}
          </div>
        ))}
        {rows.map((row) => (
          <Fragment key={row.name}>
            <div className="fl">{row.label}</div>
            {sides.map((side) => (
              <Card
                key={side}
                row={row}
                side={side}
                on={sideOf(row) === side}
                onChoose={() => setChoices({ ...choices, [row.name]: side })}
              />
            ))}
          </Fragment>
        ))}
      </div>
      <div className="btns end">
        <button className="btn" type="button" onClick={form.keepEditing}>
          {formWords.keepEditing}
        </button>
        <button className="btn pri" type="button" onClick={save}>
          {formWords.conflictSave}
        </button>
      </div>
    </Dialog>
  )
}

type CardProps = { row: ConflictRow; side: Side; on: boolean; onChoose: () => void }

function Card({ row, side, on, onChoose }: CardProps) {
  return (
    <div>
      <label className={on ? 'ck version on' : 'ck version'}>
        <input type="radio" name={`conflict-${row.name}`} checked={on} onChange={onChoose} />
        <span>
          <span className="sr">{`${row.label}・${heads[side]}：`}</span>
          <span className="cap only-n">{heads[side]}</span>
          <Value
            value={row[side]}
            other={row[side === 'mine' ? 'theirs' : 'mine']}
            useDescription={row.useDescription}
          />
        </span>
      </label>
    </div>
  )
}

type ValueProps = { value: InputValue; other: InputValue; useDescription: ConflictRow['useDescription'] }

/** A value in words, its differing characters bold and underlined. */
function Value({ value, other, useDescription }: ValueProps) {
  const text = useDescription(value)
  const otherText = useDescription(other)
  if (value.length === 0) return <span className="sub">{formWords.conflictEmpty}</span>
  if (text === '') return <span className="sub">{tableWords.loading}</span>
  const parts = findDifference(text, otherText)
  if (!parts) return <span className="told">{text}</span>
  return (
    <span className="told">
      {parts.head}
      {parts.middle === '' ? null : <mark className="df">{parts.middle}</mark>}
      {parts.tail}
    </span>
  )
}

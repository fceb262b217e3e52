import './lookup-many.css'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { ReactNode } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { afterPress } from '../../guards/after-press.ts'
import type { InputProps } from '../field-table.ts'
import { FieldShell, describeRemarks } from '../FieldShell.tsx'
import { idOf, sortPicks, labelOf } from '../pick.ts'
import { keepForm } from './keep-form.ts'
import { LookupPopup } from './LookupPopup.tsx'
import { type Find, useLookup } from './use-lookup.ts'

type Props = InputProps<readonly string[]> & { find: Find }

/** Several picks, each searched on the server by a part of its name. */
export function LookupManyInput({ find, value, onChange, ...field }: Props) {
  return (
    <LookupBox
      {...field}
      find={find}
      picks={value}
      onPick={(pick) => onChange(sortPicks([...value.filter((one) => idOf(one) !== idOf(pick)), pick]))}
    >
      <PickChips picks={value} onRemove={(pick) => onChange(value.filter((one) => one !== pick))} />
    </LookupBox>
  )
}

type BoxProps = Omit<InputProps, 'value' | 'onChange'> & {
  find: Find
  picks: readonly string[]
  onPick: (pick: string) => void
  /** The picks above the search. */
  children: ReactNode
}

/** A search that adds to picks. */
export function LookupBox({ find, picks, onPick, children, ...field }: BoxProps) {
  const { word, isOpen, isFresh, list, result, type, open, close } = useLookup(field.id, find, onPick)
  return (
    <FieldShell {...field}>
      {children}
      <div
        className="lookup"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) afterPress(close)
        }}
      >
        <input
          {...describeRemarks(field.id, field)}
          {...list.inputProps}
          id={field.id}
          className="input"
          type="text"
          aria-required={field.required}
          value={word}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={open}
          onKeyDown={(event) => {
            list.inputProps.onKeyDown(event)
            keepForm(event)
          }}
          onBlur={field.onBlur}
        />
        <Icon name="down" />
        {isOpen ? (
          <LookupPopup label={field.label} list={list} result={result} isBusy={!isFresh}>
            {(option) => (
              <>
                <span>{option.label}</span>
                {picks.some((pick) => idOf(pick) === option.id) ? <Icon name="check" /> : null}
              </>
            )}
          </LookupPopup>
        ) : null}
      </div>
    </FieldShell>
  )
}

type ChipsProps = { picks: readonly string[]; onRemove: (pick: string) => void }

function PickChips({ picks, onRemove }: ChipsProps) {
  if (picks.length === 0) return null
  return (
    <div className="chips">
      {picks.map((pick) => (
        <Chip
          key={pick}
          text={labelOf(pick)}
          removeLabel={fill(formWords.removeChosen, { name: labelOf(pick) })}
          onRemove={() => onRemove(pick)}
        />
      ))}
    </div>
  )
}

import './lookup-many.css'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { afterPress } from '../../guards/after-press.ts'
import { FieldShell, ariaOf } from '../FieldShell.tsx'
import type { InputProps } from '../field-table.ts'
import { idOf, inOrder, labelOf } from '../picked.ts'
import { keepForm } from './keep-form.ts'
import { LookupPopup } from './LookupPopup.tsx'
import { type Find, useLookup } from './use-lookup.ts'

/** Some of very many, each found by typing a part of its name. */
export function LookupManyInput({ find, value, onChange, ...field }: InputProps<readonly string[]> & { find: Find }) {
  return (
    <LookupBox
      {...field}
      find={find}
      chosen={value}
      onPick={(picked) => onChange(inOrder([...value.filter((one) => one !== picked), picked]))}
      onRemove={(picked) => onChange(value.filter((one) => one !== picked))}
    />
  )
}

type BoxProps = Omit<InputProps, 'value' | 'onChange'> & {
  find: Find
  chosen: readonly string[]
  onPick: (picked: string) => void
  onRemove: (picked: string) => void
}

function LookupBox({ find, chosen, onPick, onRemove, ...field }: BoxProps) {
  const { word, isOpen, isFresh, list, result, type, open, close } = useLookup(field.id, find, onPick)
  return (
    <FieldShell {...field}>
      <Chosen chosen={chosen} onRemove={onRemove} />
      <div
        className="lookup"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) afterPress(close)
        }}
      >
        <input
          {...ariaOf(field.id, field)}
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
                {chosen.some((picked) => idOf(picked) === option.id) ? <Icon name="check" /> : null}
              </>
            )}
          </LookupPopup>
        ) : null}
      </div>
    </FieldShell>
  )
}

function Chosen({ chosen, onRemove }: Pick<BoxProps, 'chosen' | 'onRemove'>) {
  if (chosen.length === 0) return null
  return (
    <div className="chips">
      {chosen.map((picked) => (
        <Chip
          key={picked}
          text={labelOf(picked)}
          removeLabel={fill(formWords.removeChosen, { name: labelOf(picked) })}
          onRemove={() => onRemove(picked)}
        />
      ))}
    </div>
  )
}

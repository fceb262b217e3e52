import './lookup.css'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Chip } from '#ui/Chip.tsx'
import { afterPress } from '../../guards/after-press.ts'
import { FieldShell, ariaOf } from '../FieldShell.tsx'
import type { InputProps } from '../field-table.ts'
import { inOrder, labelOf } from '../picked.ts'
import { LookupList } from './LookupList.tsx'
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
  const lookup = useLookup(find, onPick)
  const { word, open, setOpen, index, options, type, listen } = lookup
  const list = `${field.id}-list`
  const on = open ? options[index] : undefined
  return (
    <FieldShell {...field}>
      <Chosen chosen={chosen} onRemove={onRemove} />
      <div
        className="lookup"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) afterPress(() => setOpen(false))
        }}
      >
        <input
          {...ariaOf(field.id, field)}
          id={field.id}
          className="input"
          type="text"
          role="combobox"
          autoComplete="off"
          aria-required={field.required}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={on && `${list}-${on.id}`}
          value={word}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => setOpen(true)}
          onKeyDown={listen}
          onBlur={field.onBlur}
        />
        {open ? <LookupList id={list} label={field.label} chosen={chosen} lookup={lookup} /> : null}
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

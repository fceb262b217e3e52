import { fold, searchWords } from '@azas/domain/kernel/search-text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { useState } from 'react'
import { Chip } from '#ui/Chip.tsx'
import type { Option } from '../ChoiceInputs.tsx'
import type { InputProps } from '../field-table.ts'
import { GroupShell } from '../GroupShell.tsx'
import { keepForm } from './keep-form.ts'

type Props = InputProps<readonly string[]> & { options: readonly Option[] }

/** Several of many options: the selection as chips, all options as check boxes with a text filter. */
export function ManyInput({ options, ...field }: Props) {
  const [word, setWord] = useState('')
  const words = searchWords(word)
  const matches = options.filter(({ label }) => words.every((each) => fold(label).includes(each)))
  const toggle = (value: string) =>
    field.onChange(field.value.includes(value) ? field.value.filter((one) => one !== value) : [...field.value, value])
  return (
    <GroupShell {...field}>
      <SelectionChips options={options} value={field.value} onRemove={toggle} />
      <input
        id={field.id}
        className="input w-half"
        type="text"
        autoComplete="off"
        aria-label={fill(formWords.filterOptions, { label: field.label })}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        onKeyDown={keepForm}
      />
      <div className="options" tabIndex={-1}>
        {matches.map(({ value, label }) => (
          <label className="ck" key={value}>
            <input type="checkbox" checked={field.value.includes(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
        {matches.length === 0 ? <p className="sub">{formWords.noOption}</p> : null}
      </div>
    </GroupShell>
  )
}

type SelectionChipsProps = { options: readonly Option[]; value: readonly string[]; onRemove: (value: string) => void }

function SelectionChips({ options, value, onRemove }: SelectionChipsProps) {
  const selection = options.filter((option) => value.includes(option.value))
  return (
    <>
      <p className="sub" role="status">
        {fill(formWords.chosen, { n: value.length })}
      </p>
      <div className="chips">
        {selection.map((option) => (
          <Chip
            key={option.value}
            text={option.label}
            removeLabel={fill(formWords.removeChosen, { name: option.label })}
            onRemove={() => onRemove(option.value)}
          />
        ))}
      </div>
    </>
  )
}

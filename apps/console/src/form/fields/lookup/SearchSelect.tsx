import './search-select.css'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { searchSelectWords as words } from '@azas/domain/words/inputs.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { afterPress } from '../../guards/after-press.ts'
import type { Choice, ChoiceSource } from '../choice-source.ts'
import { useSearchSelect } from './use-search-select.ts'

type SearchSelectProps = {
  id: string
  label: string
  source: ChoiceSource
  value: string
  onChoose: (value: string) => void
  onBlur?: () => void
  aria: { 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }
  required?: boolean
}

/** One of more choices than a list can hold: what is typed narrows them down (ARIA's combobox with a list). */
export function SearchSelect(props: SearchSelectProps) {
  const { id, label, aria, required, onBlur } = props
  const select = useSearchSelect(props)
  return (
    <span className="found">
      <input
        {...aria}
        id={id}
        className="input"
        type="text"
        role="combobox"
        aria-expanded={select.open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={select.open && select.at ? `${id}-${select.at.value}` : undefined}
        aria-required={required}
        autoComplete="off"
        spellCheck={false}
        value={select.text}
        onChange={(event) => select.type(event.currentTarget.value)}
        onKeyDown={select.listen}
        onClick={select.show}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          // Another window came to the front: what is typed waits.
          if (document.activeElement === event.currentTarget) return
          afterPress(() => {
            select.leave()
            onBlur?.()
          })
        }}
      />
      <Icon name="down" />
      {select.open ? <Choices id={id} label={label} {...select} /> : null}
    </span>
  )
}

type ChoicesProps = Pick<ReturnType<typeof useSearchSelect>, 'choices' | 'total' | 'pending' | 'at' | 'choose'> & {
  id: string
  label: string
}

function Choices({ id, label, choices, total, pending, at, choose }: ChoicesProps) {
  return (
    <div className="found-list">
      <div role="listbox" id={`${id}-list`} aria-label={fill(words.options, { label })}>
        {choices.map((choice) => (
          <Option key={choice.value} id={id} choice={choice} isAt={choice === at} onChoose={choose} />
        ))}
      </div>
      <p className="sub" role="status">
        {sayFound(choices.length, total, pending)}
      </p>
    </div>
  )
}

function sayFound(n: number, total: number, pending: boolean): string | null {
  if (pending) return tableWords.loading
  if (n === 0) return formWords.noOption
  return n < total ? fill(words.more, { n, total }) : null
}

type OptionProps = { id: string; choice: Choice; isAt: boolean; onChoose: (choice: Choice) => void }

function Option({ id, choice, isAt, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAt) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys go to the combobox, which keeps the focus (ARIA's pattern)
    <div
      ref={option}
      role="option"
      id={`${id}-${choice.value}`}
      aria-selected={isAt}
      className="found-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      {choice.label}
    </div>
  )
}

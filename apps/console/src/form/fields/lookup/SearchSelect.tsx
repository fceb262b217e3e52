import { Icon } from '#ui/icons/Icon.tsx'
import { afterPress } from '../../guards/after-press.ts'
import type { ChoiceSource } from '../choice-source.ts'
import { LookupPopup } from './LookupPopup.tsx'
import { useSearchSelect } from './use-search-select.ts'

type SearchSelectProps = {
  id: string
  label: string
  source: ChoiceSource
  value: string
  onChoose: (value: string) => void
  /** Called with true when the field is left with input that matches no choice; without it that input is cleared. */
  onUnmatched?: (isUnmatched: boolean) => void
  onBlur?: () => void
  aria: { 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }
  required?: boolean
}

/** A select whose choices are searched on the server. */
export function SearchSelect(props: SearchSelectProps) {
  const { id, label, aria, required, onBlur } = props
  const { text, isOpen, list, result, type, open, leave } = useSearchSelect(props)
  return (
    <span className="lookup">
      <input
        {...aria}
        {...list.inputProps}
        id={id}
        className="input"
        type="text"
        aria-required={required}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={open}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          // The window lost the focus, not the input: keep the input.
          if (document.activeElement === event.currentTarget) return
          afterPress(() => {
            leave()
            onBlur?.()
          })
        }}
      />
      <Icon name="down" />
      {isOpen ? (
        <LookupPopup label={label} list={list} result={result}>
          {(choice) => choice.label}
        </LookupPopup>
      ) : null}
    </span>
  )
}

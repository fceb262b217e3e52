import './search-band.css'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type ReactNode, type RefObject, type SubmitEvent, useId, useRef } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { useBandFold } from './BandFold.tsx'
import { submitSearch } from './use-filter-form.ts'

type SearchBandProps = {
  children: ReactNode
  onClear: () => Promise<unknown>
  /** Searches; null when a condition is invalid. */
  onSearch: () => Promise<unknown> | null
}

/** The conditions of a list. A native form: the Enter that confirms an IME conversion does not submit it. */
export function SearchBand({ children, onClear, onSearch }: SearchBandProps) {
  const { open, narrow, setOpen } = useBandFold()
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const searching = submitSearch(event, onSearch)
    if (searching && narrow) foldAway(opener, setOpen)
    await searching
  }
  return (
    <form
      id={id}
      className={open ? 'search' : 'search closed'}
      noValidate
      autoComplete="off"
      role="search"
      aria-label={tableWords.conditions}
      onSubmit={submit}
    >
      <Opener ref={opener} form={id} open={open} onToggle={() => setOpen(!open)} />
      {children}
      <div className="go span-4">
        <button type="button" className="btn quiet" onClick={onClear}>
          {actionWords.clearConditions}
        </button>
        <button type="submit" className="btn acc">
          <Icon name="search" />
          {actionWords.search}
        </button>
      </div>
    </form>
  )
}

// Folding hides the focused element, so the opener takes the focus.
function foldAway(opener: RefObject<HTMLButtonElement | null>, setOpen: (open: boolean) => void): void {
  opener.current?.focus()
  setOpen(false)
}

type OpenerProps = { ref: RefObject<HTMLButtonElement | null>; form: string; open: boolean; onToggle: () => void }

function Opener({ ref, form, open, onToggle }: OpenerProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="btn sm opener"
      aria-expanded={open}
      aria-controls={form}
      onClick={onToggle}
    >
      <Icon name="filter" />
      <span>{open ? tableWords.closeConditions : tableWords.openConditions}</span>
      <Icon name="down" />
    </button>
  )
}

import './search-band.css'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type ReactNode, type RefObject, type SubmitEvent, useId, useRef } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { useBandFold } from './BandFold.tsx'
import { submitSearch } from './use-filter-form.ts'
import { useSearchKeys } from './use-search-keys.ts'

type SearchBandProps = {
  /** The field that is always in sight. */
  line: ReactNode
  /** How many of the other conditions apply. */
  applied: number
  /** One of the other conditions is invalid, so they are shown. */
  isInvalid: boolean
  /** Something is typed that was not searched for yet. */
  isWaiting: boolean
  /** How many rows the applied conditions find, once it is known. */
  total: number | undefined
  /** The other conditions; null without any. */
  children: ReactNode
  onClear: () => Promise<unknown>
  /** Searches; null when a condition is invalid. */
  onSearch: () => Promise<unknown> | null
}

/**
 * The search of a list: one line, and the other conditions below it as soon as they are wanted (product.md LST-08). A native
 * form: the Enter that confirms an IME conversion does not submit it.
 */
export function SearchBand(props: SearchBandProps) {
  const { line, applied, isInvalid, isWaiting, total, children, onClear, onSearch } = props
  const { open: isUnfolded, narrow, setOpen } = useBandFold()
  const open = children !== null && (isUnfolded || isInvalid)
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useSearchKeys(form)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const searching = submitSearch(event, onSearch)
    if (searching && narrow && open) foldAway(opener, setOpen)
    await searching
  }
  return (
    <form
      ref={form}
      className="search"
      noValidate
      autoComplete="off"
      role="search"
      aria-label={tableWords.conditions}
      onSubmit={submit}
    >
      <div className="searchline">
        {line}
        <button type="submit" className="btn acc">
          <Icon name="search" />
          <span className="w">{actionWords.search}</span>
        </button>
        {children === null ? null : (
          <Opener ref={opener} panel={id} open={open} applied={applied} onToggle={() => setOpen(!open)} />
        )}
      </div>
      {children === null ? null : (
        <div id={id} className="conditions" hidden={!open}>
          {children}
          <div className="go span-4">
            <button type="button" className="btn quiet" onClick={onClear}>
              {actionWords.clearConditions}
            </button>
            <button type="submit" className={isWaiting || narrow ? 'btn acc' : 'btn'}>
              {narrow && !isWaiting && total !== undefined
                ? fill(tableWords.showResults, { n: total })
                : tableWords.applyConditions}
            </button>
          </div>
        </div>
      )}
    </form>
  )
}

// Folding hides the focused element, so the opener takes the focus.
function foldAway(opener: RefObject<HTMLButtonElement | null>, setOpen: (open: boolean) => void): void {
  opener.current?.focus()
  setOpen(false)
}

type OpenerProps = {
  ref: RefObject<HTMLButtonElement | null>
  panel: string
  open: boolean
  applied: number
  onToggle: () => void
}

function Opener({ ref, panel, open, applied, onToggle }: OpenerProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="btn opener"
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
    >
      <Icon name="filter" />
      <span className="w">{tableWords.moreConditions}</span>
      {applied > 0 ? <span>{fill(tableWords.conditionCount, { n: applied })}</span> : null}
      <Icon name="down" />
    </button>
  )
}

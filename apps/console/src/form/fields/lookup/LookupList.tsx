import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { idOf } from '../picked.ts'
import { sayFailure } from '#api/say-failure.ts'
import type { useLookup } from './use-lookup.ts'

type Lookup = ReturnType<typeof useLookup>
type ListProps = { id: string; label: string; chosen: readonly string[]; lookup: Lookup }

/** What was found, below the box that it was typed into; the box keeps the focus and names the one it is at. */
export function LookupList({ id, label, chosen, lookup }: ListProps) {
  const { options, index, isFresh, pick } = lookup
  const isChosen = (option: string) => chosen.some((picked) => idOf(picked) === option)
  return (
    <div className="lookup-found" aria-busy={!isFresh}>
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys go to the combobox, which keeps the focus (ARIA's pattern)
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={at === index}
            className="lookup-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <span>{option.label}</span>
            {isChosen(option.id) ? <Icon name="check" /> : null}
          </div>
        ))}
      </div>
      <p className="lookup-said sub" role="status">
        {sayFound(lookup)}
      </p>
    </div>
  )
}

function sayFound({ error, total, options }: Lookup): string {
  if (error) return sayFailure(error)
  if (total === null) return tableWords.loading
  if (total === 0) return formWords.noOption
  const more = total - options.length
  return more > 0 ? fill(formWords.moreOptions, { n: more }) : ''
}

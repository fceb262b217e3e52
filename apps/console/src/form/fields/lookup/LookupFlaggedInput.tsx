import '../name-list/name-list.css'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords, nameListWords } from '@azas/domain/words/form.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { InputProps } from '../field-table.ts'
import { flaggedPick, isFlagged, labelOf, plainIdOf, sortPicks } from '../pick.ts'
import { LookupBox } from './LookupManyInput.tsx'
import type { Find } from './use-lookup.ts'

/** What the flag of a pick is called, and what its box is called for one of them. */
export type FlagWords = { word: string; ofPick: string }

type Props = InputProps<readonly string[]> & { find: Find; flag: FlagWords }

/** Several picks, a row each with a flag, searched on the server. */
export function LookupFlaggedInput({ find, flag, value, onChange, ...field }: Props) {
  const others = (pick: string) => value.filter((one) => plainIdOf(one) !== plainIdOf(pick))
  const put = (pick: string) => onChange(sortPicks([...others(pick), pick]))
  const focusSearch = () => document.getElementById(field.id)?.focus()
  return (
    <LookupBox
      {...field}
      find={find}
      picks={value.map((pick) => flaggedPick(pick, false))}
      // A pick that is chosen once more keeps its flag.
      onPick={(pick) => (others(pick).length < value.length ? undefined : put(pick))}
    >
      {value.length === 0 ? null : (
        <ul className="names" aria-label={fill(nameListWords.listOf, { label: field.label })}>
          {value.map((pick) => (
            <li key={plainIdOf(pick)}>
              <span>{labelOf(pick)}</span>
              <label className="ck">
                <input
                  type="checkbox"
                  aria-label={fill(flag.ofPick, { name: labelOf(pick) })}
                  checked={isFlagged(pick)}
                  onChange={({ currentTarget }) => put(flaggedPick(pick, currentTarget.checked))}
                />
                {flag.word}
              </label>
              <button
                className="btn icon"
                type="button"
                aria-label={fill(formWords.removeChosen, { name: labelOf(pick) })}
                onClick={() => {
                  onChange(others(pick))
                  focusSearch()
                }}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </LookupBox>
  )
}

import type { InputProps, FieldType } from '../field-table.ts'
import { type FlagWords, LookupFlaggedInput } from '../lookup/LookupFlaggedInput.tsx'
import { LookupManyInput } from '../lookup/LookupManyInput.tsx'
import type { Find } from '../lookup/use-lookup.ts'
import { flaggedPick, idOf, isFlagged, labelOf, type Pickable, pickOf, plainIdOf, sortPicks } from '../pick.ts'

/** Several picks; `of` maps the record's value to id and label. */
export function lookupMany<V>(find: Find, of: (value: V) => Pickable): FieldType<readonly string[]> {
  return {
    Input: (field: InputProps<readonly string[]>) => <LookupManyInput {...field} find={find} />,
    empty: [],
    show: (value) => sortPicks((value as V[]).map((one) => pickOf(of(one)))),
    read: (input) => input.map(idOf),
    tidy: (input) => input,
    describe: (input) => input.map(labelOf).join('、'),
  }
}

type Flagged = Pickable & { isFlagged: boolean }
type FlaggedOptions<V> = {
  find: Find
  flag: FlagWords
  /** The record's value as a pick, and back. */
  of: (value: V) => Flagged
  toValue: (pick: { id: string; isFlagged: boolean }) => object
}

/** Several picks with a flag each. */
export function lookupFlagged<V>({ find, flag, of, toValue }: FlaggedOptions<V>): FieldType<readonly string[]> {
  const wordOf = (pick: string) => (isFlagged(pick) ? `${labelOf(pick)}（${flag.word}）` : labelOf(pick))
  return {
    Input: (field: InputProps<readonly string[]>) => <LookupFlaggedInput {...field} find={find} flag={flag} />,
    empty: [],
    show: (value) =>
      sortPicks((value as V[]).map(of).map(({ isFlagged: flagged, ...pick }) => flaggedPick(pickOf(pick), flagged))),
    read: (input) => input.map((pick) => toValue({ id: plainIdOf(pick), isFlagged: isFlagged(pick) })),
    tidy: (input) => input,
    describe: (input) => input.map(wordOf).join('、'),
  }
}

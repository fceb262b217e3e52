import type { InputProps, FieldType } from '../field-table.ts'
import { LookupManyInput } from '../lookup/LookupManyInput.tsx'
import type { Find } from '../lookup/use-lookup.ts'
import { idOf, sortPicks, labelOf, type Pickable, pickOf } from '../pick.ts'

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

import type { InputProps, FieldType } from '../field-table.ts'
import { LookupManyInput } from '../lookup/LookupManyInput.tsx'
import type { Find } from '../lookup/use-lookup.ts'
import { idOf, inOrder, labelOf, type Pickable, pickedOf } from '../picked.ts'

/** Some of very many; `of` tells of the record's own value what its id and its label are. */
export function lookupMany<V>(find: Find, of: (value: V) => Pickable): FieldType<readonly string[]> {
  return {
    Input: (field: InputProps<readonly string[]>) => <LookupManyInput {...field} find={find} />,
    empty: [],
    show: (value) => inOrder((value as V[]).map((one) => pickedOf(of(one)))),
    read: (typed) => typed.map(idOf),
    tidy: (typed) => typed,
    describe: (typed) => typed.map(labelOf).join('、'),
  }
}

import type { InputProps, Kind } from '../field-table.ts'
import { LookupInput, LookupManyInput } from '../inputs/LookupInput.tsx'
import type { Find } from '../inputs/use-lookup.ts'
import { idOf, inOrder, labelOf, type Pickable, pickedOf } from '../picked.ts'

/** One of very many; `of` tells of the record's own value what its id and its label are. */
export function lookup<V>(find: Find, of: (value: V) => Pickable): Kind<string> {
  return {
    Input: (field: InputProps<string>) => <LookupInput {...field} find={find} />,
    empty: '',
    show: (value) => pickedOf(of(value as V)),
    read: idOf,
    tidy: (typed) => typed,
    tell: labelOf,
  }
}

/** Some of very many. */
export function lookupMany<V>(find: Find, of: (value: V) => Pickable): Kind<readonly string[]> {
  return {
    Input: (field: InputProps<readonly string[]>) => <LookupManyInput {...field} find={find} />,
    empty: [],
    show: (value) => inOrder((value as V[]).map((one) => pickedOf(of(one)))),
    read: (typed) => typed.map(idOf),
    tidy: (typed) => typed,
    tell: (typed) => typed.map(labelOf).join('、'),
  }
}

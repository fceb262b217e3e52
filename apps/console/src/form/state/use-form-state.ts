import { useState } from 'react'
import * as z from 'zod/mini'
import { newKey } from '#api/new-key.ts'
import type { FieldTable, InputValue, Values } from '../fields/field-table.ts'
import { inputOf, isSame } from './form-values.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const KeptValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const KeptState = z.object({ values: KeptValues, initial: KeptValues, version: z.int(), key: z.string() })

export type FormState = {
  values: Values
  /** The values and the record's version when the filling began. */
  initial: Values
  version: number
  /** Idempotency key of this filling: a retry must not create a second record. */
  key: string
}

/**
 * The state of a form, kept over the end of a session (product.md SES-09). A draft comes back with the version that it
 * was filled on: what others saved meanwhile is then a conflict to choose from, never overwritten unseen.
 */
export function useFormState(name: string, fields: FieldTable, record: { version: number } | undefined) {
  const [state, setState] = useState<FormState>(() => {
    const initial = inputOf(fields, record)
    return { values: initial, initial, version: record?.version ?? 0, key: newKey() }
  })
  const [restored, setRestored] = useState(false)
  const dirty = !isSame(state.values, state.initial)
  useKeptDraft({
    form: name,
    schema: KeptState,
    values: state as z.output<typeof KeptState>,
    dirty,
    onRestore: (kept, sessionEnded) => {
      setState((before) => ({
        ...kept,
        values: { ...before.values, ...kept.values },
        initial: { ...before.initial, ...kept.initial },
      }))
      setRestored(sessionEnded)
    },
  })
  const change = (field: string, next: (value: InputValue) => InputValue) =>
    setState((before) => {
      const value = next(before.values[field] ?? '')
      return before.values[field] === value ? before : { ...before, values: { ...before.values, [field]: value } }
    })
  return { state, setState, change, dirty, restored }
}

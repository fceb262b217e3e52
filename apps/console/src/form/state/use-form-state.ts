import { useState } from 'react'
import * as z from 'zod/mini'
import { newKey } from '#api/new-key.ts'
import type { FieldTable, InputValue, Values } from '../fields/field-table.ts'
import { inputOf, isSame } from './form-values.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const DraftValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const DraftState = z.object({ values: DraftValues, initial: DraftValues, version: z.int(), key: z.string() })

export type FormState = {
  values: Values
  /** The values and the record's version when the form opened. */
  initial: Values
  version: number
  /** Idempotency key of this form instance: a retry must not create a second record. */
  key: string
}

/**
 * The state of a form, kept over the end of a session (product.md SES-09). A draft keeps its version, so that changes
 * saved by others meanwhile become a conflict and are never overwritten.
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
    schema: DraftState,
    values: state as z.output<typeof DraftState>,
    dirty,
    onRestore: (draft, sessionEnded) => {
      setState((before) => ({
        ...draft,
        values: { ...before.values, ...draft.values },
        initial: { ...before.initial, ...draft.initial },
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

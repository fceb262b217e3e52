import { keyedSchema } from '@azas/domain/kernel/keyed.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { newKey } from '#api/new-key.ts'
import type { FieldTable, InputValue, Values } from '../fields/field-table.ts'
import { toInput, isSame } from './form-values.ts'
import { type DraftEnd, useKeptDraft } from './use-kept-draft.ts'

const DraftValues = keyedSchema(z.union([z.string(), z.array(z.string())]))
const DraftState = z.object({
  values: DraftValues,
  initial: DraftValues,
  version: z.int(),
  key: z.string(),
  choice: z.optional(z.string()),
})

export type FormState = {
  values: Values
  /** The values and the record's version when the form opened. */
  initial: Values
  version: number
  /** Idempotency key of this form instance: a retry must not create a second record. */
  key: string
}

/** A choice beside the fields that decides which fields there are. */
export type FormChoice = { value: string; onRestore: (value: string) => void }

type Options = {
  place: string
  form: { fields: FieldTable }
  record?: { version: number } | undefined
  choice?: FormChoice | undefined
}

/**
 * The state of a form, kept over the end of a session (product.md SES-09). A draft keeps its version, so that changes
 * saved by others meanwhile become a conflict and are never overwritten.
 */
export function useFormState({ place, form, record, choice }: Options) {
  const begin = (): FormState => {
    const initial = toInput(form.fields, record)
    return { values: initial, initial, version: record?.version ?? 0, key: newKey() }
  }
  const [state, setState] = useState(begin)
  const [restored, setRestored] = useState<DraftEnd | null>(null)
  const dirty = !isSame(state.values, state.initial)
  const draft = useMemo(
    () => ({ ...state, choice: choice?.value }) as z.output<typeof DraftState>,
    [state, choice?.value],
  )
  const discard = () => {
    setState(begin())
    setRestored(null)
  }
  useKeptDraft({
    place,
    schema: DraftState,
    values: draft,
    dirty,
    onRestore: ({ choice: value, ...before }, after) => {
      setState(({ values, initial }) => ({
        ...before,
        values: { ...values, ...before.values },
        initial: { ...initial, ...before.initial },
      }))
      if (value !== undefined) choice?.onRestore(value)
      setRestored(after)
    },
    onReturn: discard,
  })
  const change = (field: string, next: (value: InputValue) => InputValue) =>
    setState((before) => {
      const value = next(before.values[field] ?? '')
      return before.values[field] === value ? before : { ...before, values: { ...before.values, [field]: value } }
    })
  return { state, setState, change, dirty, restored, discard }
}

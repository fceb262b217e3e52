import { type RefObject, type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { checkForm } from '#form/check-form.ts'

type Texts = Record<string, string>
type Options<T extends Texts> = {
  schema: z.ZodMiniType
  empty: T
  /** Fields in their order on screen: the first wrong one gets the focus. */
  inputs: Record<keyof T, RefObject<HTMLInputElement | null>>
  /** Errors of the server, by field. */
  refused?: Record<string, string>
  busy: boolean
  onValid: (values: T) => void
}

/** A small form of texts: what is typed, what is wrong with it once it was sent, one sending at a time. */
export function useSessionForm<T extends Texts>({ schema, empty, inputs, refused = {}, busy, onValid }: Options<T>) {
  const [values, setValues] = useState(empty)
  const [checked, setChecked] = useState(false)
  const errors: Record<string, string> = { ...refused, ...(checked ? checkForm(schema, values) : {}) }
  const type = (field: keyof T) => (text: string) => setValues((before) => ({ ...before, [field]: text }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    const wrong = checkForm(schema, values)
    const first = Object.keys(inputs).find((field) => wrong[field])
    if (first) inputs[first]?.current?.focus()
    else if (!busy) onValid(values)
  }
  return { values, errors, type, submit }
}

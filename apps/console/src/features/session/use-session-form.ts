import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { checkForm } from '#form/state/check-form.ts'
import { refusalsOf, failureText } from '#api/failure-text.ts'

type Texts = Record<string, string>
type Inputs<T extends Texts> = Record<keyof T, RefObject<HTMLInputElement | null>>
type Options<T extends Texts> = {
  schema: z.ZodMiniType
  empty: T
  /** In the order on screen: the first invalid one gets the focus. */
  inputs: Inputs<T>
  /** The failure of the last submission. */
  failure: Error | null
  busy: boolean
  onValid: (values: T) => void
}

/** A small form of texts, with errors after the first submit; one submission at a time. */
export function useSessionForm<T extends Texts>({ schema, empty, inputs, failure, busy, onValid }: Options<T>) {
  const [values, setValues] = useState(empty)
  const [submitted, setSubmitted] = useState(false)
  const { fieldErrors, note, clearError, reset } = useRefusals(inputs, failure)
  const errors: Record<string, string> = { ...fieldErrors, ...(submitted ? checkForm(schema, values) : {}) }
  const type = (field: keyof T & string) => (text: string) => {
    clearError(field)
    setValues((before) => ({ ...before, [field]: text }))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSubmitted(true)
    const invalid = checkForm(schema, values)
    const first = Object.keys(inputs).find((field) => invalid[field])
    if (first) inputs[first]?.current?.focus()
    else if (!busy) {
      reset()
      onValid(values)
    }
  }
  return { values, errors, note, type, submit }
}

/** The server's errors: at their fields until the input changes, else in one note. */
function useRefusals<T extends Texts>(inputs: Inputs<T>, failure: Error | null) {
  const [edited, setEdited] = useState<readonly string[]>([])
  const refusals = Object.entries(refusalsOf(failure)).filter(([field]) => field in inputs)
  const first = useRef<HTMLInputElement | null>(null)
  const firstRefused = Object.keys(inputs).find((field) => refusals.some(([name]) => name === field))
  useEffect(() => {
    first.current = (firstRefused && inputs[firstRefused]?.current) || null
  })
  useEffect(() => {
    if (failure) first.current?.focus()
  }, [failure])
  return {
    fieldErrors: Object.fromEntries(refusals.filter(([field]) => !edited.includes(field))),
    note: failure && refusals.length === 0 ? failureText(failure) : null,
    clearError: (field: string) => setEdited((before) => (before.includes(field) ? before : [...before, field])),
    reset: () => setEdited([]),
  }
}

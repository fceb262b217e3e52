import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { checkForm } from '#form/state/check-form.ts'
import { refusalsOf, failureText } from '#api/failure-text.ts'

type Texts = Record<string, string>
type Inputs<T extends Texts> = Record<keyof T, RefObject<HTMLInputElement | null>>
type Options<T extends Texts> = {
  schema: z.ZodMiniType
  empty: T
  /** Fields in their order on screen: the first wrong one gets the focus. */
  inputs: Inputs<T>
  /** How the last sending failed. */
  failure: Error | null
  busy: boolean
  onValid: (values: T) => void
}

/** A small form of texts: what is typed, what is wrong with it once it was sent, one sending at a time. */
export function useSessionForm<T extends Texts>({ schema, empty, inputs, failure, busy, onValid }: Options<T>) {
  const [values, setValues] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { refused, note, retype, sent } = useRefusals(inputs, failure)
  const errors: Record<string, string> = { ...refused, ...(checked ? checkForm(schema, values) : {}) }
  const type = (field: keyof T & string) => (text: string) => {
    retype(field)
    setValues((before) => ({ ...before, [field]: text }))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    const wrong = checkForm(schema, values)
    const first = Object.keys(inputs).find((field) => wrong[field])
    if (first) inputs[first]?.current?.focus()
    else if (!busy) {
      sent()
      onValid(values)
    }
  }
  return { values, errors, note, type, submit }
}

/** What the server refused: at its fields until they are typed in again, else in one note. */
function useRefusals<T extends Texts>(inputs: Inputs<T>, failure: Error | null) {
  const [retyped, setRetyped] = useState<readonly string[]>([])
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
    refused: Object.fromEntries(refusals.filter(([field]) => !retyped.includes(field))),
    note: failure && refusals.length === 0 ? failureText(failure) : null,
    retype: (field: string) => setRetyped((before) => (before.includes(field) ? before : [...before, field])),
    sent: () => setRetyped([]),
  }
}

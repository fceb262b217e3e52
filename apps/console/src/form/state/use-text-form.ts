import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { refusalsOf } from '#api/failure-text.ts'
import type { Reading } from './check-form.ts'
import { useCallForm } from './use-call-form.ts'

type Texts = Readonly<Record<string, string>>

type Options<T extends Texts, Data> = {
  empty: T
  read: (values: T) => Reading<Data>
  /** The failure of the last submission: its refusals stand at their fields until these change. */
  failure?: Error | null
  /** Nothing is sent meanwhile. */
  busy: boolean
  send: (data: Data) => unknown
}

export type TextForm<T extends Texts> = {
  values: T
  errors: Texts
  type: (field: keyof T & string) => (text: string) => void
}

/** A call form of a few texts, without a draft: on a page of the session, in the dialog of an action. */
export function useTextForm<T extends Texts, Data>({ empty, read, failure = null, busy, send }: Options<T, Data>) {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [edited, setEdited] = useState<readonly string[]>([])
  const onValid = (data: Data) => {
    if (busy) return
    setEdited([])
    send(data)
  }
  const form = useCallForm({
    input: values,
    setInput: setValues,
    read,
    focusFirst: () => focusInvalid(element.current),
    send: onValid,
  })
  const refusals = Object.entries(refusalsOf(failure)).filter(([field]) => field in empty)
  useEffect(() => {
    if (failure) focusInvalid(element.current)
  }, [failure])
  const errors: Texts = {
    ...Object.fromEntries(refusals.filter(([field]) => !edited.includes(field))),
    ...(form.submitted ? form.invalid : {}),
  }
  return {
    values,
    errors,
    /** The failure where no field carries it. */
    failure: refusals.length === 0 ? failure : null,
    type: (field: keyof T & string) => (text: string) => {
      setEdited((before) => (before.includes(field) ? before : [...before, field]))
      setValues((before) => ({ ...before, [field]: text }))
    },
    /** The props of the form's element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        form.submit(values)
      },
    },
  }
}

function focusInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Reading } from './check-form.ts'

type Options<Input, Data> = {
  input: Input
  setInput: (input: Input) => void
  read: (input: Input) => Reading<Data>
  focusFirst: (errors: Readonly<Record<string, string>>) => unknown
  /** `before` is what stood in the form at the press. */
  send: (data: Data, input: Input, before: Input) => unknown
}

/** What every form that makes a call does on submit: it sends, or shows and focuses what is invalid (product.md FRM-04). */
export function useCallForm<Input, Data>({ input, setInput, read, focusFirst, send }: Options<Input, Data>) {
  const [submitted, setSubmitted] = useState(false)
  const submit = (next: Input) => {
    const { data, errors } = read(next)
    // Messages move the fields, so they are rendered before the page scrolls to one.
    flushSync(() => {
      setInput(next)
      setSubmitted(true)
    })
    return errors ? focusFirst(errors) : send(data, next, input)
  }
  return { invalid: read(input).errors ?? {}, submitted, submit, restart: () => setSubmitted(false) }
}

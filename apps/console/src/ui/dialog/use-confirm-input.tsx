import { type ReactNode, useId, useState } from 'react'

type FieldProps = { id: string; value: string; error: string | null; onChange: (value: string) => void }

/** What a confirmation asks besides its question. */
export type ConfirmInput = {
  Field(this: void, props: FieldProps): ReactNode
  /** The error of an input; null without one. */
  check(this: void, value: string): string | null
}

/** The state of the input of a confirmation; without one every confirmation is complete. */
export function useConfirmInput(asks: ConfirmInput | undefined) {
  const id = useId()
  const [value, setValue] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const error = asks?.check(value) ?? null
  return {
    value,
    field: asks ? <asks.Field id={id} value={value} error={submitted ? error : null} onChange={setValue} /> : null,
    /** True for a complete input; otherwise shows the error and moves the focus to it. */
    confirm: () => {
      setSubmitted(true)
      if (error !== null) document.getElementById(id)?.focus()
      return error === null
    },
  }
}

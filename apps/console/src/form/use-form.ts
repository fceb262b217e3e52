import { useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { afterPress } from './after-press.ts'
import { readForm } from './check-form.ts'
import type { Conflict } from './conflict.ts'
import type { FieldTable, InputProps, FieldType, Values } from './field-table.ts'
import { bodyOf, type FormSchema, isRequired, tidy, tidyAll } from './form-values.ts'
import { assignErrors, errorOf, type FieldError } from './field-errors.ts'
import { type FormState, useFormState } from './use-form-state.ts'
import { type SubmitOptions, useSubmission } from './use-submission.ts'

export type FormOptions<S extends FormSchema, R> = {
  /** The form's name, its own within the console; that of a record's form ends with its id. */
  name: string
  schema: S
  fields: FieldTable
  /** The record that is edited, as the server gave it; absent where a new one is made. */
  record?: { version: number } | undefined
  save: (body: z.output<S>, options: SubmitOptions) => Promise<R>
  onSaved: (reply: R) => unknown
}

type Messages = Readonly<Record<string, string>>
type Progress = { submitted: boolean; touched: readonly string[] }

/** A form in use: what `FormView` and `FormField` draw. */
export type Form = {
  field: (name: string) => InputProps
  fieldTypeOf: (name: string) => FieldType
  /** The errors since the form was submitted, in the order on screen. */
  errors: FieldError[]
  failure: Error | null
  conflict: Conflict | null
  busy: boolean
  /** Whether it was filled again with what had been typed before a session ended. */
  restored: boolean
  /** Whether something would be lost by leaving now. */
  isUnsaved: () => boolean
  jumpTo: (name: string) => void
  submit: () => void
  /** Submits again with what was chosen of both people's changes, on the version that was shown. */
  resolve: (values: Values) => void
  keepEditing: () => void
}

/**
 * A form over a schema of the domain (product.md FRM-01): typed text goes in, the schema's value goes out. A field is
 * checked when it loses the focus, all are when the form is submitted; the server's errors are shown at their fields.
 */
export function useForm<S extends FormSchema, R>(options: FormOptions<S, R>): Form {
  const { name, schema, fields, record, save, onSaved } = options
  const { state, setState, change, dirty, restored } = useFormState(name, fields, record)
  const [{ submitted, touched }, setProgress] = useState<Progress>({ submitted: false, touched: [] })
  const jumpTo = (field: string) => document.getElementById(idOf(name, field))?.focus()
  const jumpToFirst = (messages: Messages) => {
    const [first] = assignErrors(fields, messages)
    if (first?.name) jumpTo(first.name)
  }
  const submission = useSubmission({ fields, setState, save, onSaved, onRefused: jumpToFirst })
  const invalid = readForm(schema, bodyOf(schema, fields, state.values)).errors ?? {}
  const visible = submitted ? invalid : touchedErrors(invalid, touched, state.values)
  const errors = assignErrors(fields, { ...submission.serverErrors, ...visible })

  const submit = (next: FormState) => {
    const tidied = { ...next, values: tidyAll(fields, next.values) }
    const read = readForm(schema, bodyOf(schema, fields, tidied.values))
    // Messages move the fields down: they stand there before the page scrolls to one.
    flushSync(() => {
      setState(tidied)
      setProgress({ submitted: true, touched: [] })
    })
    if (read.errors) jumpToFirst(read.errors)
    else submission.submit(read.data, tidied)
  }
  const field = (key: string): InputProps => ({
    ...staticProps(options, key),
    error: errorOf(errors, key),
    value: state.values[key] ?? fields[key]!.fieldType.empty,
    onChange: (value) => {
      submission.clearError(key)
      change(key, () => value)
    },
    onBlur: () =>
      afterPress(() => {
        setProgress((before) => ({ ...before, touched: [...before.touched, key] }))
        // The value of that moment: the blur itself may have chosen something just before.
        change(key, (value) => tidy(fields[key]!, value))
      }),
  })
  return {
    field,
    fieldTypeOf: (key) => fields[key]!.fieldType,
    errors: submitted ? errors : [],
    failure: submission.failure,
    conflict: submission.conflict,
    busy: submission.busy,
    restored,
    isUnsaved: () => dirty && !submission.isDone(),
    jumpTo,
    submit: () => submit(state),
    resolve: (values) => {
      if (submission.conflict)
        submit({ ...state, ...submission.conflict.begin, values: { ...state.values, ...values } })
    },
    keepEditing: submission.dismissConflict,
  }
}

const idOf = (form: string, field: string) => `${form}-${field}`

/** The props of a field that do not change while the form is filled. */
function staticProps<S extends FormSchema, R>({ name, schema, fields }: FormOptions<S, R>, key: string) {
  const { label, help, fieldType } = fields[key]!
  return {
    id: idOf(name, key),
    name: key,
    label,
    help: help ?? fieldType.help,
    required: isRequired(schema, key, fieldType.empty),
  }
}

/** Before the form is submitted, a touched field shows its error only where something stands in it. */
function touchedErrors(invalid: Messages, touched: readonly string[], values: Values): Messages {
  const isFilled = (field: string) => (values[field] ?? '').length > 0
  return Object.fromEntries(Object.entries(invalid).filter(([path]) => touched.includes(path) && isFilled(path)))
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { afterPress } from '../guards/after-press.ts'
import { readForm } from './check-form.ts'
import type { Conflict } from '../conflict/conflict.ts'
import type { FormDefinition } from './define-form.ts'
import {
  type FieldSpec,
  type FieldTable,
  type FormSection,
  type InputProps,
  varied,
  type Values,
} from '../fields/field-table.ts'
import { bodyOf, type FormSchema, isRequired, tidy, tidyAll } from './form-values.ts'
import { assignErrors, errorOf, type FieldError } from './field-errors.ts'
import { type FormState, useFormState } from './use-form-state.ts'
import { type SubmitOptions, useSubmission } from './use-submission.ts'

export type FormOptions<S extends FormSchema, R, Name extends string> = {
  /** The form's name, unique within the console; for a record's form it ends with the id. */
  name: string
  form: FormDefinition<S, Name>
  /** The record to edit; undefined for a new one. */
  record?: { version: number } | undefined
  save: (body: z.output<S>, options: SubmitOptions) => Promise<R>
  onSaved: (reply: R) => unknown
  /** Asks before valid values are sent; false sends nothing. */
  confirm?: ((body: z.output<S>) => Promise<boolean>) | undefined
}

type Messages = Readonly<Record<string, string>>
type Progress = { submitted: boolean; touched: readonly string[] }

/** The state of a form besides its fields, for `FormView`. */
export type FormStatus = {
  sections: readonly FormSection[]
  values: Values
  /** The errors since the form was submitted, in the order on screen. */
  errors: FieldError[]
  failure: Error | null
  conflict: Conflict | null
  busy: boolean
  /** Whether the schema accepts the input. */
  isValid: boolean
  /** Whether a draft from an ended session was restored. */
  restored: boolean
  /** Whether leaving now would lose changes. */
  isUnsaved: () => boolean
  /** The id of the element that takes the focus for a field. */
  idOf: (name: string) => string
  jumpTo: (name: string) => void
  submit: () => void
  /** Submits with values that a button stands for; they are forgotten where `confirm` is answered by false. */
  submitAs: (values: Values) => void
  /** Submits the chosen values of a conflict, on the version that the dialog showed. */
  resolve: (values: Values) => unknown
  keepEditing: () => void
}

/** A form in use, with its fields by name. */
export type Form<Name extends string = string> = FormStatus & {
  field: (name: Name) => InputProps
  specOf: (name: Name) => FieldSpec
}

/**
 * A form over a schema of the domain (product.md FRM-01): input in, the schema's value out. A field is validated on
 * blur, all fields on submit; the server's errors are shown at their fields.
 */
export function useForm<S extends FormSchema, R, Name extends string>(options: FormOptions<S, R, Name>): Form<Name> {
  const { name, form, record, ...sending } = options
  const { schema } = form
  const { state, setState, change, dirty, restored } = useFormState(name, form.fields, record)
  const fields = varied(form.fields, state.values)
  const [{ submitted, touched }, setProgress] = useState<Progress>({ submitted: false, touched: [] })
  const idOf = (key: string) => `${name}-${key}`
  const jumpTo = (key: string) => document.getElementById(idOf(key))?.focus()
  const jumpToFirst = (messages: Messages) => firstOf(fields, messages).forEach(jumpTo)
  const submission = useSubmission({ fields, setState, ...sending, onRefused: jumpToFirst })
  const invalid = readForm(schema, bodyOf(schema, fields, state.values)).errors ?? {}
  const visible = submitted ? invalid : touchedErrors(invalid, touched, state.values)
  const errors = assignErrors(fields, { ...submission.serverErrors, ...visible })

  const submit = (next: FormState) => {
    const nextState = { ...next, values: tidyAll(fields, next.values) }
    const result = readForm(schema, bodyOf(schema, fields, nextState.values))
    // Messages move the fields, so they are rendered before the page scrolls to one.
    flushSync(() => {
      setState(nextState)
      setProgress({ submitted: true, touched: [] })
    })
    return result.errors ? jumpToFirst(result.errors) : submission.submit(result.data, nextState, state)
  }
  const field = (key: Name): InputProps => ({
    ...staticProps(idOf(key), { schema, fields }, key),
    error: errorOf(errors, key),
    value: state.values[key] ?? fields[key].fieldType.empty,
    onChange: (value) => {
      submission.clearError(key)
      change(key, () => value)
    },
    onBlur: () =>
      afterPress(() => {
        setProgress((before) => ({ ...before, touched: [...before.touched, key] }))
        // Reads the current value, because the blur itself may have changed it.
        change(key, (value) => tidy(fields[key], value))
      }),
  })
  return {
    sections: form.sections,
    field,
    specOf: (key) => fields[key],
    errors: submitted ? errors : [],
    failure: submission.failure,
    conflict: submission.conflict,
    busy: submission.busy,
    isValid: Object.keys(invalid).length === 0,
    restored,
    isUnsaved: () => dirty && !submission.isDone(),
    idOf,
    jumpTo,
    submit: () => submit(state),
    submitAs: (values) => submit({ ...state, values: { ...state.values, ...values } }),
    values: state.values,
    resolve: (values) =>
      submission.conflict && submit({ ...state, ...submission.conflict.begin, values: { ...state.values, ...values } }),
    keepEditing: submission.dismissConflict,
  }
}

/** The first field on screen with a message; none where no message has a field. */
const firstOf = (fields: FieldTable, messages: Messages): string[] =>
  assignErrors(fields, messages)
    .flatMap(({ name }) => name ?? [])
    .slice(0, 1)

/** The props of a field that do not change while the form is filled. */
function staticProps<S extends FormSchema, Name extends string>(
  id: string,
  { schema, fields }: Pick<FormDefinition<S, Name>, 'schema' | 'fields'>,
  name: Name,
) {
  const { label, help, fieldType, isRequired: isRequiredNow = false } = fields[name]
  const required = isRequiredNow || isRequired(schema, name, fieldType.empty)
  return { id, name, label, help: help ?? fieldType.help, required }
}

/** Before the submit, a touched field shows its error only if it is filled. */
function touchedErrors(invalid: Messages, touched: readonly string[], values: Values): Messages {
  const isFilled = (field: string) => (values[field] ?? '').length > 0
  return Object.fromEntries(Object.entries(invalid).filter(([path]) => touched.includes(path) && isFilled(path)))
}

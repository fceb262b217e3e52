import { useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { Conflict } from '../conflict/conflict.ts'
import {
  type FieldSpec,
  type FieldTable,
  type FormSection,
  type InputProps,
  varied,
  type Values,
} from '../fields/field-table.ts'
import { afterPress } from '../guards/after-press.ts'
import { readForm } from './check-form.ts'
import type { FormDefinition } from './define-form.ts'
import { assignErrors, findError, type FieldError, touchedErrors } from './field-errors.ts'
import { toBody, type FormSchema, isRequired, tidy, tidyAll } from './form-values.ts'
import { useCallForm } from './use-call-form.ts'
import { type FormChoice, type FormState, useFormState } from './use-form-state.ts'
import type { DraftEnd } from './use-kept-draft.ts'
import { type SubmitOptions, useSubmission } from './use-submission.ts'

export type FormOptions<S extends FormSchema, R, Name extends string> = {
  /** The form's name within its page; the ids of its fields begin with it. */
  name: string
  /** The record or place that the input belongs to: its draft comes back there and nowhere else (product.md SES-09). */
  place: string
  form: FormDefinition<S, Name>
  /** The record to edit; undefined for a new one. */
  record?: { version: number } | undefined
  save: (body: z.output<S>, options: SubmitOptions) => Promise<R>
  onSaved: (reply: R) => unknown
  /** Asks before valid values are sent; false sends nothing. */
  confirm?: ((body: z.output<S>) => Promise<boolean>) | undefined
  choice?: FormChoice | undefined
}

type Messages = Readonly<Record<string, string>>

/** The state of a form besides its fields, for `FormView`. */
export type FormStatus = {
  sections: readonly FormSection[]
  values: Values
  /** The errors since the form was submitted, in the order on screen. */
  errors: FieldError[]
  failure: Error | null
  /** What the toast says of the last failure. */
  toastText: string | null
  conflict: Conflict | null
  busy: boolean
  /** Whether the schema accepts the input. */
  isValid: boolean
  /** What the restored draft has outlived; null without one. */
  restored: DraftEnd | null
  /** Throws the input away: the form is as it opens. */
  discard: () => void
  /** Whether leaving now would lose changes. */
  isUnsaved: () => boolean
  /** The id of the element that takes the focus for a field. */
  idOf: (name: string) => string
  jumpTo: (name: string) => unknown
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
  const { name, form, save, confirm, onSaved } = options
  const { state, setState, change, dirty, restored, discard } = useFormState(options)
  const fields = varied(form.fields, state.values)
  const [touched, setTouched] = useState<readonly string[]>([])
  const idOf = (key: string) => `${name}-${key}`
  const jumpToFirst = (messages: Messages) => findFirst(fields, messages).forEach((key) => focusOn(idOf(key)))
  const submission = useSubmission({ fields, setState, save, confirm, onSaved, onRefused: jumpToFirst })
  const { invalid, submitted, submit, restart } = useCallForm({
    input: state,
    setInput: setState,
    read: ({ values }: FormState) => readForm(form.schema, toBody(form.schema, fields, values)),
    focusFirst: jumpToFirst,
    send: submission.submit,
  })
  const submitTidy = (next: FormState) => submit({ ...next, values: tidyAll(fields, next.values) })
  const visible = submitted ? invalid : touchedErrors(invalid, touched, state.values)
  const errors = assignErrors(fields, { ...submission.serverErrors, ...visible })

  const field = (key: Name): InputProps => ({
    ...staticProps(idOf(key), { schema: form.schema, fields }, key),
    error: findError(errors, key),
    value: state.values[key] ?? fields[key].fieldType.empty,
    onChange: (value) => {
      submission.clearError(key)
      change(key, () => value)
    },
    onBlur: () =>
      afterPress(() => {
        setTouched((before) => [...before, key])
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
    toastText: submission.toastText,
    conflict: submission.conflict,
    busy: submission.busy,
    isValid: Object.keys(invalid).length === 0,
    restored,
    discard: () => renew([discard, submission.reset, restart, () => setTouched([])], Object.keys(fields).map(idOf)),
    isUnsaved: () => dirty && !submission.isDone(),
    idOf,
    jumpTo: (key) => focusOn(idOf(key)),
    submit: () => submitTidy(state),
    submitAs: (values) => submitTidy({ ...state, values: { ...state.values, ...values } }),
    values: state.values,
    resolve: (values) =>
      submission.conflict &&
      submitTidy({ ...state, ...submission.conflict.begin, values: { ...state.values, ...values } }),
    keepEditing: submission.dismissConflict,
  }
}

/** Resets a form, then focuses its first field: the pressed button is gone. */
function renew(resets: readonly (() => void)[], ids: readonly string[]): void {
  flushSync(() => resets.forEach((reset) => reset()))
  ids.find(focusOn)
}

/** Focuses an element; false where it is not on screen. */
function focusOn(id: string): boolean {
  const element = document.getElementById(id)
  element?.focus()
  return element !== null
}

/** The first field on screen with a message; none where no message has a field. */
const findFirst = (fields: FieldTable, messages: Messages): string[] =>
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

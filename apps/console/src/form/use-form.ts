import { useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { afterPress } from './after-press.ts'
import { readForm } from './check-form.ts'
import type { Conflict } from './conflict.ts'
import type { FieldTable, InputProps, Kind, Values } from './field-table.ts'
import { bodyOf, type FormSchema, isRequired, tidy, tidyAll } from './form-values.ts'
import { landOn, messageAt, type Wrong } from './landing.ts'
import { type Held, useHeld } from './use-held.ts'
import { type Sending, useSending } from './use-sending.ts'

export type FormOptions<S extends FormSchema, R> = {
  /** The form's name, its own within the console; that of a record's form ends with its id. */
  name: string
  schema: S
  fields: FieldTable
  /** What is edited, as the server told it; absent where something new is made. */
  record?: { version: number } | undefined
  /** Sends the form; `sending` says on which version it was filled, and carries the headers of the call. */
  save: (body: z.output<S>, sending: Sending) => Promise<R>
  onSaved: (reply: R) => unknown
}

type Messages = Readonly<Record<string, string>>
type Marks = { sent: boolean; left: readonly string[] }

/** A form in use: what `FormView` and `FormField` draw. */
export type Form = {
  field: (name: string) => InputProps
  kindOf: (name: string) => Kind
  /** What is wrong since the form was sent, in the order on screen. */
  wrong: Wrong[]
  failure: Error | null
  conflict: Conflict | null
  busy: boolean
  /** Whether it was filled again with what had been typed before a session ended. */
  restored: boolean
  /** Whether something would be lost by leaving now. */
  isUnsaved: () => boolean
  jumpTo: (name: string) => void
  submit: () => void
  /** Sends again with what was chosen of both people's changes, on the version that was shown. */
  resolve: (values: Values) => void
  keepEditing: () => void
}

/**
 * A form over a schema of the domain (product.md FRM-01): typed text goes in, the schema's value goes out. A field is
 * checked when it is left, all are when the form is sent; the server's refusals land on their fields.
 */
export function useForm<S extends FormSchema, R>(options: FormOptions<S, R>): Form {
  const { name, schema, fields, record, save, onSaved } = options
  const { held, hold, change, dirty, restored } = useHeld(name, fields, record)
  const [{ sent, left }, setMarks] = useState<Marks>({ sent: false, left: [] })
  const jumpTo = (field: string) => document.getElementById(idOf(name, field))?.focus()
  const jumpToFirst = (messages: Messages) => {
    const [first] = landOn(fields, messages)
    if (first?.name) jumpTo(first.name)
  }
  const sending = useSending({ fields, hold, save, onSaved, onRefused: jumpToFirst })
  const found = readForm(schema, bodyOf(schema, fields, held.values)).errors ?? {}
  const wrong = landOn(fields, { ...sending.refused, ...(sent ? found : due(found, left, held.values)) })

  const send = (next: Held) => {
    const filled = { ...next, values: tidyAll(fields, next.values) }
    const read = readForm(schema, bodyOf(schema, fields, filled.values))
    // Messages move the fields down: they stand there before the page scrolls to one.
    flushSync(() => {
      hold(filled)
      setMarks({ sent: true, left: [] })
    })
    if (read.errors) jumpToFirst(read.errors)
    else sending.start(read.data, filled)
  }
  const field = (key: string): InputProps => ({
    ...stillOf(options, key),
    error: messageAt(wrong, key),
    value: held.values[key] ?? fields[key]!.kind.empty,
    onType: (value) => {
      sending.forgive(key)
      change(key, () => value)
    },
    onLeave: () =>
      afterPress(() => {
        setMarks((before) => ({ ...before, left: [...before.left, key] }))
        // What stands there now: leaving a field may have chosen something just before.
        change(key, (typed) => tidy(fields[key]!, typed))
      }),
  })
  return {
    field,
    kindOf: (key) => fields[key]!.kind,
    wrong: sent ? wrong : [],
    failure: sending.failure,
    conflict: sending.conflict,
    busy: sending.busy,
    restored,
    isUnsaved: () => dirty && !sending.isDone(),
    jumpTo,
    submit: () => send(held),
    resolve: (values) => {
      if (sending.conflict) send({ ...held, ...sending.conflict.begin, values: { ...held.values, ...values } })
    },
    keepEditing: sending.dismissConflict,
  }
}

const idOf = (form: string, field: string) => `${form}-${field}`

/** What is said of a field however it is filled. */
function stillOf<S extends FormSchema, R>({ name, schema, fields }: FormOptions<S, R>, key: string) {
  const { label, help, kind } = fields[key]!
  return {
    id: idOf(name, key),
    name: key,
    label,
    help: help ?? kind.help,
    required: isRequired(schema, key, kind.empty),
  }
}

/** Before the form is sent, a field that was left is only told what is wrong with what stands in it. */
function due(found: Messages, left: readonly string[], values: Values): Messages {
  const isFilled = (field: string) => (values[field] ?? '').length > 0
  return Object.fromEntries(Object.entries(found).filter(([path]) => left.includes(path) && isFilled(path)))
}

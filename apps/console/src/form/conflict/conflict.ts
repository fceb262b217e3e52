import { ApiError } from '#api/errors.ts'
import type { FieldTable, InputValue, Values } from '../fields/field-table.ts'
import { isSame, toInput } from '../state/form-values.ts'
import type { FormState } from '../state/use-form-state.ts'

/** Two people changed the same record; this form was not saved (product.md FRM-05). */
export type Conflict = {
  rows: ConflictRow[]
  /** The saved values and their version, from which the form starts again. */
  begin: { initial: Values; version: number }
}
export type ConflictRow = {
  name: string
  label: string
  mine: InputValue
  theirs: InputValue
  touched: boolean
  /** A hook: the value in words. */
  useDescription: (input: InputValue) => string
}

/** The conflict behind a failed submission; null for any other failure. */
export function findConflict(error: unknown, fields: FieldTable, state: FormState): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const current = error.current as { version?: unknown } | null | undefined
  if (typeof current?.version !== 'number') return null
  const initial = toInput(fields, current)
  return { rows: listRows(fields, state, initial), begin: { initial, version: current.version } }
}

function listRows(fields: FieldTable, { values, initial }: FormState, saved: Values): ConflictRow[] {
  return Object.entries(fields).flatMap(([name, { label, fieldType }]) => {
    const mine = values[name] ?? fieldType.empty
    const theirs = saved[name] ?? fieldType.empty
    if (isSame({ mine }, { mine: theirs })) return []
    const touched = !isSame({ mine }, { mine: initial[name] ?? fieldType.empty })
    return [{ name, label, mine, theirs, touched, useDescription: fieldType.useDescription ?? fieldType.describe }]
  })
}

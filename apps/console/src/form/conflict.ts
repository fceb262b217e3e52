import { ApiError } from '#api/errors.ts'
import type { FieldTable, Typed, Values } from './field-table.ts'
import { isSame, typedOf } from './form-values.ts'
import type { Held } from './use-held.ts'

/** Two people changed the same record: ours was not saved (product.md FRM-05). */
export type Conflict = {
  rows: ConflictRow[]
  /** Where a filling begins anew: what is saved now, and its version. */
  begin: { began: Values; version: number }
}
export type ConflictRow = {
  name: string
  label: string
  mine: Typed
  theirs: Typed
  touched: boolean
  /** A hook: what is typed, in words. */
  useTold: (typed: Typed) => string
}

/** The conflict that a failed sending tells of; null where it failed otherwise. */
export function conflictOf(error: unknown, fields: FieldTable, held: Held): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const current = error.current as { version?: unknown } | null | undefined
  if (typeof current?.version !== 'number') return null
  const began = typedOf(fields, current)
  return { rows: rowsOf(fields, held, began), begin: { began, version: current.version } }
}

function rowsOf(fields: FieldTable, { values, began }: Held, saved: Values): ConflictRow[] {
  return Object.entries(fields).flatMap(([name, { label, kind }]) => {
    const [mine, theirs] = [values[name] ?? kind.empty, saved[name] ?? kind.empty]
    if (isSame({ mine }, { mine: theirs })) return []
    const touched = !isSame({ mine }, { mine: began[name] ?? kind.empty })
    return [{ name, label, mine, theirs, touched, useTold: kind.useTold ?? kind.tell }]
  })
}

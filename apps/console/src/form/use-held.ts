import { useState } from 'react'
import * as z from 'zod/mini'
import { newKey } from '#api/new-key.ts'
import type { FieldTable, Typed, Values } from './field-table.ts'
import { isSame, typedOf } from './form-values.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const Filled = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const Kept = z.object({ values: Filled, began: Filled, version: z.int(), key: z.string() })

/** What a form holds. The key names this filling to the server, so that a repeated sending makes no second record. */
export type Held = {
  values: Values
  /** What stood there when the filling began, and the record's version then. */
  began: Values
  version: number
  key: string
}

/**
 * What a form holds, kept over the end of a session (product.md SES-09). A draft comes back with the version that it
 * was filled on: what others saved meanwhile is then a conflict to choose from, never overwritten unseen.
 */
export function useHeld(name: string, fields: FieldTable, record: { version: number } | undefined) {
  const [held, hold] = useState<Held>(() => {
    const began = typedOf(fields, record)
    return { values: began, began, version: record?.version ?? 0, key: newKey() }
  })
  const [restored, setRestored] = useState(false)
  const dirty = !isSame(held.values, held.began)
  useKeptDraft({
    form: name,
    schema: Kept,
    values: held as z.output<typeof Kept>,
    dirty,
    onRestore: (kept, sessionEnded) => {
      hold((before) => ({
        ...kept,
        values: { ...before.values, ...kept.values },
        began: { ...before.began, ...kept.began },
      }))
      setRestored(sessionEnded)
    },
  })
  const change = (field: string, next: (typed: Typed) => Typed) =>
    hold((before) => {
      const value = next(before.values[field] ?? '')
      return before.values[field] === value ? before : { ...before, values: { ...before.values, [field]: value } }
    })
  return { held, hold, change, dirty, restored }
}

import * as z from 'zod/mini'
import { keysOf } from './keyed.ts'

/**
 * A closed set of values, each with the Japanese word that users read: one table gives type, schema and label.
 * The order of the table is the order on screen.
 */
export function labelled<const T extends Record<string, string>>(labels: T) {
  type Value = keyof T & string
  const values = keysOf(labels)
  return { values, labels, schema: z.enum(values), label: (value: Value): string => labels[value] as string }
}

export type ValueOf<L extends { values: readonly string[] }> = L['values'][number]

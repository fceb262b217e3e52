import * as z from 'zod/mini'
import { fill } from '../words/fill.ts'
import { validationWords } from '../words/validation.ts'

type Schema = z.core.$ZodType
type Fields = Readonly<Record<string, Schema>>
type OptionalName<S extends Fields> = {
  [K in keyof S & string]: undefined extends z.input<S[K]> ? K : never
}[keyof S & string]
type Whole<S extends Fields> = { [K in keyof S]: z.ZodMiniType<z.output<S[K]>, Exclude<z.input<S[K]>, undefined>> }

/** The message for an absent key, in a form that has to have every key. */
export const keyMissing = (label: string) => fill(validationWords.keyMissing, { label })

/** Makes a field refuse an absent key; null and '' still mean empty. */
function demandKey(schema: Schema, message: string): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') {
    const pipe = { ...def, in: demandKey(def.in, message) }
    return z.core.clone(schema, pipe)
  }
  if (def.type === 'optional' || def.type === 'default') return refuseAbsent(def.innerType, message)
  return schema
}

/** The inner schema of an optional field with the message for an absent key. */
function refuseAbsent(schema: Schema, message: string): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable') {
    const nullable = { ...def, innerType: refuseAbsent(def.innerType, message) }
    return z.core.clone(schema, nullable)
  }
  const own = def.error as z.core.$ZodErrorMap | undefined
  const error: z.core.$ZodErrorMap = (issue) => (issue.input === undefined ? message : own?.(issue))
  return z.core.clone(schema, { ...def, error })
}

/** The fields of a change: an absent key is refused, because it would empty what is stored (decision 0052). */
export function wholeForm<S extends Fields>(fields: S, labels: Readonly<Record<OptionalName<S>, string>>): Whole<S> {
  const known: Readonly<Record<string, string>> = labels
  const whole = Object.entries(fields).map(([name, field]) => [
    name,
    name in known ? demandKey(field, keyMissing(known[name]!)) : field,
  ])
  return Object.fromEntries(whole) as Whole<S>
}

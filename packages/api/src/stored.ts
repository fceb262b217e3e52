import * as z from 'zod/mini'
import type { $ZodType, output } from 'zod/v4/core'

function storedAs(schema: $ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return storedAs(def.out)
  if (def.type === 'nullable') return z.nullable(storedAs(def.innerType))
  if (def.type === 'array') return z.array(storedAs(def.element))
  if (def.type === 'enum') return z.enum(def.entries)
  if (def.type === 'string') return 'format' in def && def.format === 'uuid' ? z.uuid() : z.string()
  throw new Error(`No stored form of a ${def.type} is known`)
}

/** The fields of a form as a reply has them, without the checks of input. */
export function toStoredShape<S extends Readonly<Record<string, $ZodType>>>({ shape }: { shape: S }) {
  const fields = Object.entries(shape).map(([field, schema]) => [field, storedAs(schema)])
  return Object.fromEntries(fields) as { [K in keyof S]: z.ZodMiniType<output<S[K]>, output<S[K]>> }
}

import { formatDate, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type * as z from 'zod/mini'
import { readDay } from './period.ts'

/** A period as it is typed. */
export type PeriodDraft = { from: string; to: string }
export type PeriodField = keyof PeriodDraft

/** The conditions; or for each field what is wrong with it, so that nothing that was typed is lost on the way. */
export type ReadDraft<Filter, Field extends string> = { filter: Filter } | { errors: FieldErrors<Field> }
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** A day that counts, as it would have been typed. */
export const shownDay = (day: PlainDate | undefined) => (day ? formatDate(day) : '')

/** A word that counts where one was typed. */
export const wordOrNothing = (typed: string) => typed.trim() || undefined

type Rules<Filter, Field extends string> = {
  schema: z.ZodMiniType<Filter>
  /** What the schema is asked, with the days of the period as they were understood. */
  said: (start: PlainDate | undefined, end: PlainDate | undefined) => object
  /** Where an error of the filter lands in the form, by the filter's own names. */
  fields: Readonly<Record<string, Field>>
}

/** Reads the conditions of a form that has a period: a day that is none is said at its field, beside the domain's rules. */
export function readFilterDraft<Filter, Field extends string>(
  { from, to }: PeriodDraft,
  { schema, said, fields }: Rules<Filter, Field>,
): { filter: Filter } | { errors: FieldErrors<Field> & FieldErrors<PeriodField> } {
  const [start, end] = [readDay(from), readDay(to)]
  const checked = schema.safeParse(said(start ?? undefined, end ?? undefined))
  const errors = {
    ...errorsOf(checked.error?.issues ?? [], fields),
    ...(start === null && { from: validationWords.dateInvalid }),
    ...(end === null && { to: validationWords.dateInvalid }),
  }
  return checked.success && Object.keys(errors).length === 0 ? { filter: checked.data } : { errors }
}

type Issue = { path: readonly PropertyKey[]; message: string }

function errorsOf<Field extends string>(issues: readonly Issue[], fields: Readonly<Record<string, Field>>) {
  const errors: FieldErrors<Field> = {}
  for (const { path, message } of issues) {
    const field = fields[String(path[0])]
    if (field) errors[field] ??= message
  }
  return errors
}

import type { ReactNode } from 'react'

/** The raw input of a field: text, or values of a closed set. */
export type InputValue = string | readonly string[]
export type Values = Readonly<Record<string, InputValue>>

export type InputProps<T extends InputValue = InputValue> = {
  /** The id of the element that takes the focus for this field. */
  id: string
  name: string
  label: string
  help: string | undefined
  required: boolean
  error: string | undefined
  value: T
  onChange(this: void, value: T): void
  onBlur: () => void
}

/** A field's control, and the conversion of input and value. Methods are bivariant, so that texts and lists fit one table. */
export type FieldType<T extends InputValue = InputValue> = {
  Input(this: void, props: InputProps<T>): ReactNode
  empty: T
  /** The default help of the field. */
  help?: string
  /** Value to input. */
  show(this: void, value: unknown): T
  /** Input to value. Invalid input stays as it is, so that the schema refuses it with its message. */
  read(this: void, input: T): unknown
  /** Normalises input where `show(read(input))` loses some of it. */
  tidy?(this: void, input: T): T
  /** The input in words, for the conflict dialog. */
  describe(this: void, input: T): string
  /** A hook: `describe` with a lookup; empty while it loads. */
  useDescription?(this: void, input: T): string
}

export type FieldVariation = {
  label?: string
  help?: string
  fieldType?: FieldType
  isHidden?: boolean
  /** Required under this condition, though the field's own rule is optional. */
  isRequired?: boolean
}

export type FieldSpec = {
  label: string
  help?: string
  fieldType: FieldType
  /** The record's field, where its name differs from the form's. */
  from?: string
  /** What other fields' input changes: a hidden field keeps its input. */
  varies?(this: void, values: Values): FieldVariation
  isHidden?: boolean
  isRequired?: boolean
  /** Joins this day and the `end` field into one period, with times by the clock of Tokyo. */
  period?: { label: string; end: string; withTime?: boolean; startLock?: string | undefined }
  /** The field of the address that this postal code fills in. */
  address?: string
}

/** A form's fields by name, in their order on screen; a dotted name is a path in the body. */
export type FieldTable<Name extends string = string> = Readonly<Record<Name, FieldSpec>>

/** Fields under a heading, or first without one. */
export type FormSection = { title?: string; fields: FieldTable }

/** The fields with their variations for this input. */
export function varied<Name extends string>(fields: FieldTable<Name>, values: Values): FieldTable<Name> {
  const entries = Object.entries<FieldSpec>(fields)
  if (!entries.some(([, { varies }]) => varies)) return fields
  return Object.fromEntries(
    entries.map(([name, spec]) => [name, { ...spec, ...spec.varies?.(values) }]),
  ) as FieldTable<Name>
}

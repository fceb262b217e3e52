import type { ReactNode } from 'react'

/** The raw input of a field: text as it was typed, or the values that are chosen. */
export type InputValue = string | readonly string[]
export type Values = Readonly<Record<string, InputValue>>

export type InputProps<T extends InputValue = InputValue> = {
  /** The id in the page of what takes the focus when somebody jumps to this field. */
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

/** A field's control, and how raw input and the wire's value become each other. Methods, so that texts and lists fit one table. */
export type FieldType<T extends InputValue = InputValue> = {
  Input(this: void, props: InputProps<T>): ReactNode
  empty: T
  /** Shown above the field where the table gives no help of its own. */
  help?: string
  /** The wire's value as raw input. */
  show(this: void, value: unknown): T
  /** The wire's value; raw input that cannot be understood stays as it is, so that the schema refuses it in its own words. */
  read(this: void, input: T): unknown
  /** Normalises raw input where showing the value that was read would lose some of it. */
  tidy?(this: void, input: T): T
  /** Raw input in words (for the choice between two people's changes). */
  describe(this: void, input: T): string
  /** The same where words have to be looked up first; a hook, empty until they are found. */
  useDescription?(this: void, input: T): string
}

export type FieldSpec = {
  label: string
  help?: string
  fieldType: FieldType
  /** The record's own name of the value, where it is not the name that is sent. */
  from?: string
  /** This day and a later field make one period under a label of its own. */
  period?: { label: string; end: string }
}

/** A form's fields by name, in their order on screen; a dotted name lies deeper in the body. */
export type FieldTable<Name extends string = string> = Readonly<Record<Name, FieldSpec>>

/** Fields under a heading of their own; without one they stand first. */
export type FormSection = { title?: string; fields: FieldTable }

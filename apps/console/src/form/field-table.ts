import type { ReactNode } from 'react'

/** What stands in a field while a form is filled: text as it was typed, or the values that are chosen. */
export type Typed = string | readonly string[]
export type Values = Readonly<Record<string, Typed>>

export type InputProps<T extends Typed = Typed> = {
  /** The id in the page of what takes the focus when somebody jumps to this field. */
  id: string
  name: string
  label: string
  help: string | undefined
  required: boolean
  error: string | undefined
  value: T
  onType(this: void, value: T): void
  onLeave: () => void
}

/** A way to fill a field: its input, and how the wire's value and what is typed become each other. Methods, so that kinds of texts and of lists fit one table. */
export type Kind<T extends Typed = Typed> = {
  Input(this: void, props: InputProps<T>): ReactNode
  empty: T
  /** Said above the field where the table gives no help of its own. */
  help?: string
  /** The wire's value as a person would have typed it. */
  show(this: void, value: unknown): T
  /** What is meant. Where it cannot be understood: what was typed, so that the schema refuses it in its own words. */
  read(this: void, typed: T): unknown
  /** Brings what is typed into the house's writing where showing what was read would lose some of it. */
  tidy?(this: void, typed: T): T
  /** What is typed, in words (for the choice between two people's changes). */
  tell(this: void, typed: T): string
  /** The same where words have to be looked up first; a hook, empty as long as nothing was found. */
  useTold?(this: void, typed: T): string
}

export type FieldSpec = {
  label: string
  help?: string
  kind: Kind
  /** The record's own name of what the field shows, where it is not the name that is sent. */
  from?: string
}

/** A form's fields by name, in their order on screen; a dotted name lies deeper in the body. */
export type FieldTable = Readonly<Record<string, FieldSpec>>

/** One of more choices than a page can hold. */
export type Choice = { value: string; label: string }

/** Where a searching select finds its choices; the hooks are called at every drawing. */
export type ChoiceSource = {
  /** The first choices that match what was typed, and how many there are. */
  useFound: (keyword: string, wanted: boolean) => { choices: readonly Choice[]; total: number; pending: boolean }
  /** The words of a chosen value; empty while they are looked up. */
  useLabel: (value: string) => string
  /** The same without looking anything up. */
  labelOf: (value: string) => string
  /** Keeps the words of a value that was chosen. */
  keep: (choice: Choice) => void
}

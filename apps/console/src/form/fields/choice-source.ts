/** One of more choices than a page can hold. */
export type Choice = { value: string; label: string }

/** Searches choices for a select. */
export type ChoiceSource = {
  /** A hook: the first matches of a keyword, and their total. */
  useChoices: (keyword: string, enabled: boolean) => { choices: readonly Choice[]; total: number; pending: boolean }
  /** A hook: the label of a value; empty while it loads. */
  useLabel: (value: string) => string
  /** The label of a value, from the cache alone. */
  labelOf: (value: string) => string
  /** Caches the label of a choice. */
  keep: (choice: Choice) => void
}

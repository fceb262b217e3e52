import { fold, searchWords } from '@azas/domain/kernel/search-text.ts'
import type { ChoiceSource } from './choice-source.ts'

/** Most choices in the list; the person types more letters for the others. */
const maxChoices = 50

/** A source of names that the page has already loaded. A value that is not among them is its own label. */
export function fixedSource(names: readonly string[]): ChoiceSource {
  return {
    useChoices: (keyword) => {
      const words = searchWords(keyword)
      const matches = names.filter((name) => words.every((word) => fold(name).includes(word)))
      const choices = matches.slice(0, maxChoices).map((name) => ({ value: name, label: name }))
      return { choices, total: matches.length, pending: false }
    },
    useLabel: (value) => value,
    labelOf: (value) => value,
    keep: () => undefined,
  }
}

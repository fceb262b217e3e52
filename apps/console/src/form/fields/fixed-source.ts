import { fold, searchWords } from '@azas/domain/kernel/search-text.ts'
import type { ChoiceSource } from './choice-source.ts'

const shown = 50

/** Searches a few names that are known already; a value out of them keeps its own name. */
export function fixedSource(names: readonly string[]): ChoiceSource {
  return {
    useChoices: (keyword) => {
      const words = searchWords(keyword)
      const matches = names.filter((name) => words.every((word) => fold(name).includes(word)))
      const choices = matches.slice(0, shown).map((name) => ({ value: name, label: name }))
      return { choices, total: matches.length, pending: false }
    },
    useLabel: (value) => value,
    labelOf: (value) => value,
    keep: () => undefined,
  }
}

import { searchKey, searchWords } from '@azas/domain/kernel/search-text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { JumpTarget } from './jump-target.ts'

/** A searched field that the palette does not show, by its word; the last one stands for what the row does not tell. */
export type HiddenField = readonly [word: string, value: string | null]

/** Says which field made a record a hit, where neither its label nor its hint contains the keyword (SHL-12). */
export function explainHit(target: JumpTarget, fields: readonly HiddenField[], keyword: string): JumpTarget {
  const visibleKey = searchKey(target.label, target.hint)
  const missing = searchWords(keyword).filter((word) => !visibleKey.includes(word))
  if (missing.length === 0) return target
  const matches = ([, value]: HiddenField) => missing.some((word) => searchKey(value).includes(word))
  const [word, value] = fields.find(matches) ?? fields.at(-1) ?? []
  return word && value ? { ...target, reason: fill(shellWords.jumpReason, { field: word, value }) } : target
}

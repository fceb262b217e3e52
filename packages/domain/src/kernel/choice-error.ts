import { fill } from '../words/fill.ts'
import { valueAt } from './keyed.ts'

/** Records that were chosen, as they are stored. */
export type Chosen = ReadonlyMap<string, { name: string; status: string }>
/** The status of records that cannot be chosen any more, and the sentences that say so. */
export type ChoiceRule = { ended: string; unknown: string; hasEnded: string }

/** Why records cannot be chosen: absent, or ended and not `stored` before; null if they can. */
export function choiceError(
  chosen: readonly string[],
  stored: readonly string[],
  found: Chosen,
  { ended, unknown, hasEnded }: ChoiceRule,
): string | null {
  if (chosen.some((id) => !found.has(id))) return unknown
  const added = chosen.filter((id) => !stored.includes(id)).map((id) => valueAt(found, id))
  const over = added.find(({ status }) => status === ended)
  return over ? fill(hasEnded, { name: over.name }) : null
}

import type { AttentionEntry } from '@azas/api/attention.operations.ts'
import {
  attentionHref,
  attentionItems,
  type AttentionKey,
  type AttentionList,
  attentionOf,
} from '@azas/domain/attention/attention.ts'
import type { Call } from '#call/call.ts'
import { type ListTotals, readTotals } from './attention.queries.ts'

/** TypeScript cannot see that an item's filter is the one of its own list. */
function totalOf(key: AttentionKey, call: Call, totals: ListTotals) {
  const { list, filter } = attentionItems[key]
  const count: (call: Call, filter: never) => ReturnType<ListTotals[AttentionList]> = totals[list]
  return count(call, filter as never)
}

/** What needs the caller's attention, in order, without what has no rows (product.md SHL-14). */
export async function readAttention(call: Call, totals: ListTotals): Promise<AttentionEntry[]> {
  const keys = attentionOf(call.actor.role)
  const counts = await readTotals(
    call,
    keys.map((key) => totalOf(key, call, totals)),
  )
  return keys
    .map((key, index) => ({ key, count: counts[index] ?? 0, href: attentionHref(key) }))
    .filter(({ count }) => count > 0)
}

import type { AttentionEntry } from '@azas/api/attention.operations.ts'
import { attentionHref, attentionItems, type AttentionKey, attentionOf } from '@azas/domain/attention/attention.ts'
import type { Call } from '#call/call.ts'
import { type ListTotals, readTotals } from './attention.queries.ts'

function totalOf(key: AttentionKey, call: Call, totals: ListTotals) {
  const item = attentionItems[key]
  if (item.list === 'admin') return totals.admin(call, item.filter)
  return item.list === 'project' ? totals.project(call, item.filter) : totals['service-contract'](call, item.filter)
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

import type { AttentionEntry } from '@azas/api/attention/attention.operations.ts'
import {
  attentionHref,
  attentionItems,
  type AttentionKey,
  attentionOf,
  type FilterOf,
} from '@azas/domain/attention/attention.ts'
import { type FirstRun, firstRunSteps } from '@azas/domain/attention/first-run.ts'
import type { Call } from '#call/call.ts'
import { type ListTotals, readTotals } from './attention.queries.ts'
import { findNewestSite, readSteps } from './first-run.queries.ts'

type ListOf<Key extends AttentionKey> = (typeof attentionItems)[Key]['list']

/** The filter of an item is one of its own list. */
const items: { readonly [Key in AttentionKey]: { list: ListOf<Key>; filter: FilterOf<ListOf<Key>> } } = attentionItems

function readTotal<Key extends AttentionKey>(key: Key, call: Call, totals: ListTotals) {
  const { list, filter } = items[key]
  return totals[list](call, filter)
}

/** The steps of the first run of an installation, or of an Admin's company; null once all are done, and for SubAdmins. */
export async function readFirstRun({ db, actor }: Call): Promise<FirstRun | null> {
  if (actor.role === 'SubAdmin') return null
  const scope = { realm: actor.realm, contractId: actor.role === 'SuperUser' ? null : actor.contractId }
  const steps = await readSteps(db, scope)
  if (firstRunSteps.every((step) => steps[step])) return null
  return { ...steps, siteId: await findNewestSite(db, scope) }
}

/** What needs the caller's attention, in order, without what has no rows (product.md SHL-14). */
export async function readAttention(call: Call, totals: ListTotals): Promise<AttentionEntry[]> {
  const keys = attentionOf(call.actor.role)
  const counts = await readTotals(
    call,
    keys.map((key) => readTotal(key, call, totals)),
  )
  return keys
    .map((key, index) => ({ key, count: counts[index] ?? 0, href: attentionHref(key) }))
    .filter(({ count }) => count > 0)
}

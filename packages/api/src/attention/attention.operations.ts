import { attentionKeys } from '@azas/domain/attention/attention.ts'
import { firstRunSteps } from '@azas/domain/attention/first-run.ts'
import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import * as z from 'zod/mini'
import { Id, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'

/** Something that needs attention, with the list of exactly these rows (product.md SHL-14). */
const AttentionEntry = z.strictObject({
  key: z.enum(attentionKeys),
  /** The rows that the list shows; an entry without rows is left out. */
  count: z.int().check(z.positive()),
  /** The filtered list in the console. */
  href: z.string(),
})
export type AttentionEntry = z.output<typeof AttentionEntry>

/** Which steps of the first run are done, and the newest site; null once all are (product.md SHL-16). */
const FirstRun = z.strictObject({ ...mapKeys(firstRunSteps, () => z.boolean()), siteId: z.nullable(Id) })

export const attentionRead = operation({
  id: 'attentionRead',
  summary: 'What needs the attention of the caller, counted within their scope, each with its filtered list.',
  method: 'GET',
  path: '/attention',
  access: 'attention.read',
  query: RealmQuery,
  reply: z.strictObject({ items: z.array(AttentionEntry), firstRun: z.nullable(FirstRun) }),
})

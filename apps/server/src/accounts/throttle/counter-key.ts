import { createHash } from 'node:crypto'
import type { CounterKey } from './throttle.queries.ts'
import type { ThrottleKind } from './throttle.rules.ts'

/** Keys are hashes, so that the table contains no address. */
export const counterKey = (kind: ThrottleKind, ...parts: string[]): CounterKey => ({
  kind,
  key: `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`,
})

import type { Call, Origin } from '#call/call.ts'
import { findActor } from './accounts.queries.ts'

/** The request that asked for a job, as it is stored with it. */
export type JobOrigin = { by: string } & Pick<Origin, 'requestId' | 'ip' | 'userAgent'>
type Means = Omit<Call, 'actor' | 'origin'>

/** The call of the person who asked for a job, named `operation`; null if they may act no more. */
export async function openJobCall(
  means: Means,
  operation: string,
  { by, requestId, ip, userAgent }: JobOrigin,
): Promise<Call | null> {
  const actor = await findActor(means.db, by)
  if (!actor) return null
  return { ...means, actor, origin: { requestId, ip, userAgent, operation, idempotencyKey: null, input: null } }
}

import type { SessionLimits } from '#accounts/means/living-sessions.queries.ts'

const graceMs = 10_000

export type RotationState = { gen: number; confirmed_gen: number; rotated_at: Date }
export type Rotation = 'advance' | 'repeat' | 'replay'

/**
 * What a genuine refresh token of generation `gen` gets (security.md 2.2): the next pair; the current pair again
 * (concurrent tab, lost reply); or the end of the session, because the token must be stolen.
 */
export function judgeRotation(state: RotationState, gen: number, now: Date): Rotation {
  if (gen === state.gen) return 'advance'
  if (gen > state.gen) return 'replay'
  const recent = now.getTime() - state.rotated_at.getTime() <= graceMs
  const successorUnused = gen === state.gen - 1 && state.confirmed_gen < state.gen
  return recent || successorUnused ? 'repeat' : 'replay'
}

/** True if a session has not ended and is neither idle nor open for too long (security.md 2.1). */
export function isSessionAlive(
  session: { ended_at: Date | null; last_used_at: Date; session_created_at: Date },
  limits: SessionLimits,
  now: Date,
): boolean {
  if (session.ended_at) return false
  const idle = now.getTime() - session.last_used_at.getTime()
  return idle <= limits.idleMs && now.getTime() - session.session_created_at.getTime() <= limits.maxMs
}

/** Why a person with the right password may not sign in; null if they may (product.md SES-02). */
export function signInRefusalOf(person: {
  status: string
  contract_status: string | null
}): 'paused' | 'ended' | 'terminated' | null {
  if (person.status === 'Pause') return 'paused'
  if (person.status === 'Inactive') return 'ended'
  return person.contract_status === 'Terminated' ? 'terminated' : null
}

/** True if a session is alive and its person may still sign in. */
export const mayGoOn = (
  session: Parameters<typeof isSessionAlive>[0] & Parameters<typeof signInRefusalOf>[0],
  limits: SessionLimits,
  now: Date,
): boolean => isSessionAlive(session, limits, now) && signInRefusalOf(session) === null

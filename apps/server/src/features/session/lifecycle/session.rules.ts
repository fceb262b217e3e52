const graceMs = 10_000

export type RotationState = { gen: number; confirmedGen: number; rotatedAt: Date }
export type Rotation = 'advance' | 'repeat' | 'replay'

/**
 * What a genuine refresh token of generation `gen` gets (security.md 2.2): the next pair; the current pair again
 * (concurrent tab, lost reply); or the end of the session, because the token must be stolen.
 */
export function judgeRotation(state: RotationState, gen: number, now: Date): Rotation {
  if (gen === state.gen) return 'advance'
  if (gen > state.gen) return 'replay'
  const recent = now.getTime() - state.rotatedAt.getTime() <= graceMs
  const successorUnused = gen === state.gen - 1 && state.confirmedGen < state.gen
  return recent || successorUnused ? 'repeat' : 'replay'
}

export type SessionLimits = { idleMs: number; maxMs: number }

/** True if a session has not ended and is neither idle nor open for too long (security.md 2.1). */
export function isAlive(
  session: { endedAt: Date | null; lastUsedAt: Date; createdAt: Date },
  limits: SessionLimits,
  now: Date,
): boolean {
  if (session.endedAt) return false
  const idle = now.getTime() - session.lastUsedAt.getTime()
  return idle <= limits.idleMs && now.getTime() - session.createdAt.getTime() <= limits.maxMs
}

/** Why a person with the right password may not sign in; null if they may (product.md SES-02). */
export function refusalOf(person: {
  status: string
  contractStatus: string | null
}): 'paused' | 'ended' | 'terminated' | null {
  if (person.status === 'Pause') return 'paused'
  if (person.status === 'Inactive') return 'ended'
  return person.contractStatus === 'Terminated' ? 'terminated' : null
}

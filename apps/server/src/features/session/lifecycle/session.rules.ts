const graceMs = 10_000

export type RotationState = { gen: number; confirmedGen: number; rotatedAt: Date }
export type Rotation = 'advance' | 'repeat' | 'replay'

/**
 * What a genuine refresh token of generation `gen` gets (security.md 2.2): a successor; the current pair again (racing
 * tab, answer lost on the wire, sleeping tab); or, when somebody must have stolen it, the end of the session.
 */
export function judgeRotation(state: RotationState, gen: number, now: Date): Rotation {
  if (gen === state.gen) return 'advance'
  if (gen > state.gen) return 'replay'
  const recent = now.getTime() - state.rotatedAt.getTime() <= graceMs
  const successorUnused = gen === state.gen - 1 && state.confirmedGen < state.gen
  return recent || successorUnused ? 'repeat' : 'replay'
}

export type SessionLimits = { idleMs: number; maxMs: number }

/** Whether a session still lives: not ended, not idle too long, not too old (security.md 2.1). */
export function isAlive(
  session: { endedAt: Date | null; lastUsedAt: Date; createdAt: Date },
  limits: SessionLimits,
  now: Date,
): boolean {
  if (session.endedAt) return false
  const idle = now.getTime() - session.lastUsedAt.getTime()
  return idle <= limits.idleMs && now.getTime() - session.createdAt.getTime() <= limits.maxMs
}

/** Why a person with the right password may not come in; null when they may (product.md SES-02). */
export function refusalOf(person: {
  status: string
  contractStatus: string | null
}): 'paused' | 'ended' | 'terminated' | null {
  if (person.status === 'Pause') return 'paused'
  if (person.status === 'Inactive') return 'ended'
  return person.contractStatus === 'Terminated' ? 'terminated' : null
}

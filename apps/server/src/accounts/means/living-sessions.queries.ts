import { sql } from 'kysely'

/** How long a session may be idle and how long it may last, in ms. */
export type SessionLimits = { idleMs: number; maxMs: number }

/**
 * Rows of `sessions` that still sign somebody in: not ended, not idle, not too old (security.md 2.1). `isSessionAlive`
 * says the same of a row in memory.
 */
export const isLiving = ({ idleMs, maxMs }: SessionLimits, now: Date) =>
  sql<boolean>`(sessions.ended_at is null and sessions.last_used_at >= ${new Date(now.getTime() - idleMs)}
    and sessions.created_at >= ${new Date(now.getTime() - maxMs)})`

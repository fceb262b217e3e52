import * as ops from '@azas/api/session/own-session.operations.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import type { Serve } from '#http/door/serve.ts'
import { writePersonAudit } from '../lifecycle/person-entry.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { endOwnSessions, findOwnSessions } from './own-sessions.queries.ts'

/** Ends one session of the actor, or all but one; returns how many. */
function endSessions(call: Call, action: 'session-ended' | 'sessions-ended', which: readonly ['=' | '<>', string]) {
  return inTransaction(call, async (inner) => {
    const { db, actor, now } = inner
    const endedCount = await endOwnSessions(db, actor.id, which, now())
    if (endedCount > 0) await writePersonAudit(inner, action, { ...actor, contract_id: actor.contractId })
    return endedCount
  })
}

/** Lists and ends the actor's own sessions (product.md SES-10); another user's session is a 404 (security.md row 22). */
export function ownSessionsFeature({ limits }: SessionContext, serve: Serve): void {
  serve(ops.userSessionSearch, async ({ query: { offset, size } }, { db, actor, now }) => {
    const search = { userId: actor.id, currentId: actor.sessionId, limits, now: now() }
    const { rows, total } = await findOwnSessions(db, search, { offset, size })
    return { items: rows.map((row) => toOwnSession(row, actor.sessionId)), total, offset, size }
  })
  serve(ops.userSessionDelete, async ({ query }, call) => {
    if (!(await endSessions(call, 'session-ended', ['=', query.target_session_id]))) throw new Problem('not-found')
    return null
  })
  serve(ops.userSessionDeleteOthers, async (_input, call) => ({
    ended: await endSessions(call, 'sessions-ended', ['<>', call.actor.sessionId]),
  }))
}

type Row = Awaited<ReturnType<typeof findOwnSessions>>['rows'][number]

function toOwnSession(row: Row, currentId: string): ops.OwnSession {
  return {
    id: row.id,
    current: row.id === currentId,
    userAgent: row.user_agent,
    osType: row.os_type,
    osVersion: row.os_version,
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }
}

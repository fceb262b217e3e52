import * as ops from '@azas/api/own-session.operations.ts'
import { inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import type { Serve } from '#http/door/serve.ts'
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.queries.ts'
import { writePersonAudit } from '../lifecycle/person-entry.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'

/** Lists and ends the actor's own sessions (product.md SES-10); another user's session is a 404 (security.md row 22). */
export function ownSessionsFeature(context: SessionContext, serve: Serve): void {
  const { db, limits, now } = context
  serve(ops.userSessionSearch, async ({ query: { offset, size } }, { actor }) => {
    const search = { userId: actor.id, currentId: actor.sessionId, limits, now: now() }
    const { rows, total } = await findOwnSessions(db, search, { offset, size })
    return { items: rows.map((row) => toOwnSession(row, actor.sessionId)), total, offset, size }
  })
  serve(ops.userSessionDelete, ({ query }, outer) =>
    inTransaction(outer, async ({ db: trx, actor, origin }) => {
      if (!(await endOwnSession(trx, actor.id, query.target_session_id, now()))) throw new Problem('not-found')
      await writePersonAudit({ db: trx, origin }, 'session-ended', { ...actor, contract_id: actor.contractId })
      return null
    }),
  )
  serve(ops.userSessionDeleteOthers, (_input, outer) =>
    inTransaction(outer, async ({ db: trx, actor, origin }) => {
      const endedCount = await endOtherSessions(trx, actor.id, actor.sessionId, now())
      if (endedCount > 0)
        await writePersonAudit({ db: trx, origin }, 'sessions-ended', { ...actor, contract_id: actor.contractId })
      return { ended: endedCount }
    }),
  )
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

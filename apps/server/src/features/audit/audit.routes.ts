import * as ops from '@azas/api/audit.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { type AuditRow, searchAudit } from './audit.queries.ts'

/** The audit log as far as the caller's permission reaches (product.md AUD-01). */
export function auditFeature({ db }: Services, serve: Serve): void {
  serve(ops.auditSearch, async ({ query: { realm, ...page }, body }, actor) => {
    const onlyOf = scopeOf(actor.role, 'audit.read') === 'all' ? null : actor.id
    const { rows, total } = await searchAudit(db, { realm, onlyOf }, body, page)
    return { items: rows.map(present), total, ...page }
  })
}

function present(row: AuditRow): ops.AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorName: row.actor_name,
    actorRole: row.actor_role,
    objectName: row.object_name,
    ip: row.ip,
    userAgent: row.user_agent,
    requestId: row.request_id,
    changes: row.changes,
  }
}

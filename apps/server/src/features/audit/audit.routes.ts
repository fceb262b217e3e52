import * as ops from '@azas/api/audit.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Actor } from '#call/actor.ts'
import type { Serve } from '#http/door/serve.ts'
import { auditExportColumns } from './audit.export.ts'
import { type AuditRow, exportedFacts, searchAudit } from './audit.queries.ts'

/** The audit log as far as the caller's permission reaches (product.md AUD-01). */
export function auditFeature(serve: Serve): void {
  serve(ops.auditSearch, async ({ query: { realm, ...page }, body }, { db, actor }) => {
    const { rows, total } = await searchAudit(db, { realm, reader: readerOf(actor) }, body, page)
    return { items: rows.map(present), total, ...page }
  })
  serve(ops.auditExport, ({ query: { realm }, body }, call) =>
    exportRows(call, {
      type: 'audit',
      contractId: null,
      columns: auditExportColumns,
      queryOf: (db) => exportedFacts(db, { realm, reader: null }, body.filter),
      target: body,
    }),
  )
}

function readerOf({ id, role, contractId }: Actor) {
  const scope = scopeOf(role, 'audit.read')
  return scope === 'all' ? null : { id, contractId: scope === 'contract' ? contractId : null }
}

function present(row: AuditRow): ops.AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorName: row.actor_name,
    actorRole: row.actor_role,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName: row.object_name,
    ip: row.ip,
    userAgent: row.user_agent,
    requestId: row.request_id,
    changes: row.changes,
  }
}

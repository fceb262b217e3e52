import * as ops from '@azas/api/audit/audit.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Actor } from '#call/actor.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Serve } from '#http/door/serve.ts'
import { withAddressed } from './audit-text.queries.ts'
import { auditExportColumns } from './audit.export.ts'
import { queryEntries, searchAudit } from './audit.queries.ts'

/** The audit log, limited to the caller's scope (product.md AUD-01). */
export function auditFeature(serve: Serve): void {
  serve(ops.auditSearch, ({ query: { realm, ...page }, body }, { db, actor }) =>
    searchAudit(db, { realm, reader: readerOf(actor) }, body, page),
  )
  serve(ops.auditExport, async ({ query: { realm }, body }, call) => {
    const scope = { realm, reader: null }
    const search = await withAddressed(call.db, scope, body.filter)
    return exportRows(call, {
      type: 'audit',
      contractId: null,
      columns: auditExportColumns,
      queryOf: (db) => queryEntries(db, scope, search),
      target: body,
    })
  })
}

function readerOf({ id, role, contractId }: Actor) {
  const scope = scopeOf(role, 'audit.read')
  return scope === 'all' ? null : { id, contractId: scope === 'contract' ? contractId : null }
}

import * as ops from '@azas/api/office-project.operations.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Serve } from '#http/door/serve.ts'
import { toRecord } from '#db/columns.ts'
import { officeProjectExportColumns } from './office-project.export.ts'
import { countImpact, tenants } from './office-project.queries.ts'
import { createTenant, readTenant, tenantSteps, updateTenant } from './office-project.usecases.ts'

/** Office tenants: SuperUser only, so the scope is the realm (security.md section 3). */
export function officeProjectFeature(serve: Serve): void {
  serve(ops.officeProjectSearch, ({ query, body }, { db }) => tenants.search(db, query.realm, body, query))
  serve(ops.officeProjectExport, ({ query: { realm, sort }, body }, call) =>
    exportRows(call, {
      type: 'office-project',
      contractId: null,
      columns: officeProjectExportColumns,
      queryOf: (db) => tenants.file(db, realm, body, sort),
      target: body,
    }),
  )
  serve(ops.officeProjectDetail, async ({ query }, call) =>
    toRecord(await readTenant(call, query.target_office_project_id)),
  )
  serve(ops.officeProjectImpact, async ({ query }, call) =>
    countImpact(call.db, await readTenant(call, query.target_office_project_id), call.now()),
  )
  serve(ops.officeProjectCreate, ({ body }, call) => createTenant(call, body))
  serve(ops.officeProjectUpdate, ({ query, body }, call) => updateTenant(call, query.target_office_project_id, body))
  serve(ops.officeProjectStart, ({ query, body }, call) =>
    tenantSteps.start(call, query.target_office_project_id, body),
  )
  serve(ops.officeProjectEnd, ({ query, body }, call) => tenantSteps.end(call, query.target_office_project_id, body))
  serve(ops.officeProjectReopen, ({ query, body }, call) =>
    tenantSteps.reopen(call, query.target_office_project_id, body),
  )
}

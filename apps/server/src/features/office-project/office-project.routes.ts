import * as ops from '@azas/api/office-project/office-project.operations.ts'
import { toRecord } from '#db/columns.ts'
import { serveList, serveOne } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { officeProjectExportColumns } from './office-project.export.ts'
import { countTenantImpact, tenants } from './office-project.queries.ts'
import { createTenant, readTenant, tenantSteps, updateTenant } from './office-project.usecases.ts'

/** Office tenants: SuperUser only, so the scope is the realm (security.md section 3). */
export function officeProjectFeature(serve: Serve): void {
  serveList(serve, {
    search: ops.officeProjectSearch,
    file: ops.officeProjectExport,
    queries: tenants,
    scopeOf: ({ actor }) => actor.realm,
    type: 'office-project',
    columns: officeProjectExportColumns,
  })
  serve(ops.officeProjectCreate, ({ body }, call) => createTenant(call, body))
  const one = serveOne(serve, 'target_office_project_id')
  one(ops.officeProjectDetail, async (call, id) => toRecord(await readTenant(call, id)))
  one(ops.officeProjectImpact, async (call, id) => countTenantImpact(call.db, await readTenant(call, id), call.now()))
  one(ops.officeProjectUpdate, updateTenant)
  one(ops.officeProjectStart, tenantSteps.start)
  one(ops.officeProjectEnd, tenantSteps.end)
  one(ops.officeProjectReopen, tenantSteps.reopen)
}

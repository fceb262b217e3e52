import * as ops from '@azas/api/project.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { Call } from '#call/call.ts'
import { siteScope } from '#call/site-scope.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Serve } from '#http/door/serve.ts'
import { findDuties } from './project.duties.queries.ts'
import { projectExportColumns } from './project.export.ts'
import { countImpact } from './project.impact.queries.ts'
import { findOptions } from './project.options.queries.ts'
import { presentProject, presentProjectDetail } from './project.present.ts'
import { exportedProjects, searchProjects } from './project.queries.ts'
import { endProject, reopenProject, startProject } from './project.states.ts'
import { createProject, readProject, updateProject } from './project.usecases.ts'

const readable = ({ actor }: Call) => siteScope(actor, 'project.read')

/** Sites: all, those of the own company, or those that a SubAdmin is in charge of (security.md section 3). */
export function projectFeature(serve: Serve): void {
  serveReads(serve)
  serve(ops.projectCreate, ({ body }, call) => createProject(call, body))
  serve(ops.projectUpdate, ({ query, body }, call) => updateProject(call, query.target_project_id, body))
  serve(ops.projectStart, ({ query, body }, call) => startProject(call, query.target_project_id, body))
  serve(ops.projectEnd, ({ query, body }, call) => endProject(call, query.target_project_id, body))
  serve(ops.projectReopen, ({ query, body }, call) => reopenProject(call, query.target_project_id, body))
}

function serveReads(serve: Serve): void {
  serve(ops.projectSearch, async ({ query: { realm: _realm, ...page }, body }, call) => {
    const { rows, total } = await searchProjects(call.db, readable(call), body, page, tokyoDate(call.now()))
    return { items: rows.map(presentProject), total, offset: page.offset, size: page.size }
  })
  serve(ops.projectExport, ({ query: { sort }, body }, call) =>
    exportRows(call, {
      type: 'project',
      contractId: call.actor.contractId,
      columns: projectExportColumns,
      queryOf: (db) => exportedProjects(db, readable(call), body, sort, tokyoDate(call.now())),
      target: body,
    }),
  )
  serve(ops.projectOptions, ({ body }, call) => findOptions(call.db, readable(call), body))
  serve(ops.projectDetail, async ({ query }, call) =>
    presentProjectDetail(await readProject(call, readable(call), query.target_project_id)),
  )
  serve(ops.projectDuties, async ({ query }, call) => {
    const { id } = await readProject(call, readable(call), query.target_project_id)
    return { duties: await findDuties(call.db, id) }
  })
  serve(ops.projectImpact, async ({ query }, call) => {
    const { id } = await readProject(call, readable(call), query.target_project_id)
    return countImpact(call.db, id)
  })
}

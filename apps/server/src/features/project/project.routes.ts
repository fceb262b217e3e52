import * as ops from '@azas/api/project.operations.ts'
import type { Call } from '#call/call.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Serve } from '#http/door/serve.ts'
import { toRecord } from '#db/columns.ts'
import { projectExportColumns } from './project.export.ts'
import { countImpact, findDuties } from './project.people.queries.ts'
import { findOptions, projects, projectScope } from './project.queries.ts'
import { createProject, projectSteps, readProject, updateProject } from './project.usecases.ts'

const readScope = (call: Call) => projectScope(call, 'project.read')

/** Sites: all, those of the own company, or those of a SubAdmin (security.md section 3). */
export function projectFeature(serve: Serve): void {
  serveReads(serve)
  serve(ops.projectCreate, ({ body }, call) => createProject(call, body))
  serve(ops.projectUpdate, ({ query, body }, call) => updateProject(call, query.target_project_id, body))
  serve(ops.projectStart, ({ query, body }, call) => projectSteps.start(call, query.target_project_id, body))
  serve(ops.projectEnd, ({ query, body }, call) => projectSteps.end(call, query.target_project_id, body))
  serve(ops.projectReopen, ({ query, body }, call) => projectSteps.reopen(call, query.target_project_id, body))
}

function serveReads(serve: Serve): void {
  serve(ops.projectSearch, ({ query, body }, call) => projects.search(call.db, readScope(call), body, query))
  serve(ops.projectExport, ({ query: { sort }, body }, call) =>
    exportRows(call, {
      type: 'project',
      contractId: call.actor.contractId,
      columns: projectExportColumns,
      queryOf: (db) => projects.file(db, readScope(call), body, sort),
      target: body,
    }),
  )
  serve(ops.projectOptions, ({ body }, call) => findOptions(call.db, readScope(call), body))
  serve(ops.projectDetail, async ({ query }, call) =>
    toRecord(await readProject(call, 'project.read', query.target_project_id)),
  )
  serve(ops.projectDuties, async ({ query }, call) => {
    const { id } = await readProject(call, 'project.read', query.target_project_id)
    return { duties: await findDuties(call.db, id) }
  })
  serve(ops.projectImpact, async ({ query }, call) => {
    const { id } = await readProject(call, 'project.read', query.target_project_id)
    return countImpact(call.db, id)
  })
}

import * as ops from '@azas/api/project/project.operations.ts'
import type { Call } from '#call/call.ts'
import { toRecord } from '#db/columns.ts'
import { serveList, serveOne } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { projectExportColumns } from './project.export.ts'
import { countSiteImpact, findDuties } from './project.people.queries.ts'
import { findOptions, projects, projectScope } from './project.queries.ts'
import { createProject, projectSteps, readProject, updateProject } from './project.usecases.ts'

const readScope = (call: Call) => projectScope(call, 'project.read')
const readSite = (call: Call, id: string) => readProject(call, 'project.read', id)

/** Sites: all, those of the own company, or those of a SubAdmin (security.md section 3). */
export function projectFeature(serve: Serve): void {
  serveList(serve, {
    search: ops.projectSearch,
    file: ops.projectExport,
    queries: projects,
    scopeOf: readScope,
    type: 'project',
    columns: projectExportColumns,
  })
  serve(ops.projectOptions, ({ body }, call) => findOptions(call.db, readScope(call), body))
  serve(ops.projectCreate, ({ body }, call) => createProject(call, body))
  const one = serveOne(serve, 'target_project_id')
  one(ops.projectDetail, async (call, id) => toRecord(await readSite(call, id)))
  one(ops.projectDuties, async (call, id) => ({ duties: await findDuties(call.db, (await readSite(call, id)).id) }))
  one(ops.projectImpact, async (call, id) => countSiteImpact(call.db, (await readSite(call, id)).id))
  one(ops.projectUpdate, updateProject, (call, id) => readProject(call, 'project.update', id))
  one(ops.projectStart, projectSteps.start)
  one(ops.projectEnd, projectSteps.end)
  one(ops.projectReopen, projectSteps.reopen)
}

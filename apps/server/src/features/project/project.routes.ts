import * as ops from '@azas/api/project.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { findDuties } from './project.duties.queries.ts'
import { projectExportColumns } from './project.export.ts'
import { countImpact } from './project.impact.queries.ts'
import { findOptions } from './project.options.queries.ts'
import { presentProject, presentProjectDetail } from './project.present.ts'
import { exportedProjects, findProject, searchProjects } from './project.queries.ts'
import { siteScope } from '#http/site-scope.ts'
import { endProject, reopenProject, startProject } from './project.states.ts'
import { createProject, updateProject } from './project.usecases.ts'

/** Sites: all, those of the own company, or those that a SubAdmin is in charge of (security.md section 3). */
export function projectFeature(services: Services, serve: Serve): void {
  serveReads(services, serve)
  serve(ops.projectCreate, ({ body }, actor, call) => createProject(services, actor, call, body))
  serve(ops.projectUpdate, ({ query, body }, actor, call) =>
    updateProject(services, actor, call, query.target_project_id, body),
  )
  serve(ops.projectStart, ({ query, body }, actor, call) =>
    startProject(services, actor, call, query.target_project_id, body),
  )
  serve(ops.projectEnd, ({ query, body }, actor, call) =>
    endProject(services, actor, call, query.target_project_id, body),
  )
  serve(ops.projectReopen, ({ query, body }, actor, call) =>
    reopenProject(services, actor, call, query.target_project_id, body),
  )
}

function serveReads(services: Services, serve: Serve): void {
  const { db, now } = services
  const read = async (actor: Actor, id: string) => {
    const row = await findProject(db, siteScope(actor, 'project.read'), id, tokyoDate(now()))
    if (!row) throw new Problem('not-found')
    return row
  }
  serve(ops.projectSearch, async ({ query: { realm: _realm, ...page }, body }, actor) => {
    const scope = siteScope(actor, 'project.read')
    const { rows, total } = await searchProjects(db, scope, body, page, tokyoDate(now()))
    return { items: rows.map(presentProject), total, offset: page.offset, size: page.size }
  })
  serve(ops.projectExport, ({ query: { sort }, body }, actor, call) =>
    exportRows(services, actor, call, {
      type: 'project',
      contractId: actor.contractId,
      columns: projectExportColumns,
      queryOf: (trx) => exportedProjects(trx, siteScope(actor, 'project.read'), body, sort, tokyoDate(now())),
      wanted: body,
    }),
  )
  serve(ops.projectOptions, ({ body }, actor) => findOptions(db, siteScope(actor, 'project.read'), body))
  serve(ops.projectDetail, async ({ query }, actor) => presentProjectDetail(await read(actor, query.target_project_id)))
  serve(ops.projectDuties, async ({ query }, actor) => {
    const { id } = await read(actor, query.target_project_id)
    return { duties: await findDuties(db, id) }
  })
  serve(ops.projectImpact, async ({ query }, actor) => {
    const { id } = await read(actor, query.target_project_id)
    return countImpact(db, id)
  })
}

import type { ProjectDetail } from '@azas/api/project.operations.ts'
import type { AuditAction } from '@azas/domain/audit/audit.ts'
import type { ProjectEndForm, ProjectReopenForm, ProjectStartForm } from '@azas/domain/project/project.forms.ts'
import { type ProjectAction, projectActions, refusalOf } from '@azas/domain/project/project.rules.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { stateChanges, writeAudit } from '#change/audit-entry.ts'
import { changeProject } from './project.changes.queries.ts'
import type { ProjectDetailRow } from './project.queries.ts'
import { recordOf, withProject } from './project.usecases.ts'

type Step = {
  id: string
  version: number
  action: ProjectAction
  entry: AuditAction
  reason: string | null
  check?: (row: ProjectDetailRow) => void
}

/** Leads a site to its next state; nothing of its people changes. */
function takeStep(call: Call, step: Step): Promise<ProjectDetail> {
  return withProject(call, siteScope(call.actor, 'project.write'), step, async (row, inner) => {
    const title = refusalOf(step.action, row.status)
    if (title !== null) throw new Problem('conflict', { title })
    step.check?.(row)
    const { to } = projectActions[step.action]
    await changeProject(inner.db, row.id, { status: to }, call.now())
    await writeAudit(inner, step.entry, recordOf(row), stateChanges(row.status, to, step.reason))
  })
}

/** Takes a site that was in preparation into use. */
export function startProject(call: Call, id: string, { version }: ProjectStartForm): Promise<ProjectDetail> {
  return takeStep(call, { id, version, action: 'start', entry: 'started', reason: null })
}

/** Ends a site once its code was typed (product.md FRM-06). */
export function endProject(call: Call, id: string, { version, code, reason }: ProjectEndForm): Promise<ProjectDetail> {
  const check = (row: ProjectDetailRow) => {
    if (row.code === code) return
    const error = { path: 'code', title: projectWords.codeMismatch }
    throw new Problem('bad-request', { title: error.title, errors: [error] })
  }
  return takeStep(call, { id, version, action: 'end', entry: 'ended', reason, check })
}

/** Takes the end back, with a reason. */
export function reopenProject(call: Call, id: string, { version, reason }: ProjectReopenForm): Promise<ProjectDetail> {
  return takeStep(call, { id, version, action: 'reopen', entry: 'resumed', reason })
}

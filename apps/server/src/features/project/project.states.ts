import type { ProjectDetail } from '@azas/api/project.operations.ts'
import type { AuditAction } from '@azas/domain/audit/audit.ts'
import type { ProjectEndForm, ProjectReopenForm, ProjectStartForm } from '@azas/domain/project/project.forms.ts'
import { type ProjectAction, projectActions, refusalOf } from '@azas/domain/project/project.rules.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { recordFact, stateChanges } from '#change/record-fact.ts'
import { writeAudit } from '#db/audit.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { CallContext } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { changeProject } from './project.changes.queries.ts'
import type { ProjectDetailRow } from './project.queries.ts'
import { siteScope } from '#http/site-scope.ts'
import { recordOf, withProject } from './project.usecases.ts'

type Step = {
  id: string
  version: number
  action: ProjectAction
  fact: AuditAction
  reason: string | null
  check?: (row: ProjectDetailRow) => void
}

/** Leads a site to its next state; nothing of its people changes. */
function takeStep(services: Services, actor: Actor, call: CallContext, step: Step): Promise<ProjectDetail> {
  return withProject(services, siteScope(actor, 'project.write'), step, async (row, trx) => {
    const title = refusalOf(step.action, row.status)
    if (title !== null) throw new Problem('conflict', { title })
    step.check?.(row)
    const { to } = projectActions[step.action]
    await changeProject(trx, row.id, { status: to }, services.now())
    const changes = stateChanges(row.status, to, step.reason)
    await writeAudit(trx, recordFact(actor, call, step.fact, recordOf(row), changes))
  })
}

/** Takes a site that was in preparation into use. */
export function startProject(
  services: Services,
  actor: Actor,
  call: CallContext,
  id: string,
  { version }: ProjectStartForm,
): Promise<ProjectDetail> {
  return takeStep(services, actor, call, { id, version, action: 'start', fact: 'started', reason: null })
}

/** Ends a site once its code was typed (product.md FRM-06). */
export function endProject(
  services: Services,
  actor: Actor,
  call: CallContext,
  id: string,
  { version, code, reason }: ProjectEndForm,
): Promise<ProjectDetail> {
  const check = (row: ProjectDetailRow) => {
    if (row.code === code) return
    const error = { path: 'code', title: projectWords.codeMismatch }
    throw new Problem('bad-request', { title: error.title, errors: [error] })
  }
  return takeStep(services, actor, call, { id, version, action: 'end', fact: 'ended', reason, check })
}

/** Takes the end back, with a reason. */
export function reopenProject(
  services: Services,
  actor: Actor,
  call: CallContext,
  id: string,
  { version, reason }: ProjectReopenForm,
): Promise<ProjectDetail> {
  return takeStep(services, actor, call, { id, version, action: 'reopen', fact: 'resumed', reason })
}

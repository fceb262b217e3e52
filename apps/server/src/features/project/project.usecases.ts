import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectCreateForm, ProjectForm, ProjectUpdateForm } from '@azas/domain/project/project.forms.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { changesOf } from '#change/changes-of.ts'
import { demandUnique } from '#change/demand-unique.ts'
import { demandVersion } from '#change/demand-version.ts'
import { recordFact } from '#change/record-fact.ts'
import { runOnce } from '#change/run-once.ts'
import { writeAudit } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { CallContext } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { changeProject, insertProject, lockProject } from './project.changes.queries.ts'
import { demandContract, demandMayChange, demandMovable, demandSigned, demandUnused } from './project.demands.ts'
import { presentProjectDetail } from './project.present.ts'
import { findProject, type ProjectDetailRow } from './project.queries.ts'
import { columnsOf, fieldsOf } from './project.row.ts'
import { type SiteScope, siteScope } from '#http/site-scope.ts'

const taken = {
  projects_realm_code_key: {
    path: 'code',
    title: fill(validationWords.duplicated, { label: projectWords.code }),
  },
}

type Named = Pick<ProjectDetailRow, 'id' | 'name' | 'contract_id'>

/** A site as facts name it; they belong to its company, whose administrators read them. */
export const recordOf = ({ id, name, contract_id }: Named) =>
  ({ type: 'project', id, name, contractId: contract_id }) as const

async function readProject(db: Database, scope: SiteScope, id: string, now: Date): Promise<ProjectDetailRow> {
  const row = await findProject(db, scope, id, tokyoDate(now))
  if (!row) throw new Problem('not-found')
  return row
}

/** Makes a site of a company that still runs (product.md PRJ-01). */
export async function createProject(
  services: Services,
  actor: Actor,
  call: CallContext,
  { status, ...form }: ProjectCreateForm,
): Promise<ProjectDetail> {
  const scope = siteScope(actor, 'project.write')
  return runOnce(services, actor, call, async (trx) => {
    await demandContract(trx, scope.realm, form.contractId)
    const row = { realm: scope.realm, status, ...columnsOf(form) }
    const id = await demandUnique(taken, () => insertProject(trx, row))
    const record = recordOf({ id, name: form.name, contract_id: form.contractId })
    await writeAudit(trx, recordFact(actor, call, 'created', record))
    return presentProjectDetail(await readProject(trx, scope, id, services.now()))
  })
}

type Change = (row: ProjectDetailRow, trx: Database) => Promise<void>

/** Locks the site, refuses an older version and one of a company that is over, changes it and answers it as it is then. */
export function withProject(
  { db, now }: Services,
  scope: SiteScope,
  target: { id: string; version: number },
  change: Change,
): Promise<ProjectDetail> {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, scope.realm, target.id)
    const row = await readProject(trx, scope, target.id, now())
    demandVersion(row, target.version, () => presentProjectDetail(row))
    demandSigned(row)
    await change(row, trx)
    return presentProjectDetail(await readProject(trx, scope, target.id, now()))
  })
}

/** Saves the form; what is as it was makes no new version and no fact. */
export async function updateProject(
  services: Services,
  actor: Actor,
  call: CallContext,
  id: string,
  { version, ...form }: ProjectUpdateForm,
): Promise<ProjectDetail> {
  return withProject(services, siteScope(actor, 'project.update'), { id, version }, async (row, trx) => {
    const before = fieldsOf(row)
    const changes = changesOf<ProjectForm>(before, form)
    if (!changes) return
    demandMayChange(actor.role, changes)
    await demandUnused(trx, id, before, form)
    const { contractId: moved, ...shown } = changes
    if (moved) await moveProject(trx, actor, call, row, form)
    await demandUnique(taken, () => changeProject(trx, id, columnsOf(form), services.now()))
    const record = recordOf({ id, name: form.name, contract_id: form.contractId })
    if (Object.keys(shown).length > 0) await writeAudit(trx, recordFact(actor, call, 'updated', record, shown))
  })
}

/** A move names two companies, so neither of them may read its fact: it belongs to none. */
async function moveProject(
  trx: Database,
  actor: Actor,
  call: CallContext,
  row: ProjectDetailRow,
  { name, contractId }: ProjectForm,
): Promise<void> {
  await demandMovable(trx, row.id)
  const after = await demandContract(trx, actor.realm, contractId)
  const record = { ...recordOf({ ...row, name }), contractId: null }
  const changes = { companyName: { before: row.company_name, after } }
  await writeAudit(trx, recordFact(actor, call, 'updated', record, changes))
}

import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectCreateForm, ProjectForm, ProjectUpdateForm } from '@azas/domain/project/project.forms.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { assertVersion } from '#change/assert-version.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { changesOf } from '#change/changes-of.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import { withIdempotency } from '#change/with-idempotency.ts'
import { assertContract, assertMayChange, assertMovable, assertSigned, assertUnused } from './project.assertions.ts'
import { changeProject, insertProject, lockProject } from './project.changes.queries.ts'
import { presentProjectDetail } from './project.present.ts'
import { findProject, type ProjectDetailRow } from './project.queries.ts'
import { columnsOf, fieldsOf } from './project.row.ts'

const taken = {
  projects_realm_code_key: {
    path: 'code',
    title: fill(validationWords.duplicated, { label: projectWords.code }),
  },
}

type Named = Pick<ProjectDetailRow, 'id' | 'name' | 'contract_id'>

/** A site as audit entries name it; they belong to its company, whose administrators read them. */
export const recordOf = ({ id, name, contract_id }: Named) =>
  ({ type: 'project', id, name, contractId: contract_id }) as const

export async function readProject({ db, now }: Call, scope: SiteScope, id: string): Promise<ProjectDetailRow> {
  const row = await findProject(db, scope, id, tokyoDate(now()))
  if (!row) throw new Problem('not-found')
  return row
}

/** Makes a site of a company that still runs (product.md PRJ-01). */
export function createProject(call: Call, { status, ...form }: ProjectCreateForm): Promise<ProjectDetail> {
  const scope = siteScope(call.actor, 'project.write')
  return withIdempotency(call, async (inner) => {
    await assertContract(inner.db, scope.realm, form.contractId)
    const row = { realm: scope.realm, status, ...columnsOf(form) }
    const id = await mapUniqueViolation(taken, () => insertProject(inner.db, row))
    await writeAudit(inner, 'created', recordOf({ id, name: form.name, contract_id: form.contractId }))
    return presentProjectDetail(await readProject(inner, scope, id))
  })
}

type Change = (row: ProjectDetailRow, call: Call) => Promise<void>

/** Locks the site, refuses an older version and one of a company that is over, changes it and answers it as it is then. */
export function withProject(
  call: Call,
  scope: SiteScope,
  target: { id: string; version: number },
  change: Change,
): Promise<ProjectDetail> {
  return inTransaction(call, async (inner) => {
    await lockProject(inner.db, scope.realm, target.id)
    const row = await readProject(inner, scope, target.id)
    assertVersion(row, target.version, () => presentProjectDetail(row))
    assertSigned(row)
    await change(row, inner)
    return presentProjectDetail(await readProject(inner, scope, target.id))
  })
}

/** Saves the form; what is as it was makes no new version and no audit entry. */
export function updateProject(call: Call, id: string, { version, ...form }: ProjectUpdateForm): Promise<ProjectDetail> {
  return withProject(call, siteScope(call.actor, 'project.update'), { id, version }, async (row, inner) => {
    const before = fieldsOf(row)
    const changes = changesOf<ProjectForm>(before, form)
    if (!changes) return
    assertMayChange(call.actor.role, changes)
    await assertUnused(inner.db, id, before, form)
    const { contractId: moved, ...shown } = changes
    if (moved) await moveProject(inner, row, form)
    await mapUniqueViolation(taken, () => changeProject(inner.db, id, columnsOf(form), call.now()))
    const record = recordOf({ id, name: form.name, contract_id: form.contractId })
    if (Object.keys(shown).length > 0) await writeAudit(inner, 'updated', record, shown)
  })
}

/** A move names two companies, so neither of them may read its audit entry: it belongs to none. */
async function moveProject(call: Call, row: ProjectDetailRow, { name, contractId }: ProjectForm): Promise<void> {
  await assertMovable(call.db, row.id)
  const after = await assertContract(call.db, call.actor.realm, contractId)
  const record = { ...recordOf({ ...row, name }), contractId: null }
  await writeAudit(call, 'updated', record, { companyName: { before: row.company_name, after } })
}

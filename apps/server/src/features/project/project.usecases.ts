import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { ProjectCreateForm, ProjectForm, ProjectUpdateForm } from '@azas/domain/project/project.forms.ts'
import { refusalOf } from '@azas/domain/project/project.rules.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { changeRecord } from '#change/change-record.ts'
import { changesOf } from '#change/changes-of.ts'
import { defineLifecycle } from '#change/lifecycle.ts'
import { duplicateOf, mapUniqueViolation } from '#change/map-unique-violation.ts'
import { insertRecord, saveVersion } from '#change/record.queries.ts'
import { withIdempotency } from '#change/with-idempotency.ts'
import { toColumns, toRecord } from '#db/columns.ts'
import { assertContract, assertMayChange, assertMovable, assertSigned, assertUnused } from './project.assertions.ts'
import { findProject, lockProject, type ProjectRow } from './project.queries.ts'

const codeTaken = { projects_realm_code_key: duplicateOf('code', projectWords.code) }

/** A site as an audit entry's record; the site's company may read it. */
const recordOf = ({ id, name, contractId }: Pick<ProjectRow, 'id' | 'name' | 'contractId'>) =>
  ({ type: 'project', id, name, contractId }) as const

/** The form as the table stores it, with the keys that search and sort read. */
const toProjectColumns = (form: ProjectForm) => ({
  ...toColumns(form),
  search_key: searchKey(form.name, form.code),
  sort_key: sortKey(form.name),
})

export async function readProject({ db, now }: Call, scope: SiteScope, id: string): Promise<ProjectRow> {
  const row = await findProject(db, scope, id, tokyoDate(now()))
  if (!row) throw new Problem('not-found')
  return row
}

/** Creates a site of a company whose contract is signed (product.md PRJ-01). */
export function createProject(call: Call, { status, ...form }: ProjectCreateForm) {
  const scope = siteScope(call.actor, 'project.write')
  return withIdempotency(call, async (inner) => {
    await assertContract(inner.db, scope.realm, form.contractId)
    const row = { realm: scope.realm, status, ...toProjectColumns(form) }
    const id = await mapUniqueViolation(codeTaken, () => insertRecord(inner.db, 'projects', row))
    await writeAudit(inner, 'created', recordOf({ id, ...form }))
    return toRecord(await readProject(inner, scope, id))
  })
}

type Target = { id: string; version: number }
type Change = (row: ProjectRow, call: Call) => Promise<void>

/** Changes a site of a company whose contract is signed. */
function withProject(call: Call, scope: SiteScope, { id, version }: Target, change: Change) {
  const lock = ({ db }: Call) => lockProject(db, scope.realm, id)
  const read = (inner: Call) => readProject(inner, scope, id)
  return changeRecord(call, version, { lock, read }, (row, inner) => {
    assertSigned(row)
    return change(row, inner)
  })
}

/** Saves the form; without a change no new version and no audit entry. */
export function updateProject(call: Call, id: string, { version, ...form }: ProjectUpdateForm) {
  return withProject(call, siteScope(call.actor, 'project.update'), { id, version }, async (row, inner) => {
    const changes = changesOf<ProjectForm>(row, form)
    if (!changes) return
    assertMayChange(call.actor.role, changes)
    await assertUnused(inner.db, id, row, form)
    const { contractId: companyChange, ...otherChanges } = changes
    if (companyChange) await moveProject(inner, row, form)
    await mapUniqueViolation(codeTaken, () =>
      saveVersion(inner.db, 'projects', [id], toProjectColumns(form), call.now()),
    )
    if (Object.keys(otherChanges).length > 0)
      await writeAudit(inner, 'updated', recordOf({ id, ...form }), otherChanges)
  })
}

/** The audit entry of a move names two companies, so it belongs to neither and neither may read it. */
async function moveProject(call: Call, row: ProjectRow, { name, contractId }: ProjectForm): Promise<void> {
  await assertMovable(call.db, row.id)
  const after = await assertContract(call.db, call.actor.realm, contractId)
  const record = { ...recordOf({ ...row, name }), contractId: null }
  await writeAudit(call, 'updated', record, { companyName: { before: row.companyName, after } })
}

/** The steps of a site; its people stay as they are. */
export const projectSteps = defineLifecycle({
  table: 'projects',
  recordOf,
  refusalOf,
  codeMismatch: projectWords.codeMismatch,
  change: (call: Call, target: Target, change: Change) =>
    withProject(call, siteScope(call.actor, 'project.write'), target, change),
})

import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { ProjectCreateForm, ProjectForm, ProjectUpdateForm } from '@azas/domain/project/project.forms.ts'
import { siteRefusalOf } from '@azas/domain/project/project.rules.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { changeRecord } from '#change/change-record.ts'
import { changesOf } from '#change/changes-of.ts'
import { defineWrites } from '#change/define-changes.ts'
import { defineLifecycle } from '#change/lifecycle.ts'
import { toDuplicate } from '#change/map-unique-violation.ts'
import { toColumns, toRecord } from '#db/columns.ts'
import { assertContract, assertMayChange, assertMovable, assertSigned, assertUnused } from './project.assertions.ts'
import { lockProject, projects, projectScope, type ProjectRow } from './project.queries.ts'

/** A site as an audit entry's record; the site's company may read it. */
const recordOf = ({ id, name, contractId }: Pick<ProjectRow, 'id' | 'name' | 'contractId'>) =>
  ({ type: 'project', id, name, contractId }) as const

const { insert, save } = defineWrites({
  table: 'projects',
  recordOf,
  unique: { projects_realm_code_key: toDuplicate('code', projectWords.code) },
  toColumns: (form: ProjectForm) => ({
    ...toColumns(form),
    search_key: searchKey(form.name, form.code),
    sort_key: sortKey(form.name),
  }),
})

type Permission = 'project.read' | 'project.write' | 'project.update'

export async function readProject(call: Call, permission: Permission, id: string): Promise<ProjectRow> {
  const row = await projects.find(call.db, projectScope(call, permission), id)
  if (!row) throw new Problem('not-found')
  return row
}

/** Creates a site of a company whose contract is signed (product.md PRJ-01). */
export function createProject(call: Call, { status, ...form }: ProjectCreateForm) {
  return inTransaction(call, async (inner) => {
    await assertContract(inner.db, call.actor.realm, form.contractId)
    return toRecord(await readProject(inner, 'project.write', await insert(inner, status, form)))
  })
}

type Target = { id: string; version: number }
type Change = (row: ProjectRow, call: Call) => Promise<void>

/** Changes a site of a company whose contract is signed. */
function withProject(call: Call, permission: Permission, { id, version }: Target, change: Change) {
  const lock = ({ db, actor }: Call) => lockProject(db, actor.realm, id)
  const read = (inner: Call) => readProject(inner, permission, id)
  return changeRecord(call, version, { lock, read }, (row, inner) => {
    assertSigned(row)
    return change(row, inner)
  })
}

/** Saves the form; without a change no new version and no audit entry. */
export function updateProject(call: Call, id: string, { version, ...form }: ProjectUpdateForm) {
  return withProject(call, 'project.update', { id, version }, async (row, inner) => {
    const changes = changesOf<ProjectForm>(row, form)
    if (!changes) return
    assertMayChange(call.actor.role, changes)
    await assertUnused(inner.db, id, row, form)
    const { contractId: companyChange, ...otherChanges } = changes
    if (companyChange) await moveProject(inner, row, form)
    await save(inner, id, form, otherChanges)
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
  refusalOf: siteRefusalOf,
  codeMismatch: projectWords.codeMismatch,
  change: (call: Call, target: Target, change: Change) => withProject(call, 'project.write', target, change),
})

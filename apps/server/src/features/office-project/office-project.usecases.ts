import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type {
  OfficeProjectCreateForm,
  OfficeProjectForm,
  OfficeProjectUpdateForm,
} from '@azas/domain/office-project/office-project.forms.ts'
import { officeProjectRefusalOf } from '@azas/domain/office-project/office-project.rules.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { stateChanges, writeAudit } from '#change/audit-entry.ts'
import { changeRecord } from '#change/change-record.ts'
import { changesOf } from '#change/changes-of.ts'
import { defineLifecycle } from '#change/lifecycle.ts'
import { duplicateOf, mapUniqueViolation } from '#change/map-unique-violation.ts'
import { insertRecord, lockRecord, saveVersion } from '#change/record.queries.ts'
import { withIdempotency } from '#change/with-idempotency.ts'
import { toColumns, toRecord } from '#db/columns.ts'
import { findTenant, takeBackNotices, type TenantRow } from './office-project.queries.ts'

const codeTaken = { office_projects_realm_code_key: duplicateOf('code', words.code) }

/** A tenant as an audit entry's record; it belongs to no contract company. */
const recordOf = ({ id, name }: Pick<TenantRow, 'id' | 'name'>) =>
  ({ type: 'office-project', id, name, contractId: null }) as const

/** The form as the table stores it, with the keys that search and sort read. */
const toTenantColumns = (form: OfficeProjectForm) => ({
  ...toColumns(form),
  search_key: searchKey(form.name, form.code),
  sort_key: sortKey(form.name),
})

export async function readTenant({ db, actor }: Call, id: string): Promise<TenantRow> {
  const row = await findTenant(db, actor.realm, id)
  if (!row) throw new Problem('not-found')
  return row
}

export function createTenant(call: Call, { status, ...form }: OfficeProjectCreateForm) {
  return withIdempotency(call, async (inner) => {
    const row = { realm: call.actor.realm, status, ...toTenantColumns(form) }
    const id = await mapUniqueViolation(codeTaken, () => insertRecord(inner.db, 'office_projects', row))
    await writeAudit(inner, 'created', recordOf({ id, ...form }))
    return toRecord(await readTenant(inner, id))
  })
}

type Target = { id: string; version: number }
type Change = (row: TenantRow, call: Call) => Promise<void>

function withTenant(call: Call, { id, version }: Target, change: Change) {
  const lock = ({ db, actor }: Call) => lockRecord(db, 'office_projects', actor.realm, id)
  return changeRecord(call, version, { lock, read: (inner) => readTenant(inner, id) }, change)
}

/** Saves the form; without a change no new version and no audit entry. */
export function updateTenant(call: Call, id: string, { version, ...form }: OfficeProjectUpdateForm) {
  return withTenant(call, { id, version }, async (row, inner) => {
    const changes = changesOf<OfficeProjectForm>(row, form)
    if (!changes) return
    await mapUniqueViolation(codeTaken, () =>
      saveVersion(inner.db, 'office_projects', [id], toTenantColumns(form), call.now()),
    )
    await writeAudit(inner, 'updated', recordOf({ id, ...form }), changes)
  })
}

/** Takes the scheduled notices for this tenant alone back to drafts; none of their mails goes out (product.md OPJ-01). */
async function cancelNotices(call: Call, { id }: TenantRow): Promise<void> {
  for (const notice of await takeBackNotices(call.db, id, call.now())) {
    const record = { type: 'office-notice', id: notice.id, name: notice.title, contractId: null } as const
    await writeAudit(call, 'reservation-cancelled', record, stateChanges('FuturePublish', 'Draft', null))
  }
}

/** The steps of a tenant; its accounts stay as they are, its scheduled notices end with it. */
export const tenantSteps = defineLifecycle({
  table: 'office_projects',
  recordOf,
  refusalOf: officeProjectRefusalOf,
  codeMismatch: words.codeMismatch,
  change: withTenant,
  also: async (call, row, step) => (step === 'end' ? cancelNotices(call, row) : undefined),
})

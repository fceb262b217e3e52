import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type {
  OfficeProjectCreateForm,
  OfficeProjectForm,
  OfficeProjectUpdateForm,
} from '@azas/domain/office-project/office-project.forms.ts'
import { officeProjectRefusalOf } from '@azas/domain/office-project/office-project.rules.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import type { Call } from '#call/call.ts'
import { stateChanges, writeAudit } from '#change/audit-entry.ts'
import { defineChanges } from '#change/define-changes.ts'
import { defineLifecycle } from '#change/lifecycle.ts'
import { duplicateOf } from '#change/map-unique-violation.ts'
import { toColumns } from '#db/columns.ts'
import { takeBackNotices, type TenantRow, tenants } from './office-project.queries.ts'

/** A tenant as an audit entry's record; it belongs to no contract company. */
const recordOf = ({ id, name }: Pick<TenantRow, 'id' | 'name'>) =>
  ({ type: 'office-project', id, name, contractId: null }) as const

const { read, insert, create, change, update } = defineChanges({
  table: 'office_projects',
  find: ({ db, actor }, id) => tenants.find(db, actor.realm, id),
  recordOf,
  unique: { office_projects_realm_code_key: duplicateOf('code', words.code) },
  toColumns: (form: OfficeProjectForm) => ({
    ...toColumns(form),
    search_key: searchKey(form.name, form.code),
    sort_key: sortKey(form.name),
  }),
})
export const readTenant = read

export const createTenant = (call: Call, { status, ...form }: OfficeProjectCreateForm) =>
  create(call, (inner) => insert(inner, status, form))

export const updateTenant = (call: Call, id: string, { version, ...form }: OfficeProjectUpdateForm) =>
  update(call, { id, version }, form)

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
  change,
  also: async (call, row, step) => (step === 'end' ? cancelNotices(call, row) : undefined),
})

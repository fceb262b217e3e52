import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type {
  OfficeProjectCreateForm,
  OfficeProjectForm,
  OfficeProjectUpdateForm,
} from '@azas/domain/office-project/office-project.forms.ts'
import { officeProjectRefusalOf } from '@azas/domain/office-project/office-project.rules.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import type { Call } from '#call/call.ts'
import { defineChanges } from '#change/define-changes.ts'
import { defineLifecycle } from '#change/lifecycle.ts'
import { toDuplicate } from '#change/map-unique-violation.ts'
import { toColumns } from '#db/columns.ts'
import { takeBackNotices } from '#notices/take-back-notices.ts'
import { lockScheduled, type TenantRow, tenants } from './office-project.queries.ts'

/** A tenant as an audit entry's record; it belongs to no contract company. */
const recordOf = ({ id, name }: Pick<TenantRow, 'id' | 'name'>) =>
  ({ type: 'office-project', id, name, contractId: null }) as const

const { read, insert, create, change, update } = defineChanges({
  table: 'office_projects',
  find: ({ db, actor }, id) => tenants.find(db, actor.realm, id),
  recordOf,
  unique: { office_projects_realm_code_key: toDuplicate('code', words.code) },
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

/** Takes the scheduled notices for this tenant alone back to drafts (product.md OPJ-01). */
const endNotices = async (call: Call, { id }: TenantRow) =>
  takeBackNotices(call, 'office-notice', await lockScheduled(call.db, id, call.now()))

/** The steps of a tenant; its accounts stay as they are, its scheduled notices end with it. */
export const tenantSteps = defineLifecycle({
  table: 'office_projects',
  recordOf,
  refusalOf: officeProjectRefusalOf,
  codeMismatch: words.codeMismatch,
  change,
  also: async (call, row, step) => (step === 'end' ? endNotices(call, row) : undefined),
})

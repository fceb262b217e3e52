import {
  type OfficeProject,
  officeProjectDetail,
  officeProjectSearch,
} from '@azas/api/office-project/office-project.operations.ts'
import type { OfficeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import type { Find } from '#form/fields/lookup/use-lookup.ts'
import { recordSource } from './record-source.ts'

type Tenant = Pick<OfficeProject, 'id' | 'code' | 'name'>
export const tenantPickable = ({ id, code, name }: Tenant) => ({ id, label: `${name}（${code}）` })

const page = { size: 20, sort: 'name' } as const
const statuses: OfficeProjectStatus[] = ['Active', 'Pause']

/** Searches office tenants that have not ended, by name or code. */
export const findTenants: Find = {
  key: 'office-project',
  search: async (word, signal) => {
    const body = { statuses, ...(word && { keyword: word }) }
    const { items, total } = await call(officeProjectSearch, { query: page, body }, { signal })
    return { options: items.map(tenantPickable), total }
  },
}

/** One tenant, as its page reads it. */
export const tenantOf = (id: string) => ({
  ...query(officeProjectDetail, { query: { target_office_project_id: id } }),
  throwOnError: false,
})

/** A tenant that accounts can be given. */
export const usableTenant = recordSource({
  page: (keyword) => query(officeProjectSearch, { query: page, body: { keyword, statuses } }),
  one: tenantOf,
  choiceOf: (tenant: Tenant) => ({ value: tenant.id, label: tenantPickable(tenant).label }),
})

/** Any tenant, as a condition of a list. */
export const anyTenant = recordSource({
  page: (keyword) => query(officeProjectSearch, { query: page, body: { keyword } }),
  one: tenantOf,
  choiceOf: ({ id, name }: Tenant) => ({ value: id, label: name }),
})

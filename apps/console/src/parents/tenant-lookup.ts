import {
  type OfficeProject,
  officeProjectDetail,
  officeProjectSearch,
} from '@azas/api/office-project/office-project.operations.ts'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import type { Find } from '#form/fields/lookup/use-lookup.ts'
import { recordSource } from './record-source.ts'

type Tenant = Pick<OfficeProject, 'id' | 'code' | 'name'>
export const tenantPickable = ({ id, code, name }: Tenant) => ({ id, label: `${name}（${code}）` })

const page = { size: 20, sort: 'name' } as const

/** Searches office tenants that have not ended, by name or code. */
export const findTenants: Find = {
  key: 'office-project',
  search: async (word, signal) => {
    const body = { statuses: ['Active' as const, 'Pause' as const], ...(word && { keyword: word }) }
    const { items, total } = await call(officeProjectSearch, { query: page, body }, { signal })
    return { options: items.map(tenantPickable), total }
  },
}

/** One tenant, as its page reads it. */
export const tenantOf = (id: string) => ({
  ...query(officeProjectDetail, { query: { target_office_project_id: id } }),
  throwOnError: false,
})

/** Any tenant, as a condition of a list. */
export const anyTenant = recordSource({
  page: (keyword) => query(officeProjectSearch, { query: page, body: { keyword } }),
  one: tenantOf,
  choiceOf: ({ id, name }: Tenant) => ({ value: id, label: name }),
})

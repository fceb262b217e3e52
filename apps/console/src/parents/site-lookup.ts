import { projectOptions } from '@azas/api/project/project.operations.ts'
import type { ProjectStatus } from '@azas/domain/project/project.ts'
import { call } from '#api/call.ts'
import type { Find } from '#form/fields/lookup/use-lookup.ts'

type Site = { id: string; code: string; name: string }
export const sitePickable = ({ id, code, name }: Site) => ({ id, label: `${name}（${code}）` })

/** Searches a company's sites by name or code; the own company's, or those in some statuses, by default. */
export const findSites = (contractId?: string, statuses?: ProjectStatus[]): Find => ({
  key: `project ${contractId ?? ''} ${statuses?.join() ?? ''}`,
  search: async (word, signal) => {
    const body = { ...(statuses && { statuses }), ...(contractId && { contractId }), ...(word && { keyword: word }) }
    const { items, total } = await call(projectOptions, { query: {}, body }, { signal })
    return { options: items.map(sitePickable), total }
  },
})

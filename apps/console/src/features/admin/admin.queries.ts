import {
  companyAdminBulk,
  companyAdminDetail,
  companyAdminExport,
  companyAdminSearch,
} from '@azas/api/company-admin.operations.ts'
import { projectOptions } from '@azas/api/project.operations.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { call } from '#api/call.ts'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { Find } from '#form/inputs/use-lookup.ts'
import type { OpenDownload } from '#table/download.ts'
import { wirePageOf } from '#table/list-state.ts'
import { adminList, type AdminSearch } from './admin.list.ts'

/** The page of administrators that the URL asks for. */
export function adminPage(search: AdminSearch, filter: AdminFilter) {
  return query(companyAdminSearch, { query: wirePageOf(adminList.stateOf(search)), body: filter })
}

/** The administrators as a file, in the order of the list. */
export function adminFile(search: AdminSearch): OpenDownload<AdminFilter> {
  const { sort } = adminList.stateOf(search)
  return (wanted, signal) => openDownload(companyAdminExport, { query: { sort }, body: wanted }, signal)
}

/** One administrator, whole. */
export function adminFacts(id: string) {
  return query(companyAdminDetail, { query: { target_user_id: id } })
}

const mailLookMs = 2_000

/** The same, asked again and again as long as the mail of the invitation is on its way. */
export function adminFactsAlive(id: string) {
  return {
    ...adminFacts(id),
    refetchInterval: ({
      state: { data },
    }: {
      state: { data?: { invitation: { state: string } | null } | undefined }
    }) => (['Scheduled', 'Sending'].includes(data?.invitation?.state ?? '') ? mailLookMs : false),
  }
}

type Site = { id: string; code: string; name: string }
export const sitePickable = ({ id, code, name }: Site) => ({ id, label: `${name}（${code}）` })

/** A company's sites by name or code; of one's own company where none is said. */
export const findSites = (contractId?: string): Find => ({
  key: `project ${contractId ?? ''}`,
  search: async (word, signal) => {
    const body = { ...(contractId && { contractId }), ...(word && { keyword: word }) }
    const { items, total } = await call(projectOptions, { query: {}, body }, { signal })
    return { options: items.map(sitePickable), total }
  },
})

export type AdminBulkVerb = 'pause' | 'resume' | 'resend_invitation'

export const bulkRun = (action: AdminBulkVerb) => (target: { ids: string[] } | { filter: AdminFilter }) =>
  call(companyAdminBulk, { query: {}, body: { action, ...target } })

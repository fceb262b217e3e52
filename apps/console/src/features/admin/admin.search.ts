import { Id } from '@azas/api/common.ts'
import { type AdminRole, adminRoles, type AdminSortField, adminSortFields } from '@azas/domain/admin/admin.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { type LoginStatus, loginStatus } from '@azas/domain/user/user.ts'
import { type ListSearch, type ListShape, readListSearch } from '#table/list-state.ts'
import { readPeriod } from '#table/period.ts'
import { type RawSearch, readFlag, readSomeOf, readText, readWords } from '#table/search-params.ts'

export const adminList: ListShape<AdminSortField> = { sortFields: adminSortFields, defaultSort: '-createdAt' }

type FilterSearch = {
  name?: string | undefined
  email?: string | undefined
  company?: string | undefined
  role?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
  failed?: true | undefined
}

/** The page's whole URL (product.md LST-01). Every key is there, so that what was invalid is struck out of the URL. */
export type AdminSearch = ListSearch<AdminSortField> & FilterSearch

/** Reads the page's URL; each value that cannot be understood falls back by itself, silently. */
export function readAdminSearch(raw: RawSearch): AdminSearch {
  return { ...readListSearch(raw, adminList), ...filterSearchOf(readFilter(raw)) }
}

function readFilter(raw: RawSearch): AdminFilter {
  const [startTimestamp, endTimestamp] = readPeriod(raw)
  return {
    displayname: readWords(raw, 'name'),
    email: readWords(raw, 'email'),
    contractId: Id.safeParse(readText(raw, 'company')).data,
    roles: readSomeOf(raw, 'role', adminRoles),
    statuses: readSomeOf(raw, 'status', loginStatus.values),
    startTimestamp,
    endTimestamp,
    invitationFailed: readFlag(raw, 'failed'),
  }
}

/** A filter as it stands in the URL. */
export function filterSearchOf(filter: AdminFilter): FilterSearch {
  return {
    name: filter.displayname || undefined,
    email: filter.email || undefined,
    company: filter.contractId,
    role: filter.roles?.join(',') || undefined,
    status: filter.statuses?.join(',') || undefined,
    from: filter.startTimestamp,
    to: filter.endTimestamp,
    failed: filter.invitationFailed ? true : undefined,
  }
}

/** The filter of a URL that was read: conditions that are not set are absent, never empty. */
export function adminFilterOf(search: AdminSearch): AdminFilter {
  const filter: AdminFilter = {
    displayname: search.name,
    email: search.email,
    contractId: search.company,
    roles: search.role?.split(',') as AdminRole[] | undefined,
    statuses: search.status?.split(',') as LoginStatus[] | undefined,
    startTimestamp: search.from,
    endTimestamp: search.to,
    invitationFailed: search.failed,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** The company that a new administrator is to belong to, where a link says so. */
export function readCompany(raw: RawSearch): { company?: string | undefined } {
  return { company: Id.safeParse(readText(raw, 'company')).data }
}

import { adminRoles } from '@azas/domain/admin/admin.ts'
import { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { readFilterDraft, shownDay, wordOrNothing } from '#table/filter-draft.ts'
import type { FilterKind } from '#table/use-filter-draft.ts'

/** The conditions as they are typed, before they count. */
const AdminDraft = z.object({
  displayname: z.string(),
  email: z.string(),
  company: z.string(),
  roles: z.array(z.enum(adminRoles)),
  statuses: z.array(loginStatus.schema),
  from: z.string(),
  to: z.string(),
  flags: z.array(z.enum(['invitationFailed'])),
})
type AdminDraft = z.output<typeof AdminDraft>

export const emptyDraft: AdminDraft = {
  displayname: '',
  email: '',
  company: '',
  roles: [],
  statuses: [],
  from: '',
  to: '',
  flags: [],
}

/** A filter as it would have been typed. */
export function draftOf(filter: AdminFilter): AdminDraft {
  return {
    displayname: filter.displayname ?? '',
    email: filter.email ?? '',
    company: filter.contractId ?? '',
    roles: filter.roles ?? [],
    statuses: filter.statuses ?? [],
    from: shownDay(filter.startTimestamp),
    to: shownDay(filter.endTimestamp),
    flags: filter.invitationFailed ? ['invitationFailed'] : [],
  }
}

const fields = { displayname: 'displayname', email: 'email', startTimestamp: 'from', endTimestamp: 'to' } as const

export function readDraft(draft: AdminDraft) {
  const said = (startTimestamp: string | undefined, endTimestamp: string | undefined) => ({
    startTimestamp,
    endTimestamp,
    displayname: wordOrNothing(draft.displayname),
    email: wordOrNothing(draft.email),
    contractId: wordOrNothing(draft.company),
    roles: draft.roles,
    statuses: draft.statuses,
    invitationFailed: draft.flags.includes('invitationFailed'),
  })
  return readFilterDraft(draft, { schema: AdminFilter, said, fields })
}

export const adminFilterKind: FilterKind<AdminFilter, AdminDraft, (typeof fields)[keyof typeof fields]> = {
  name: 'admin-filter',
  schema: AdminDraft,
  empty: emptyDraft,
  draftOf,
  readDraft,
}

import { type Permission, scopeOf } from '../access/permissions.ts'
import type { UserRole } from '../access/roles.ts'
import type { AdminFilter } from '../admin/admin.filter.ts'
import { keysOf } from '../kernel/keyed.ts'
import type { NoticeFilter } from '../notice/notice.filter.ts'
import type { ProjectUserFilter } from '../project-user/project-user.filter.ts'
import { presentStatuses } from '../project-user/project-user.ts'
import { projectUserWords } from '../project-user/project-user.words.ts'
import type { ProjectFilter } from '../project/project.filter.ts'
import { projectWords } from '../project/project.words.ts'
import type { ContractFilter } from '../service-contract/service-contract.filter.ts'
import { contractWords } from '../service-contract/service-contract.words.ts'
import { attentionWords } from './attention.words.ts'

/** The lists that entries lead to, each with its filter. */
type Filters = {
  'service-contract': ContractFilter
  admin: AdminFilter
  project: ProjectFilter
  'project-user': ProjectUserFilter
  notice: NoticeFilter
  'office-notice': NoticeFilter
}
export type AttentionList = keyof Filters
export type FilterOf<List extends AttentionList> = Filters[List]

/** Where each list stands in the console; the people of all sites have no entry in the menu. */
export const attentionPaths = {
  'service-contract': '/system/service-contract',
  admin: '/system/admin',
  project: '/system/project',
  'project-user': '/system/project/user',
  notice: '/system/notice',
  'office-notice': '/system/office-notice',
} as const satisfies Record<AttentionList, string>

type Item<List extends AttentionList> = {
  list: List
  /** What the list is filtered by; its rows are what the entry counts. */
  filter: Filters[List]
  /** The same filter as parameters of the list's URL. */
  search: Readonly<Record<string, true | string>>
  word: string
  unit: '名' | '社' | '現場' | '件'
  /** `warning` is for what is missing or runs out, `tidy` for what is left over. */
  tone: 'failed' | 'warning' | 'tidy'
  permission: Permission
  /** What mends it, where that is more than what shows it: the others are told whom to ask. */
  mendedBy?: Permission
  /** Counted within one company only, as the count over all companies could read every person. */
  ofOneCompany?: true
}

/** What needs attention, in the order on screen (product.md SHL-14). */
export const attentionItems = {
  invitationsFailed: {
    list: 'admin',
    filter: { invitationFailed: true },
    search: { failed: true },
    word: attentionWords.invitationsFailed,
    unit: '名',
    tone: 'failed',
    permission: 'company-admin.write',
  },
  // An Admin invites SubAdmins alone: another Admin's mail would be a line without a step.
  subInvitationsFailed: {
    list: 'admin',
    filter: { invitationFailed: true, roles: ['SubAdmin'] },
    search: { failed: true, role: 'SubAdmin' },
    word: attentionWords.invitationsFailed,
    unit: '名',
    tone: 'failed',
    permission: 'sub-admin.write',
    ofOneCompany: true,
  },
  noticesFailed: {
    list: 'notice',
    filter: { statuses: ['NowPublishing'], withFailed: true },
    search: { status: 'NowPublishing', failed: true },
    word: attentionWords.noticesFailed,
    unit: '件',
    tone: 'failed',
    permission: 'notice.write',
  },
  officeNoticesFailed: {
    list: 'office-notice',
    filter: { statuses: ['NowPublishing'], withFailed: true },
    search: { status: 'NowPublishing', failed: true },
    word: attentionWords.officeNoticesFailed,
    unit: '件',
    tone: 'failed',
    permission: 'office-notice.write',
  },
  contractsEnding: {
    list: 'service-contract',
    filter: { endsSoon: true },
    search: { endsSoon: true },
    word: contractWords.endsSoon,
    unit: '社',
    tone: 'warning',
    permission: 'contract.write',
  },
  contractsWithoutAdmin: {
    list: 'service-contract',
    filter: { withoutAdmin: true },
    search: { withoutAdmin: true },
    word: contractWords.withoutAdmin,
    unit: '社',
    tone: 'warning',
    permission: 'contract.write',
  },
  sitesEnding: {
    list: 'project',
    filter: { endsSoon: true },
    search: { endsSoon: true },
    word: projectWords.endsSoon,
    unit: '現場',
    tone: 'warning',
    permission: 'project.read',
    mendedBy: 'project.write',
  },
  sitesOverdue: {
    list: 'project',
    filter: { overdue: true },
    search: { overdue: true },
    word: projectWords.overdue,
    unit: '現場',
    tone: 'warning',
    permission: 'project.read',
    mendedBy: 'project.write',
  },
  peopleWithoutCard: {
    list: 'project-user',
    filter: { statuses: [...presentStatuses], withoutCard: true, atSitesInUse: true },
    search: { noCard: true, inUse: true },
    word: attentionWords.peopleWithoutCard,
    unit: '件',
    tone: 'warning',
    permission: 'project-user.write',
    ofOneCompany: true,
  },
  peopleUninvited: {
    list: 'project-user',
    filter: { statuses: [...presentStatuses], uninvited: true, atSitesInUse: true },
    search: { uninvited: true, inUse: true },
    word: attentionWords.peopleUninvited,
    unit: '件',
    tone: 'warning',
    permission: 'project-user.write',
    ofOneCompany: true,
  },
  sitesWithRowsLeft: {
    list: 'project',
    filter: { withRowsLeft: true },
    search: { rowsLeft: true },
    word: projectWords.withRowsLeft,
    unit: '現場',
    tone: 'warning',
    permission: 'project-user.write',
    ofOneCompany: true,
  },
  sitesWithoutDuty: {
    list: 'project',
    filter: { withoutDuty: true },
    search: { withoutDuty: true },
    word: projectWords.withoutDuty,
    unit: '現場',
    tone: 'tidy',
    permission: 'project-user.write',
  },
  peopleWithExpiringCards: {
    list: 'project-user',
    filter: { statuses: [...presentStatuses], withExpiringCard: true, atSitesInUse: true },
    search: { card: true, inUse: true },
    word: projectUserWords.withExpiringCard,
    unit: '件',
    tone: 'tidy',
    permission: 'project-user.write',
    ofOneCompany: true,
  },
  peopleUnseen: {
    list: 'project-user',
    filter: { statuses: [...presentStatuses], unseen: true, atSitesInUse: true },
    search: { unseen: true, inUse: true },
    word: projectUserWords.unseen,
    unit: '件',
    tone: 'tidy',
    permission: 'project-user.write',
    ofOneCompany: true,
  },
} as const satisfies Record<string, { [List in AttentionList]: Item<List> }[AttentionList]>
export type AttentionKey = keyof typeof attentionItems

export const attentionKeys = keysOf(attentionItems)

/** What a role is shown, in order. */
export function attentionOf(role: UserRole): AttentionKey[] {
  return attentionKeys.filter((key) => {
    const { permission, ofOneCompany }: Item<AttentionList> = attentionItems[key]
    const scope = scopeOf(role, permission)
    return scope !== null && !(ofOneCompany && scope === 'all')
  })
}

/** Whether a role has to ask somebody else to mend what it is shown. */
export function asksForHelp(role: UserRole, key: AttentionKey): boolean {
  const { mendedBy }: Item<AttentionList> = attentionItems[key]
  return mendedBy !== undefined && scopeOf(role, mendedBy) === null
}

/** The address of the filtered list in the console. */
export function attentionHref(key: AttentionKey): string {
  const { list, search } = attentionItems[key]
  const params = Object.entries(search).map(([param, value]) => `${param}=${value}`)
  return `${attentionPaths[list]}?${params.join('&')}`
}

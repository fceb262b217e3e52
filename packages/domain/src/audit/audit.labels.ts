import { userRole } from '../access/roles.ts'
import { adminScreenWords } from '../admin/admin-screens.words.ts'
import { noticeFormWords } from '../notice/notice-form.words.ts'
import { mailTargetLabels, targetLabels } from '../notice/notice-kinds.ts'
import { noticeStatus, recipientState } from '../notice/notice.ts'
import { noticeWords } from '../notice/notice.words.ts'
import { recipientWords } from '../notice/recipient.words.ts'
import { officeAccountStatus, officeAccountType } from '../office-account/office-account.ts'
import { officeAccountWords } from '../office-account/office-account.words.ts'
import { officeProjectCategory, officeProjectStatus } from '../office-project/office-project.ts'
import { officeProjectWords } from '../office-project/office-project.words.ts'
import { projectUserWords } from '../project-user/project-user.words.ts'
import { projectStatus } from '../project/project.ts'
import { projectWords } from '../project/project.words.ts'
import { contractStatus } from '../service-contract/service-contract.ts'
import { contractWords } from '../service-contract/service-contract.words.ts'
import { sex } from '../user/sex.ts'
import { loginStatus, userJob } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { auditAction, type AuditObject, auditObject } from './audit.ts'
import { filterWords } from './audit.words.ts'

export type Labels = Readonly<Record<string, string>>
type OfObjects = Readonly<Record<AuditObject, Labels>>

const none: Labels = {}
const withoutFields = { session: none, manual: none, audit: none }

const { company, primarySubcontractor, jobs, age, experienceLength } = projectUserWords
const personWords: Labels = {
  company,
  primarySubcontractor,
  jobs,
  age,
  experienceLength,
  sex: projectUserWords.sex,
  projects: projectUserWords.sites,
}

/** The labels of the fields, by the entry's object type. */
export const fieldLabels: OfObjects = {
  ...withoutFields,
  contract: contractWords,
  user: { ...userWords, ...personWords },
  project: projectWords,
  notice: noticeWords,
  'office-notice': noticeWords,
  'office-project': officeProjectWords,
  'office-account': officeAccountWords,
}

const tenant = { officeProjectId: officeAccountWords.tenants }
const noticeFilter: Labels = { states: recipientWords.state, ...tenant }

/** The labels of the conditions of a file that are no fields of its rows. */
export const conditionLabels: OfObjects = {
  ...withoutFields,
  contract: none,
  user: {
    invitationFailed: adminScreenWords.invitationFailed,
    unseen: projectUserWords.unseen,
    withExpiringCard: projectUserWords.withExpiringCard,
    startTimestamp: filterWords.registeredFrom,
    endTimestamp: filterWords.registeredTo,
  },
  project: none,
  notice: noticeFilter,
  'office-notice': noticeFilter,
  'office-project': none,
  'office-account': tenant,
}

const statusLabels: OfObjects = {
  ...withoutFields,
  contract: contractStatus.labels,
  user: loginStatus.labels,
  project: projectStatus.labels,
  notice: noticeStatus.labels,
  'office-notice': noticeStatus.labels,
  'office-project': officeProjectStatus.labels,
  'office-account': officeAccountStatus.labels,
}

/** The labels of stored values. */
export function valueLabels(objectType: AuditObject, name: string): Labels {
  const labels: Readonly<Record<string, Labels | undefined>> = {
    status: statusLabels[objectType],
    statuses: statusLabels[objectType],
    states: recipientState.labels,
    role: userRole.labels,
    roles: userRole.labels,
    jobs: userJob.labels,
    category: officeProjectCategory.labels,
    categories: officeProjectCategory.labels,
    type: officeAccountType.labels,
    types: officeAccountType.labels,
    sex: sex.labels,
    isDraft: { true: noticeFormWords.draft, false: noticeFormWords.published },
    targets: targetLabels,
    mailTargets: objectType === 'office-notice' ? mailTargetLabels('office-notice') : mailTargetLabels('notice'),
    actions: auditAction.labels,
    objectType: auditObject.labels,
  }
  return labels[name] ?? none
}

import { userRole } from '../access/roles.ts'
import { adminFilter } from '../admin/admin.filter.ts'
import type { Condition } from '../kernel/filter/condition.ts'
import { byKind, isNoticeKind, mailTargetLabels, targetLabels } from '../notice/notice-kinds.ts'
import { noticeFilters, recipientFilter } from '../notice/notice.filter.ts'
import { noticeStatus } from '../notice/notice.ts'
import { noticeFormWords, noticeWords } from '../notice/notice.words.ts'
import { officeAccountFilter } from '../office-account/office-account.filter.ts'
import { officeAccountStatus, officeAccountType } from '../office-account/office-account.ts'
import { officeAccountWords } from '../office-account/office-account.words.ts'
import { officeProjectFilter } from '../office-project/office-project.filter.ts'
import { officeProjectCategory, officeProjectStatus } from '../office-project/office-project.ts'
import { officeProjectWords } from '../office-project/office-project.words.ts'
import { projectUserFilter } from '../project-user/project-user.filter.ts'
import { projectUserWords } from '../project-user/project-user.words.ts'
import { projectFilter } from '../project/project.filter.ts'
import { projectStatus } from '../project/project.ts'
import { projectWords } from '../project/project.words.ts'
import { contractFilter } from '../service-contract/service-contract.filter.ts'
import { contractStatus } from '../service-contract/service-contract.ts'
import { contractWords } from '../service-contract/service-contract.words.ts'
import { sex } from '../user/sex.ts'
import { loginStatus, userJob } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { fill } from '../words/fill.ts'
import { auditFilter } from './audit.filter.ts'
import { type AuditObject, auditObject } from './audit.ts'
import { auditWords } from './audit.words.ts'

export type Labels = Readonly<Record<string, string>>
type OfObjects = Readonly<Record<AuditObject, Labels>>

const none: Labels = {}
const withoutFields = { session: none, manual: none, audit: none }

const { company, primarySubcontractor, jobs, age, experienceLength } = projectUserWords
const accountWords: Labels = {
  ...userWords,
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
  user: accountWords,
  person: accountWords,
  project: projectWords,
  ...byKind(() => noticeWords),
  'office-project': officeProjectWords,
  'office-account': officeAccountWords,
}

const noConditions: readonly Condition[] = []
const accountConditions = [...adminFilter.conditions, ...projectUserFilter.conditions]

/** The conditions of the files of an object's lists. */
const conditionsOf: Readonly<Record<AuditObject, readonly Condition[]>> = {
  session: noConditions,
  manual: noConditions,
  audit: auditFilter.conditions,
  contract: contractFilter.conditions,
  user: accountConditions,
  person: accountConditions,
  project: projectFilter.conditions,
  ...byKind((kind) => [...noticeFilters[kind].conditions, ...recipientFilter.conditions]),
  'office-project': officeProjectFilter.conditions,
  'office-account': officeAccountFilter.conditions,
}

/** Label of a condition's field, with the words of its values where they are a closed set. */
export type ConditionWords = { label: string; set?: { labels: Labels } }

function wordsOf(condition: Condition): [field: string, words: ConditionWords][] {
  if (condition.kind === 'flags') return condition.flags.map((flag) => [flag.field, flag])
  if (condition.kind !== 'period') return [[condition.field, condition]]
  const { start, end, label } = condition
  return [
    [start, { label: fill(auditWords.firstDay, { label }) }],
    [end, { label: fill(auditWords.lastDay, { label }) }],
  ]
}

const conditionWords = Object.fromEntries(
  auditObject.values.map((object) => [object, new Map(conditionsOf[object].flatMap(wordsOf))]),
)

/** The words of a condition of a file, by the entry's object type. */
export const findCondition = (objectType: AuditObject, field: string): ConditionWords | undefined =>
  conditionWords[objectType]?.get(field)

const statusLabels: OfObjects = {
  ...withoutFields,
  contract: contractStatus.labels,
  user: loginStatus.labels,
  person: loginStatus.labels,
  project: projectStatus.labels,
  ...byKind(() => noticeStatus.labels),
  'office-project': officeProjectStatus.labels,
  'office-account': officeAccountStatus.labels,
}

/** The labels of stored values. */
export function valueLabels(objectType: AuditObject, name: string): Labels {
  const labels: Readonly<Record<string, Labels | undefined>> = {
    status: statusLabels[objectType],
    role: userRole.labels,
    jobs: userJob.labels,
    category: officeProjectCategory.labels,
    type: officeAccountType.labels,
    sex: sex.labels,
    isDraft: { true: noticeFormWords.draft, false: noticeFormWords.published },
    targets: targetLabels,
    mailTargets: isNoticeKind(objectType) ? mailTargetLabels(objectType) : none,
  }
  return labels[name] ?? none
}

import { userRole } from '../access/roles.ts'
import { formatDate, formatDateTime, isPlainDate } from '../kernel/tokyo.ts'
import { noticeStatus } from '../notice/notice.ts'
import { mailTargetLabels, targetLabels } from '../notice/notice-kinds.ts'
import { noticeWords } from '../notice/notice.words.ts'
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
import { userJob, userStatus } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { fill } from '../words/fill.ts'
import { auditAction, type AuditObject, auditObject } from './audit.ts'
import { auditWords, filterWords } from './audit.words.ts'

type Field = { label: string; show: (value: unknown) => string }
type Labels = Readonly<Record<string, string>>

const none: Labels = {}
const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u

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

/** The labels of the changed fields, by the entry's object type. */
const labels: Readonly<Record<AuditObject, Labels>> = {
  contract: contractWords,
  user: { ...userWords, ...personWords },
  project: projectWords,
  notice: noticeWords,
  'office-notice': noticeWords,
  'office-project': officeProjectWords,
  'office-account': officeAccountWords,
  session: none,
  manual: none,
  audit: none,
}
const { reason, rows, filter } = auditWords
const common: Labels = { reason, rows, filter }

const statusWords: Readonly<Record<AuditObject, Labels>> = {
  contract: contractStatus.labels,
  user: userStatus.labels,
  project: projectStatus.labels,
  notice: noticeStatus.labels,
  'office-notice': noticeStatus.labels,
  'office-project': officeProjectStatus.labels,
  'office-account': officeAccountStatus.labels,
  session: none,
  manual: none,
  audit: none,
}

/** The labels of stored values. */
function valueWords(objectType: AuditObject, name: string): Labels {
  const words: Readonly<Record<string, Labels | undefined>> = {
    status: statusWords[objectType],
    statuses: statusWords[objectType],
    role: userRole.labels,
    roles: userRole.labels,
    jobs: userJob.labels,
    category: officeProjectCategory.labels,
    categories: officeProjectCategory.labels,
    type: officeAccountType.labels,
    types: officeAccountType.labels,
    sex: sex.labels,
    targets: targetLabels,
    mailTargets: objectType === 'office-notice' ? mailTargetLabels('office-notice') : mailTargetLabels('notice'),
    actions: auditAction.labels,
    objectType: auditObject.labels,
  }
  return words[name] ?? {}
}

function showOne(value: unknown): string {
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const instant = isInstant.test(text) ? new Date(text) : null
  if (instant) return formatDateTime(instant)
  return isPlainDate(text) ? formatDate(text) : text
}

/** A value as text for people. */
function show(words: Labels, value: unknown): string {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => (Object.hasOwn(words, String(one)) ? words[String(one)] : showOne(one))).join('、')
}

// A condition on several values has the label of the field.
const oneOf: Labels = { statuses: 'status', roles: 'role', categories: 'category', types: 'type' }

/** The conditions of a file's rows. */
function showFilter(objectType: AuditObject, value: object): string {
  const conditions = Object.entries(value).map(([name, condition]) => {
    const field = oneOf[name] ?? name
    const label = labels[objectType]?.[field] ?? (filterWords as Labels)[field] ?? field
    return fill(auditWords.named, { label, value: show(valueWords(objectType, name), condition) })
  })
  return conditions.join('、') || auditWords.nothing
}

/** Label and format of a field; an unknown field keeps its name, so that no change is hidden. */
export function fieldOf(objectType: AuditObject, name: string): Field {
  const label = labels[objectType]?.[name] ?? common[name] ?? name
  const words = valueWords(objectType, name)
  const isFilter = (value: unknown) => name === 'filter' && typeof value === 'object' && value !== null
  return { label, show: (value) => (isFilter(value) ? showFilter(objectType, value as object) : show(words, value)) }
}

/** Sorts fields by the order of the record's labels, as jsonb has no order; unknown fields come last. */
export function sortFields(objectType: AuditObject, names: readonly string[]): string[] {
  const fields = Object.keys({ ...labels[objectType], ...common })
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length)
  return names.toSorted((one, other) => place(one) - place(other))
}

import { userRole } from '../access/roles.ts'
import { formatDate, isPlainDate } from '../kernel/tokyo.ts'
import { projectStatus } from '../project/project.ts'
import { projectWords } from '../project/project.words.ts'
import { contractStatus } from '../service-contract/service-contract.ts'
import { contractWords } from '../service-contract/service-contract.words.ts'
import { userStatus } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { fill } from '../words/fill.ts'
import { auditAction, type AuditObject, auditObject } from './audit.ts'
import { auditWords, filterWords } from './audit.words.ts'

type Field = { label: string; show: (value: unknown) => string }
type Labels = Readonly<Record<string, string>>

/** The words of the fields that facts carry, by what the facts are about. */
const labels: Readonly<Partial<Record<AuditObject, Labels>>> = {
  contract: contractWords,
  user: userWords,
  project: projectWords,
}
const { reason, rows, filter } = auditWords
const common: Labels = { reason, rows, filter }

const statusWords: Readonly<Partial<Record<AuditObject, Labels>>> = {
  contract: contractStatus.labels,
  user: userStatus.labels,
  project: projectStatus.labels,
}

/** The words of values that are stored as something else. */
function valueWords(objectType: AuditObject, name: string): Labels {
  const words: Readonly<Record<string, Labels | undefined>> = {
    status: statusWords[objectType],
    statuses: statusWords[objectType],
    role: userRole.labels,
    roles: userRole.labels,
    actions: auditAction.labels,
    objectType: auditObject.labels,
  }
  return words[name] ?? {}
}

function showOne(value: unknown): string {
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isPlainDate(text) ? formatDate(text) : text
}

/** A value as people read it. */
function show(words: Labels, value: unknown): string {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => (Object.hasOwn(words, String(one)) ? words[String(one)] : showOne(one))).join('、')
}

// A condition on several values is called as the field that has one of them.
const oneOf: Labels = { statuses: 'status', roles: 'role' }

/** The conditions of a file's rows. */
function showFilter(objectType: AuditObject, value: object): string {
  const said = Object.entries(value).map(([name, condition]) => {
    const field = oneOf[name] ?? name
    const label = labels[objectType]?.[field] ?? (filterWords as Labels)[field] ?? field
    return fill(auditWords.named, { label, value: show(valueWords(objectType, name), condition) })
  })
  return said.join('、') || auditWords.nothing
}

/** How a field of a record is called and shown; one that nobody named keeps its own name, so that no fact is hidden. */
export function fieldOf(objectType: AuditObject, name: string): Field {
  const label = labels[objectType]?.[name] ?? common[name] ?? name
  const words = valueWords(objectType, name)
  const isFilter = (value: unknown) => name === 'filter' && typeof value === 'object' && value !== null
  return { label, show: (value) => (isFilter(value) ? showFilter(objectType, value as object) : show(words, value)) }
}

/** Fields in the order of the record's words: the database keeps none. Those without a word come last. */
export function inOrder(objectType: AuditObject, names: readonly string[]): string[] {
  const known = Object.keys({ ...labels[objectType], ...common })
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return names.toSorted((one, other) => place(one) - place(other))
}

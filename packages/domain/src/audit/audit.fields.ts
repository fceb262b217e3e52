import { userRole } from '../access/roles.ts'
import { formatDate, isPlainDate } from '../kernel/tokyo.ts'
import { projectStatus } from '../project/project.ts'
import { projectWords } from '../project/project.words.ts'
import { contractStatus } from '../service-contract/service-contract.ts'
import { contractWords } from '../service-contract/service-contract.words.ts'
import { userStatus } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import type { AuditObject } from './audit.ts'
import { auditWords } from './audit.words.ts'

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

/** A value as people read it. */
function show(value: unknown): string {
  if (Array.isArray(value)) return value.map(show).join('、')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isPlainDate(text) ? formatDate(text) : text
}

const wordIn = (words: Labels | undefined) => (value: unknown) => words?.[String(value)] ?? show(value)

/** How a field of a record is called and shown; one that nobody named keeps its own name, so that no fact is hidden. */
export function fieldOf(objectType: AuditObject, name: string): Field {
  const label = labels[objectType]?.[name] ?? common[name] ?? name
  if (name === 'status') return { label, show: wordIn(statusWords[objectType]) }
  if (name === 'role') return { label, show: wordIn(userRole.labels) }
  return { label, show }
}

import { formatDate, formatDateTime, isPlainDate } from '../kernel/tokyo.ts'
import { fill } from '../words/fill.ts'
import { fieldLabels, findCondition, type Labels, valueLabels } from './audit.labels.ts'
import type { AuditObject } from './audit.ts'
import { auditWords } from './audit.words.ts'

type Field = {
  label: string
  show: (value: unknown) => string
  /** It describes the entry itself and has no earlier value. */
  isFact: boolean
}

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function showOne(value: unknown): string {
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (isId.test(text)) return auditWords.chosen
  const instant = isInstant.test(text) ? new Date(text) : null
  if (instant) return formatDateTime(instant)
  return isPlainDate(text) ? formatDate(text) : text
}

/** A value as text for people. */
function showValue(labels: Labels, value: unknown): string {
  if (isNothing(value)) return auditWords.nothing
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => (Object.hasOwn(labels, String(one)) ? labels[String(one)] : showOne(one))).join('、')
}

/** The counter of each kind of record; things are counted in 件. */
const counters: Partial<Record<AuditObject, string>> = {
  user: '名',
  person: '名',
  'office-account': '名',
  contract: '社',
}

const showCount = (objectType: AuditObject, value: unknown) =>
  typeof value === 'number'
    ? fill(auditWords.items, { n: value, unit: counters[objectType] ?? '件' })
    : showValue({}, value)

function showCondition(objectType: AuditObject, name: string, value: unknown): string {
  if (name === 'ids') return fill(auditWords.selected, { count: showCount(objectType, value) })
  const { label, set } = findCondition(objectType, name) ?? { label: name }
  if (value === true) return label
  if (typeof value === 'string' && isId.test(value)) return fill(auditWords.specified, { label })
  return fill(auditWords.condition, { label, value: showValue(set?.labels ?? {}, value) })
}

/** The conditions of a file's rows. */
function showFilter(objectType: AuditObject, value: unknown): string {
  if (typeof value !== 'object' || value === null) return showValue({}, value)
  const conditions = Object.entries(value).filter(([, condition]) => condition !== false && !isNothing(condition))
  return (
    conditions.map(([name, condition]) => showCondition(objectType, name, condition)).join('、') || auditWords.nothing
  )
}

const facts = {
  reason: (_: AuditObject, value: unknown) => showValue({}, value),
  rows: showCount,
  filter: showFilter,
} as const
const isFactName = (name: string): name is keyof typeof facts => Object.hasOwn(facts, name)

/** Label and format of a field; an unknown field keeps its name, so that no change is hidden. */
export function fieldOf(objectType: AuditObject, name: string): Field {
  if (isFactName(name))
    return { label: auditWords[name], show: (value) => facts[name](objectType, value), isFact: true }
  const labels = valueLabels(objectType, name)
  return {
    label: fieldLabels[objectType]?.[name] ?? name,
    show: (value) => showValue(labels, value),
    isFact: false,
  }
}

/** Sorts fields by the order of the record's labels, as jsonb has no order; unknown fields come last. */
export function sortFields(objectType: AuditObject, names: readonly string[]): string[] {
  const fields = [
    ...Object.keys(fieldLabels[objectType] ?? {}).filter((name) => !isFactName(name)),
    ...Object.keys(facts),
  ]
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length)
  return names.toSorted((one, other) => place(one) - place(other))
}

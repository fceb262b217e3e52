import { fieldOf } from '@azas/domain/audit/audit.fields.ts'
import { auditedChanges, auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditAction, type AuditObject, auditObject } from '@azas/domain/audit/audit.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Schema = z.core.$ZodType
type Def = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  in?: Schema
  options?: readonly Schema[]
  entries?: Record<string, string>
  format?: string
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** The objects that a schema consists of, and the schema behind what may be absent. */
function variantsOf(schema: Schema): Schema[] {
  const { innerType, options, in: input } = defOf(schema)
  if (innerType) return variantsOf(innerType)
  if (input) return variantsOf(input)
  return options ? options.flatMap(variantsOf) : [schema]
}

const keysOf = (schema: Schema | undefined): [string, Schema][] =>
  schema ? variantsOf(schema).flatMap((one) => Object.entries(defOf(one).shape ?? {})) : []

/** Samples of everything that a schema takes, as far as it is a closed set. */
function samplesOf(schema: Schema): unknown[] {
  return variantsOf(schema).flatMap((one): unknown[] => {
    const { type, entries, element, format } = defOf(one)
    if (element) return samplesOf(element).map((value) => [value])
    if (entries) return Object.values(entries)
    if (type === 'boolean') return [true, false]
    return format === 'uuid' || format === 'guid' ? ['0b9a5d52-8f5c-4a26-9b0e-6c1a4a6b7c8d'] : []
  })
}

/** The object types by the beginning of an operation's path. */
const nouns: [string, AuditObject][] = [
  ['/contract/', 'contract'],
  ['/usage/', 'contract'],
  ['/user/company_admin/', 'user'],
  ['/user/sub_admin/', 'user'],
  ['/user/project_user/', 'user'],
  ['/project/', 'project'],
  ['/notice/', 'notice'],
  ['/office_notice/', 'office-notice'],
  ['/office_project/', 'office-project'],
  ['/office_account/', 'office-account'],
  ['/audit/', 'audit'],
]
const nounOf = ({ path }: Operation) => nouns.find(([start]) => path.startsWith(start))?.[1]

const isRead = ({ method }: Operation) => method === 'GET'
const isFile = ({ replyAs, path }: Operation) => replyAs === 'file' && path.endsWith('/export')
const isForm = ({ path }: Operation) => /\/(?:create|update|extend|change_role)$/u.test(path)

/** What a form has besides the fields that change: the version, and whom or what else to do. */
const unaudited = ['version', 'sendAgain', 'projectId', 'projectIds', 'contractId', 'administrator', 'isActive', 'code']

const ascii = /[A-Za-z_]{2,}/u
const expectJapanese = (text: string, where: unknown) =>
  expect([where, ascii.test(text) ? text : 'Japanese']).toEqual([where, 'Japanese'])

const walked: readonly Operation[] = operations
const files = walked.filter(isFile)
const forms = walked.filter((op) => !isRead(op) && isForm(op) && op.body && nounOf(op))

test('AUD-01 every file and every form belongs to a kind of record', () => {
  for (const op of files) expect([op.path, nounOf(op)]).toEqual([op.path, expect.any(String)])
  expect(new Set([...files, ...forms].map(nounOf)).size).toBe(8)
})

/** The conditions of a file: below `filter`, or beside its format. */
function conditionsOf({ body }: Operation): [string, Schema][] {
  const keys = keysOf(body).filter(([name]) => name !== 'format' && name !== 'ids')
  return keys.flatMap(([name, schema]) => (name === 'filter' ? keysOf(schema) : [[name, schema] as [string, Schema]]))
}

test.each(files.map((op) => [op.id, op] as const))('AUD-01 every condition of %s is told in Japanese', (_, op) => {
  const objectType = nounOf(op)!
  const conditions = conditionsOf(op)
  expect(conditions).not.toEqual([])
  for (const [name, schema] of conditions) {
    const samples = samplesOf(schema)
    for (const sample of samples.length > 0 ? samples : ['試し', '2026-04-01']) {
      const [line] = auditedChanges(objectType, { filter: { before: null, after: { [name]: sample } } })
      expectJapanese(line!.text, { objectType, name, sample })
    }
  }
})

test.each(forms.map((op) => [op.id, op] as const))('AUD-01 every field of %s is told in Japanese', (_, op) => {
  const objectType = nounOf(op)!
  for (const [name, schema] of keysOf(op.body).filter(([key]) => !unaudited.includes(key))) {
    const { label, show } = fieldOf(objectType, name)
    expectJapanese(label, { objectType, name })
    for (const sample of samplesOf(schema)) expectJapanese(show(sample), { objectType, name, sample })
  }
})

const details = walked.filter(({ path }) => path.endsWith('/detail')).filter(nounOf)

test.each(details.map((op) => [op.id, op] as const))('AUD-01 every state of %s is told in Japanese', (_, op) => {
  const objectType = nounOf(op)!
  for (const [name, schema] of keysOf(op.reply).filter(([key]) => ['status', 'role', 'type'].includes(key))) {
    for (const sample of samplesOf(schema))
      expectJapanese(fieldOf(objectType, name).show(sample), { objectType, name, sample })
  }
})

test('AUD-01 every action on every kind of record is a Japanese sentence, and so is what no form has', () => {
  for (const action of auditAction.values) {
    for (const objectType of auditObject.values)
      expectJapanese(
        auditSentence({ action, objectType, actorName: '桐生', objectName: '港南台' }).replaceAll('URL', ''),
        action,
      )
  }
  const others = {
    user: ['sites', 'projects', 'status', 'role'],
    project: ['companyName'],
    audit: ['rows', 'filter', 'reason'],
  }
  for (const [objectType, names] of Object.entries(others)) {
    for (const name of names) expectJapanese(fieldOf(objectType as AuditObject, name).label, { objectType, name })
  }
})

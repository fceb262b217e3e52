import { apiBase } from '@azas/api/common.ts'
import type { Operation } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import { openApiDocument } from '#http/docs/openapi.ts'

type Described = {
  headers: Record<string, { $ref: string }>
  content?: Record<string, { schema: object }>
}
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Described | { $ref: string }> }>>
  components: {
    responses: Record<string, Described>
    headers: Record<string, { schema: object }>
    schemas: Record<string, object>
  }
}

/** Headers of transport and security: no client of the contract reads them. */
const isTechnical = (name: string) =>
  /^(?:cache-control|connection|content-(?:encoding|length|security-policy|type)|cross-origin-.*|date|keep-alive|permissions-policy|referrer-policy|strict-transport-security|transfer-encoding|vary|x-.*)$/u.test(
    name,
  )

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

const document = openApiDocument(operations, { version: '0.0.0', realm: 'system' }) as unknown as Document
ajv.addSchema({ $id: 'contract', components: document.components })
const routes = new Map(operations.map((op) => [`${op.method} ${op.path}`, op]))
const validators = new Map<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')
  const validator = ajv.compile(JSON.parse(text) as object)
  validators.set(schema, validator)
  return validator
}

function findSchemaFaults(what: string, schema: object, value: unknown): string[] {
  const validator = validatorOf(schema)
  return validator(value) ? [] : [`${what}: ${ajv.errorsText(validator.errors)}`]
}

function findHeaderFaults({ headers: described }: Described, { headers }: LightMyRequestResponse): string[] {
  const names = Object.keys(described).map((name) => name.toLowerCase())
  const sent = Object.keys(headers)
  const undeclared = sent.filter((name) => !isTechnical(name) && !names.includes(name))
  const missing = names.filter((name) => !sent.includes(name))
  return [
    ...undeclared.map((name) => `the header ${name} is not declared`),
    ...missing.map((name) => `the declared header ${name} is not sent`),
  ]
}

function findBodyFaults({ content }: Described, { body, headers }: LightMyRequestResponse): string[] {
  const type = (headers['content-type'] ?? '').split(';')[0]!
  if (!content) return body === '' ? [] : ['a body is sent where none is declared']
  // A compressed body is another form of the same reply.
  if (headers['content-encoding']) return []
  const media = content[type]
  if (!media) return [`the media type ${type} is not declared`]
  return type.endsWith('json') ? findSchemaFaults('body', media.schema, JSON.parse(body)) : []
}

/** What the contract says of a status of a call; a refusal is a reference. */
function findDescribed({ method, path }: Operation, status: number): Described | undefined {
  const found = document.paths[path]![method.toLowerCase()]!.responses[status]
  return found && '$ref' in found ? document.components.responses[found.$ref.split('/').at(-1)!] : found
}

/** What of a reply is not in the contract: status, media type, headers and body. */
export function findContractFaults(op: Operation, reply: LightMyRequestResponse): string[] {
  const described = findDescribed(op, reply.statusCode)
  const faults = described
    ? [...findHeaderFaults(described, reply), ...findBodyFaults(described, reply)]
    : ['the status is not declared']
  return faults.map((fault) => `${op.id} ${reply.statusCode}: ${fault}`)
}

/** Throws for a reply that breaks the contract; replies of other paths are none of its business. */
export function assertContract(method: string, path: string, reply: LightMyRequestResponse): void {
  const op = routes.get(`${method} ${path.replace(apiBase, '')}`)
  const faults = op ? findContractFaults(op, reply) : []
  if (faults.length > 0)
    throw new Error(`The reply breaks the contract. ${faults.join('; ')}\n${reply.body.slice(0, 500)}`)
}

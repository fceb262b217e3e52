import { apiBase } from '@azas/api/common.ts'
import { replyHeaders, type RequestHeader, requestHeaders } from '@azas/api/headers.ts'
import type { Operation } from '@azas/api/operation.ts'
import { ProblemDetails } from '@azas/api/problem.ts'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { fileMediaTypes } from '#export/export-rows.ts'
import { mediaTypes } from '../door/serve.ts'
import { failures } from './problems.ts'

type Json = Record<string, unknown>

const bareType = (mediaType: string) => mediaType.replace(/;.*$/su, '')

function toSchema(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return json
}

function queryParameters({ query, clientRequires = [] }: Operation): Json[] {
  const { properties = {}, required = [] } = toSchema(query, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) || clientRequires.includes(name),
    schema,
  }))
}

const headersOf = (op: Operation) =>
  Object.entries<RequestHeader>(requestHeaders).filter(([, { isTaken }]) => isTaken(op))

const headerParameters = (op: Operation): Json[] =>
  headersOf(op).map(([name, { description, schema, isRequired = false }]) => ({
    name,
    in: 'header',
    required: isRequired,
    description,
    schema: toSchema(schema, 'input'),
  }))

const bytes = { type: 'string', format: 'binary' }

function contentOf({ reply, replyAs }: Operation): Json {
  if (replyAs !== 'file') return { 'application/json': { schema: toSchema(reply, 'output') } }
  return Object.fromEntries(Object.values(fileMediaTypes).map((type) => [bareType(type), { schema: bytes }]))
}

/** The headers of a reply, as references to the components. */
function listReplyHeaders(status: number, op?: Operation): Json {
  const names = Object.keys(replyHeaders).filter((name) => replyHeaders[name]!.isSent(status, op))
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const describedFailures: Json = Object.fromEntries(
  failures.map(([status, description]) => [
    `Problem${status}`,
    { description, headers: listReplyHeaders(status), content: problem },
  ]),
)

function responsesOf(op: Operation): Json {
  const status = op.status ?? 200
  const success = status === 204 ? { description: 'Done' } : { description: 'Success', content: contentOf(op) }
  const unchanged = { description: 'The reply of this ETag is the newest', headers: listReplyHeaders(304, op) }
  const failed = failures.filter(([, , can]) => can(op))
  return {
    [status]: { ...success, headers: listReplyHeaders(status, op) },
    ...(op.conditional && { 304: unchanged }),
    ...Object.fromEntries(failed.map(([code]) => [code, { $ref: `#/components/responses/Problem${code}` }])),
  }
}

function describeBody({ encoding = 'json' }: Operation, body: $ZodType): Json {
  const schema = encoding === 'pdf' || encoding === 'table' ? bytes : toSchema(body, 'input')
  return Object.fromEntries(mediaTypes[encoding].map((media) => [media, { schema }]))
}

function pathItem(op: Operation): Json {
  return {
    operationId: op.id,
    summary: op.summary,
    ...(op.deprecated && { deprecated: true }),
    tags: [op.path.split('/')[1]],
    parameters: [...headerParameters(op), ...queryParameters(op)],
    ...(op.body && { requestBody: { required: true, content: describeBody(op, op.body) } }),
    responses: responsesOf(op),
    security: op.access === 'public' ? [] : [{ bearer: [] }],
  }
}

const describedHeaders: Json = Object.fromEntries(
  Object.entries(replyHeaders).map(([name, { description, schema }]) => [
    name,
    { description, schema: toSchema(schema, 'output') },
  ]),
)

/** OpenAPI 3.1 of the served operations, from the objects that server and console use (product.md API-04). */
export function openApiDocument(
  operations: readonly Operation[],
  { version, realm }: { version: string; realm: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const op of operations) (paths[op.path] ??= {})[op.method.toLowerCase()] = pathItem(op)
  const tokenUrl = `${apiBase}/user/v2/login_for_swagger?realm=${realm}`
  return {
    openapi: '3.1.0',
    info: {
      title: '現場サービス 管理コンソール API',
      version,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      headers: describedHeaders,
      responses: describedFailures,
      schemas: { Problem: toSchema(ProblemDetails, 'output') },
      securitySchemes: { bearer: { type: 'oauth2', flows: { password: { tokenUrl, scopes: {} } } } },
    },
  }
}

import type { Operation } from '@azas/api/operation.ts'
import { Problem } from '@azas/api/problem.ts'
import { apiBase } from '@azas/api/common.ts'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { mediaTypes } from '../door/serve.ts'

type Json = Record<string, unknown>

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return json
}

const clientHeaders: Json[] = [
  { name: 'Client-Type', in: 'header', required: true, schema: { type: 'string', enum: ['admin', 'app', 'front'] } },
  ...['Client-Version', 'Os-Type', 'Os-Version'].map((name) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 64 },
  })),
]

function queryParameters({ query, clientRequires = [] }: Operation): Json[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) || clientRequires.includes(name),
    schema,
  }))
}

function headerParameters({ open, headers = {} }: Operation): Json[] {
  const own = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', maxLength: 512 },
  }))
  return open ? own : [...clientHeaders, ...own]
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function contentOf({ reply, replyAs }: Operation): Json {
  if (replyAs === 'file') return { 'application/octet-stream': {} }
  return { 'application/json': { schema: schemaOf(reply, 'output') } }
}

/** True for writes, which can conflict with another version, a state or a used idempotency key. */
function canConflict({ access, status, body }: Operation): boolean {
  if (!/\.(?:write|update)$/u.test(access)) return false
  const { properties = {} }: Json = body ? schemaOf(body, 'input') : {}
  return status !== undefined || 'version' in (properties as Json)
}

/** Each problem status with its description and the operations that can answer it. */
const problems: readonly [status: number, description: string, has: (op: Operation) => boolean][] = [
  [400, 'The input, a header or the realm is wrong; a failed sign-in', ({ open }) => !open],
  [401, 'The token is dead', ({ access, id }) => access !== 'public' || id.includes('Refresh')],
  [403, 'The role may not, or the first password is not set', ({ access }) => access !== 'public'],
  [
    404,
    'Absent or out of scope',
    ({ query }) => Object.keys(query._zod.def.shape).some((name) => name.startsWith('target_')),
  ],
  [409, 'Another version, a state that forbids it, or a key that was used', canConflict],
  [413, 'The body is too large', ({ body }) => body !== undefined],
  [415, 'The body is of another media type', ({ body }) => body !== undefined],
  [429, 'Too many; try again after Retry-After seconds', ({ throttled = false }) => throttled],
  [503, 'The database or the server is busy or gone; try again after Retry-After seconds', () => true],
]

function responsesOf(op: Operation): Json {
  const status = op.status ?? 200
  const success = status === 204 ? { description: 'Done' } : { description: 'Success', content: contentOf(op) }
  const failures = problems
    .filter(([, , has]) => has(op))
    .map(([failure, description]) => [failure, problem(description)] as const)
  const unchanged = op.conditional && { 304: { description: 'The reply of this ETag is the newest' } }
  return { [status]: success, ...unchanged, ...Object.fromEntries(failures) }
}

function bodyOf({ encoding = 'json' }: Operation, body: $ZodType): Json {
  const schema = schemaOf(body, 'input')
  return Object.fromEntries(mediaTypes[encoding].map((media) => [media, { schema }]))
}

function pathItem(op: Operation): Json {
  return {
    operationId: op.id,
    summary: op.summary,
    ...(op.deprecated && { deprecated: true }),
    tags: [op.path.split('/')[1]],
    parameters: [...headerParameters(op), ...queryParameters(op)],
    ...(op.body && { requestBody: { required: true, content: bodyOf(op, op.body) } }),
    responses: responsesOf(op),
    security: op.access === 'public' ? [] : [{ bearer: [] }],
  }
}

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
    info: { title: '現場サービス 管理コンソール API', version },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'oauth2', flows: { password: { tokenUrl, scopes: {} } } } },
    },
  }
}

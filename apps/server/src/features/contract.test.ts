import { replyHeaders, type RequestHeader, requestHeaders } from '@azas/api/headers.ts'
import { type Operation, takesIdempotencyKey } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import { clientType } from '@azas/domain/system/system.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '#http/docs/openapi.ts'
import { findContractFaults } from '#testing/contract.ts'
import { type AccessWorld, createAccessWorld, principals } from './testing/access-world.ts'
import { callInputs } from './testing/call-inputs.ts'

type Parameter = { name: string; in: string; required: boolean; schema: { enum?: string[]; format?: string } }
type Described = { operationId: string; parameters: Parameter[]; responses: Record<string, { headers: object }> }

const document = openApiDocument(operations, { version: '0.0.0', realm: 'system' }) as unknown as {
  paths: Record<string, Record<string, Described>>
}
const described = new Map(
  Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .map((op) => [op.operationId, op]),
)
const headersOf = (id: string) => described.get(id)!.parameters.filter((parameter) => parameter.in === 'header')
const withHeader = (name: string) =>
  operations.filter(({ id }) => headersOf(id).some((header) => header.name === name)).map(({ id }) => id)

let world: AccessWorld
let token: string
beforeAll(async () => {
  world = await createAccessWorld()
  token = world.tokens.get('superuser')!
})
afterAll(() => world.close())

/** A call that is not held against the contract yet. */
const inject = (op: Operation, query: Record<string, string>, headers: Record<string, string>) =>
  world.app.app.inject({ method: op.method, url: `/system-api${op.path}`, query, headers })

const known = { 'client-type': 'admin' }

describe('API-01 API-04 what every call may answer', () => {
  // Statuses by hand where they are no rule of all calls; each is provoked, so that none of them is only said.
  const provoked: [string, (op: Operation) => boolean, (op: Operation) => Promise<LightMyRequestResponse>, number][] = [
    ['an unknown realm', () => true, (op) => inject(op, { realm: 'nowhere' }, known), 400],
    ['an unknown parameter', ({ open }) => open === true, (op) => inject(op, { realm: 'system', no: '1' }, known), 400],
    ['no client type', ({ open }) => !open, (op) => inject(op, { realm: 'system' }, {}), 400],
    ['no token', ({ access }) => access !== 'public', (op) => inject(op, { realm: 'system' }, known), 401],
    [
      'a body of another type',
      ({ body }) => body !== undefined,
      (op) => {
        const headers = { ...known, 'content-type': 'text/plain', authorization: `Bearer ${token}` }
        return inject(op, { realm: 'system' }, headers)
      },
      415,
    ],
  ]
  test.each(provoked)('API-04 %s is answered as the contract says', async (_, meets, ask, status) => {
    for (const op of operations.filter(meets)) {
      const reply = await ask(op)
      expect([op.id, reply.statusCode, findContractFaults(op, reply)]).toEqual([op.id, status, []])
    }
  })

  test.each(operations.map((op) => [op.id, op] as const))('API-04 %s, for everybody', async (id, op) => {
    for (const name of principals) {
      const reply = await world.app.call(op.method, op.path, { token: world.tokens.get(name), ...callInputs[id] })
      expect(findContractFaults(op, reply)).toEqual([])
    }
  })

  test('API-04 a status, a media type, a header and a field that the contract does not know are found', async () => {
    const op = operations.find(({ id }) => id === 'userMe')!
    const reply = await world.app.call('GET', op.path, { token })
    const altered = (part: object) => ({ ...reply, headers: reply.headers, body: reply.body, ...part }) as typeof reply
    expect(findContractFaults(op, altered({ statusCode: 418 }))).toEqual(['userMe 418: the status is not declared'])
    const text = altered({ statusCode: 200, headers: { ...reply.headers, 'content-type': 'text/plain' } })
    expect(findContractFaults(op, text)).toEqual(['userMe 200: the media type text/plain is not declared'])
    const more = altered({ statusCode: 200, headers: { ...reply.headers, location: '/' } })
    expect(findContractFaults(op, more)).toEqual(['userMe 200: the header location is not declared'])
    const { 'request-id': _id, ...fewer } = reply.headers
    expect(findContractFaults(op, altered({ statusCode: 200, headers: fewer }))).toEqual([
      'userMe 200: the declared header request-id is not sent',
    ])
    const body = JSON.stringify({ ...reply.json<object>(), secret: 1 })
    expect(findContractFaults(op, altered({ statusCode: 200, body }))).toEqual([
      'userMe 200: body: data must NOT have additional properties',
    ])
  })
})

describe('API-01 SHL-11 the headers of the contract', () => {
  test('API-01 every header is declared where it is obeyed, and nowhere else', () => {
    expect(withHeader('Idempotency-Key')).toEqual(operations.filter(takesIdempotencyKey).map(({ id }) => id))
    expect(withHeader('Idempotency-Key')).toContain('projectUserBulk')
    expect(withHeader('If-None-Match')).toEqual(['noticePublished', 'officeNoticePublished'])
    expect(withHeader('Refresh-Token')).toEqual(['userV2Logout'])
    expect(withHeader('Content-Disposition').toSorted()).toEqual(['officeAccountImport', 'projectUserImport'])
    const open = operations.filter(({ id }) => !withHeader('Client-Type').includes(id)).map(({ id }) => id)
    expect(open).toEqual(['systemHealth', 'systemReady'])
    expect(Object.keys(replyHeaders)).toEqual(
      expect.arrayContaining(['Request-Id', 'Retry-After', 'ETag', 'Content-Disposition', 'WWW-Authenticate']),
    )
  })

  test('DOM-01 SHL-11 Client-Type is the seed’s closed set and the console’s value, and is taken in any case', async () => {
    const header = headersOf('userMe').find(({ name }) => name === 'Client-Type')!
    expect([header.required, header.schema.enum]).toEqual([true, ['App', 'Front', 'Admin', 'admin']])
    expect(clientType.values).toEqual(['App', 'Front', 'Admin'])
    for (const type of [...header.schema.enum!, 'APP', 'front', 'aDmIn']) {
      const reply = await world.app.call('GET', '/user/me', { token, headers: { 'client-type': type } })
      expect([type, reply.statusCode]).toEqual([type, 200])
    }
    const robot = await world.app.call('GET', '/user/me', { token, headers: { 'client-type': 'robot' } })
    expect([robot.statusCode, robot.json().code]).toEqual([400, 'AZ-4003'])
  })

  test.each([
    ['Client-Version', 'GET', '/user/me', 'x'.repeat(65)],
    ['Os-Type', 'GET', '/user/me', 'x'.repeat(65)],
    ['Os-Version', 'GET', '/user/me', 'x'.repeat(65)],
    ['Idempotency-Key', 'POST', '/user/session/delete_others', 'no uuid'],
    ['Refresh-Token', 'GET', '/user/v2/logout', 'x'.repeat(513)],
  ] as const)('API-01 the server obeys the schema of %s', async (name, method, path, value) => {
    const { schema }: RequestHeader = requestHeaders[name]
    expect(schema.safeParse(value).success).toBe(false)
    const reply = await world.app.call(method, path, { token, headers: { [name.toLowerCase()]: value } })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'AZ-4003'])
  })

  test('API-01 an ETag is known in a list, weakened by a proxy, and as *', async () => {
    const published = (tag: string) =>
      world.app.call('GET', '/notice/published', { token, headers: { 'if-none-match': tag } })
    const { etag } = (await world.app.call('GET', '/notice/published', { token })).headers
    for (const tag of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*'])
      expect([tag, (await published(tag)).statusCode]).toEqual([tag, 304])
    for (const tag of ['"other"', `x${etag}`, '']) expect([tag, (await published(tag)).statusCode]).toEqual([tag, 200])
  })
})

type Schema = { [key: string]: unknown; properties?: object; required?: string[] }

/** Every object of the document that demands a property that it does not describe. */
function findUndescribed(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties, required } = node as Schema
  const names = Array.isArray(required) ? required : []
  const missing = names.filter((name) => !Object.hasOwn(properties ?? {}, name)).map((name) => `${path}: ${name}`)
  return [...missing, ...Object.entries(node).flatMap(([key, part]) => findUndescribed(part, `${path}/${key}`))]
}

test('API-04 no schema demands a property that it does not describe', () => {
  expect(findUndescribed(document, '')).toEqual([])
})

test('API-04 every value of a reply has a type: only the log and a conflict quote what any noun may have', () => {
  const untyped = (node: unknown, path: string): string[] => {
    if (typeof node !== 'object' || node === null) return []
    const isEmpty =
      /\/(?:schema|items|properties\/[^/]+|additionalProperties)$/u.test(path) && Object.keys(node).length === 0
    return isEmpty ? [path] : Object.entries(node).flatMap(([key, part]) => untyped(part, `${path}/${key}`))
  }
  const fields = new Set(untyped(document, '').map((path) => path.split('/').at(-1)))
  expect(fields).toEqual(new Set(['additionalProperties', 'after', 'before']))
})

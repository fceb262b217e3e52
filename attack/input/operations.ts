import { askDatabase } from '../../faults/ask-database.ts'
import { send } from '../stage/call.ts'
import type { Stage } from '../stage/stage.ts'
import { exampleOf, type Schema } from './example.ts'

type Parameter = { name: string; in: string; schema: Schema }
type Item = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security: unknown[]
}
type Document = { paths: Record<string, Record<string, Item>> }

export type Body = { media: string; value: unknown; schema: Schema }
/** A call as OpenAPI tells it to anybody, filled with examples. */
export type Sample = {
  id: string
  method: 'GET' | 'POST'
  path: string
  query: Record<string, string>
  body?: Body
  bearer: boolean
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

const tables: Readonly<Record<string, string>> = {
  contract: 'contracts',
  project: 'projects',
  user: 'users',
  project_user: 'users',
  company_admin: 'users',
  sub_admin: 'users',
}

/** The id of something that is there, so that a call gets as far as it can. */
async function findTarget({ site }: Stage, name: string): Promise<string | undefined> {
  const table = tables[name.replace(/^target_|_id$/gu, '')]
  if (!table) return undefined
  const [row] = await askDatabase<{ id: string }>(site, `select id::text from ${table} order by created_at, id limit 1`)
  return row?.id
}

async function fillQuery(stage: Stage, parameters: readonly Parameter[]): Promise<Record<string, string>> {
  const query: Record<string, string> = {}
  for (const { name, schema } of parameters.filter((each) => each.in === 'query'))
    query[name] = (await findTarget(stage, name)) ?? String(schema.default ?? exampleOf(schema, name))
  return { ...query, ...('realm' in query && { realm: 'system' }) }
}

function fillBody({ requestBody }: Item): Body | undefined {
  const [entry] = Object.entries(requestBody?.content ?? {})
  if (!entry) return undefined
  const [media, { schema }] = entry
  return { media, schema, value: exampleOf(schema) }
}

/** Every call of openapi.json. */
export async function readSamples(stage: Stage): Promise<Sample[]> {
  const document = JSON.parse((await send(stage, '/system-api/openapi.json', {})).text) as Document
  const items = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, item]) => ({ path, method, item })),
  )
  const samples: Sample[] = []
  for (const { path, method, item } of items) {
    const query = await fillQuery(stage, item.parameters)
    const body = fillBody(item)
    const bearer = item.security.length > 0
    samples.push({
      id: item.operationId,
      method: method === 'get' ? 'GET' : 'POST',
      path,
      query,
      bearer,
      ...(body && { body }),
    })
  }
  return samples
}

/** A body as it travels; undefined for a call without one. */
export function bodyText({ body }: Sample): string | undefined {
  if (!body) return undefined
  if (body.media === json) return JSON.stringify(body.value)
  if (body.media === form) return new URLSearchParams(body.value as Record<string, string>).toString()
  return '%PDF-1.4'
}

/** Where a call goes, from the root of the server. */
export const addressOf = ({ path, query }: Sample): string =>
  `/system-api${path}?${new URLSearchParams(query).toString()}`

/** The headers of a call that is meant well. */
export function headersFor({ body, bearer }: Sample, token: string): Record<string, string> {
  return {
    'Client-Type': 'admin',
    ...(bearer && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': body.media }),
  }
}

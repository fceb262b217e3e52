import * as z from 'zod'

const Row = z.looseObject({ id: z.string() })
type Row = z.output<typeof Row>
const Page = z.object({ items: z.array(Row), total: z.int() })
const SignedIn = z.object({ token: z.object({ access_token: z.string() }) })
const Parameters = z.array(z.object({ name: z.string() }))
const Contract = z.object({
  paths: z.record(z.string(), z.object({ post: z.optional(z.object({ parameters: Parameters })) })),
})

/** Every row that a service administrator finds, by list and by the row's id. */
export type Lists = ReadonlyMap<string, ReadonlyMap<string, Row>>

const size = 100
const demo = { username: 'superuser@example.jp', password: 'genba-demo-2026' }
const peoplePath = '/user/project_user/search'

/** Signs in to a server of any version by its own contract. Throws for a reply that says no. */
async function openServer(base: string) {
  const read = async <T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T> => {
    const reply = await fetch(`${base}/system-api${path}`, init)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return schema.parse(await reply.json())
  }
  const login = { method: 'POST', body: new URLSearchParams(demo), headers: { 'client-type': 'admin' } }
  const { token } = await read(SignedIn, '/user/v2/login?realm=system', login)
  const headers = {
    'client-type': 'admin',
    'content-type': 'application/json',
    authorization: `Bearer ${token.access_token}`,
  }
  const { paths } = await read(Contract, '/openapi.json')
  const search = (path: string, query: Record<string, string>) =>
    read(Page, `${path}?${new URLSearchParams(query).toString()}`, { method: 'POST', headers, body: '{}' })
  const isListOfAll = (path: string) => {
    const names = paths[path]?.post?.parameters.map(({ name }) => name) ?? []
    return names.includes('offset') && !names.some((name) => name.startsWith('target_'))
  }
  return { search, listPaths: Object.keys(paths).filter((path) => path.endsWith('/search') && isListOfAll(path)) }
}

type Server = Awaited<ReturnType<typeof openServer>>

async function readRows({ search }: Server, path: string, more: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const query = { realm: 'system', offset: String(rows.length), size: String(size), ...more }
    const { items, total } = await search(path, query)
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}

/** Signing in writes to the first two; the graph's needs more than an empty filter. */
const leftOut = new Set(['/user/session/search', '/audit/search', '/user/project_user/active_users/search'])

/** Reads all lists of a server, the people of each site among them. */
export async function readLists(base: string): Promise<Lists> {
  const server = await openServer(base)
  const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
  const lists = new Map<string, ReadonlyMap<string, Row>>()
  for (const path of server.listPaths.filter((one) => !leftOut.has(one)))
    lists.set(path, byId(await readRows(server, path)))
  for (const site of lists.get('/project/search')?.keys() ?? [])
    lists.set(`${peoplePath} ${site}`, byId(await readRows(server, peoplePath, { target_project_id: site })))
  return lists
}

/** What the rows of an older server are no longer: missing rows, and fields of both versions with another value. */
export function compareLists(before: Lists, after: Lists): string[] {
  return [...before].flatMap(([path, rows]) =>
    [...rows].flatMap(([id, row]) => {
      const now = after.get(path)?.get(id)
      if (!now) return [`${path} ${id}: gone`]
      return Object.keys(row)
        .filter((key) => key in now && JSON.stringify(row[key]) !== JSON.stringify(now[key]))
        .map((key) => `${path} ${id} ${key}: ${JSON.stringify(row[key])} → ${JSON.stringify(now[key])}`)
    }),
  )
}

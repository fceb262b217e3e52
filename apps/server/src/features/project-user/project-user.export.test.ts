import { userRole } from '@azas/domain/access/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createPeopleWorld, type PeopleWorld } from './testing/world.ts'

let world: PeopleWorld
let site: string
beforeAll(async () => {
  world = await createPeopleWorld()
  site = (await world.siteOf(world.ownContract)).project_id
})
afterAll(() => world.close())

const take = (who: Caller, json: object, query: Record<string, string> = {}) =>
  world.take(who, { format: 'csv', ...json }, query)
const linesIn = (body: string) => body.trim().split('\r\n').slice(1)
const nameIn = (line: string) => /^"([^"]*)"/u.exec(line)?.[1]
const newest = { sort: '-registered' }

test('LST-06 SEC-22 the file has the people of the list, in its order, for each caller no others', async () => {
  for (const who of ['superuser', 'admin'] as const) {
    const answer = await take(who, { filter: {} }, { ...newest, target_project_id: site })
    const { items, total } = await world.search(who, {}, { ...newest, target_project_id: site, size: '100' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['total-rows']).toBe(String(total))
    expect(linesIn(answer.body).slice(0, items.length).map(nameIn)).toEqual(items.map(({ displayname }) => displayname))
  }
})

test('LST-06 SEC-22 a site out of scope is no site, and ids of foreign people bring no row', async () => {
  const foreign = await world.siteOf(world.foreignContract)
  const refused = await take('admin', { filter: {} }, { target_project_id: foreign.project_id })
  expect(refused.statusCode).toBe(404)
  const answer = await take('admin', { ids: [foreign.user_id] })
  expect([answer.headers['total-rows'], linesIn(answer.body)]).toEqual(['0', []])
})

test('LST-06 LST-05 ids bring those people and nobody else, once at the site that is named', async () => {
  const { items } = await world.search('admin', {}, { ...newest, target_project_id: site, size: '20' })
  const chosen = items.slice(0, 3)
  const answer = await take(
    'admin',
    { ids: chosen.map(({ id }) => id).toReversed() },
    { ...newest, target_project_id: site },
  )
  expect(linesIn(answer.body).map(nameIn)).toEqual(chosen.map(({ displayname }) => displayname))
})

test('LST-06 a filter of the form counts in the file, and values stand there as on screen', async () => {
  const answer = await take('admin', { filter: { roles: ['Manager'] } }, { ...newest, target_project_id: site })
  const lines = linesIn(answer.body)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.includes(`"${userRole.label('Manager')}"`))).toBe(true)
})

test('LST-06 AUD-01 who took the people of a company is in the history of that company', async () => {
  await take('admin', { filter: { statuses: ['Active'] } }, { target_project_id: site })
  const entry = await world.owner
    .selectFrom('audit_log')
    .select(['contract_id', 'object_name', 'action'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ contract_id: world.ownContract, action: 'exported' })
  expect(entry.object_name).toMatch(/^利用者_/u)
})

test('LST-06 the file of a site is named by its code, that of all sites by none', async () => {
  const { code } = await world.owner
    .selectFrom('projects')
    .select('code')
    .where('id', '=', site)
    .executeTakeFirstOrThrow()
  const nameOf = async (query: Record<string, string>) => {
    const answer = await take('admin', { filter: { roles: ['Manager'] } }, query)
    return decodeURIComponent(String(answer.headers['content-disposition']))
  }
  expect(await nameOf({ target_project_id: site })).toContain(`利用者_${code}_2`)
  expect(await nameOf({})).toContain('利用者_2')
})

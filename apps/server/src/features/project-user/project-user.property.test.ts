import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { conditionsOfOneCompany, projectUserSortFields, siteRoles } from '@azas/domain/project-user/project-user.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import type { PeopleSort } from './people-order.queries.ts'
import { inOrder, isAskedFor, readEverybody, type Somebody } from './testing/reference.ts'

const callers = ['superuser', 'admin', 'subadmin'] as const
type Caller = (typeof callers)[number]

let world: TestApp
let everybody: Somebody[]
let charges: ReadonlySet<string>
let ownContract: string | null
const tokens = new Map<Caller, string>()
beforeAll(async () => {
  world = await createTestApp()
  const { owner } = world.database
  everybody = await readEverybody(owner)
  const subAdmin = await owner
    .selectFrom('users')
    .select(['id', 'contract_id'])
    .where('email', '=', 'subadmin@example.jp')
    .executeTakeFirstOrThrow()
  ownContract = subAdmin.contract_id
  const rows = await owner.selectFrom('admin_sites').select('project_id').where('user_id', '=', subAdmin.id).execute()
  charges = new Set(rows.map((row) => row.project_id))
  for (const caller of callers) tokens.set(caller, (await world.signIn(`${caller}@example.jp`)).access_token)
})
afterAll(() => world.close())

const maySee: Record<Caller, (person: Somebody) => boolean> = {
  superuser: () => true,
  admin: ({ contract_id }) => contract_id === ownContract,
  subadmin: ({ project_id }) => charges.has(project_id),
}

type Question = {
  caller: Caller
  filter: ProjectUserFilter
  sort: PeopleSort
  offset: number
  size: number
  target_project_id?: string | undefined
}

async function ask({ caller, filter, target_project_id, ...page }: Question) {
  const query = { sort: page.sort, offset: String(page.offset), size: String(page.size) }
  const answer = await world.call('POST', '/user/project_user/search', {
    token: tokens.get(caller),
    json: filter,
    query: { ...query, ...(target_project_id && { target_project_id }) },
  })
  expect(answer.body).toContain('"total"')
  const { items, total } = answer.json<{ items: ProjectUser[]; total: number }>()
  return { keys: items.map(({ id, projectId }) => `${id} ${projectId}`), total }
}

function expectedOf({ caller, filter, sort, offset, size, target_project_id: site }: Question) {
  const found = everybody.filter(
    (person) => maySee[caller](person) && (!site || person.project_id === site) && isAskedFor(person, filter),
  )
  const page = inOrder(found, sort).slice(offset, offset + size)
  return { keys: page.map(({ id, project_id }) => `${id} ${project_id}`), total: found.length }
}

// Every other question leaves a field out: all of them at once find hardly anybody.
/** Orders and conditions that a caller is offered: over all companies only by name and registration. */
const isOffered = ({
  caller,
  filter,
  sort: by,
  target_project_id: site,
}: Pick<Question, 'caller' | 'filter' | 'sort' | 'target_project_id'>) =>
  caller !== 'superuser' ||
  site !== undefined ||
  (/^-?(displayname|registered)$/u.test(by) && conditionsOfOneCompany.every((field) => !filter[field]))

const rarely = { nil: undefined, freq: 2 }
const flags = <T>(values: readonly T[]) => fc.option(fc.subarray([...values]), rarely)
const sort = fc
  .tuple(fc.constantFrom('', '-'), fc.constantFrom(...projectUserSortFields))
  .map(([sign, field]) => `${sign}${field}` as PeopleSort)
const day = fc.option(fc.constantFrom('2023-12-01', '2025-03-10', '2026-08-01', '2026-11-19'), rarely)
const spelling = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.normalize('NFKC'),
  (text) => text.replaceAll(/[\u30a1-\u30f6]/gu, (kana) => String.fromCodePoint(kana.codePointAt(0)! - 0x60)),
  (text) => text.replaceAll('株式会社', '㈱').replaceAll('高', '髙'),
)
/** A piece of somebody's name or company as somebody else would type it, one character and up. */
const word = (of: (person: Somebody) => string | null) =>
  fc
    .tuple(fc.nat(), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 5 }), spelling)
    .map(([who, from, length, spell]) => {
      const letters = Array.from((of(everybody[who % everybody.length]!) ?? '田').replaceAll(/[\s%]/gu, ''))
      return spell(
        letters
          .slice(from % letters.length)
          .slice(0, length)
          .join(''),
      )
    })
const text = (of: (person: Somebody) => string | null) =>
  fc.option(
    fc.array(word(of), { maxLength: 2 }).map((words) => words.join('　')),
    rarely,
  )

const seldom = fc.option(fc.constant(true as const), { nil: undefined, freq: 4 })

const question = () => {
  const filter = fc.record({
    keyword: fc.option(
      text(({ id, email, sign_in_id: signInId, company }) => (id < '4' ? company : (email ?? signInId))),
      {
        nil: undefined,
        freq: 4,
      },
    ),
    displayname: text((person) => (person.id < '8' ? person.displayname : person.displayname_kana)),
    company: text((person) => person.company),
    roles: flags(siteRoles),
    jobs: flags(userJob.values),
    statuses: flags(loginStatus.values),
    startTimestamp: day,
    endTimestamp: day,
    unseen: seldom,
    withoutCard: seldom,
    uninvited: seldom,
    atSitesInUse: seldom,
  })
  return fc.record({
    caller: fc.constantFrom(...callers),
    filter: filter.filter(isInTime),
    sort,
    offset: fc.nat(40),
    size: fc.integer({ min: 1, max: 50 }),
  })
}
const isInTime = ({ startTimestamp: start, endTimestamp: end }: ProjectUserFilter) => !start || !end || start <= end

test('LST-03 USR-01 the search finds whom a plain look at everybody finds, in that order, for every caller', async () => {
  const sites = [...charges]
  const site = fc.option(fc.constantFrom(...sites), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(question(), site, async (asked, target_project_id) => {
      const whole = { ...asked, target_project_id }
      fc.pre(isOffered(whole))
      expect(await ask(whole)).toEqual(expectedOf(whole))
    }),
  )
})

test('LST-02 deep pages are those of the whole list in order, whichever end is nearer, with the exact total', async () => {
  const deepOffset = fc.integer({ min: 495, max: everybody.length + 20 })
  const counted = fc.record({ roles: flags(siteRoles), jobs: flags(userJob.values) })
  await fc.assert(
    fc.asyncProperty(sort, deepOffset, fc.integer({ min: 1, max: 100 }), counted, async (by, offset, size, filter) => {
      const asked = { caller: 'superuser' as const, filter, sort: by, offset, size }
      fc.pre(isOffered(asked))
      expect(await ask(asked)).toEqual(expectedOf(asked))
    }),
  )
})

test.each(projectUserSortFields.flatMap((field) => [field, `-${field}` as const]))(
  'LST-02 pages sorted by %s neither repeat nor lose anybody',
  async (by) => {
    for (const caller of callers.filter((each) => isOffered({ caller: each, filter: {}, sort: by }))) {
      const asked = { caller, filter: {}, sort: by, size: 100 }
      const { total } = expectedOf({ ...asked, offset: 0 })
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / 100) }, (_, page) => ask({ ...asked, offset: page * 100 })),
      )
      const keys = pages.flatMap((page) => page.keys)
      expect(keys).toEqual(expectedOf({ ...asked, offset: 0, size: total }).keys)
      expect(pages.every((page) => page.total === total)).toBe(true)
    }
  },
)

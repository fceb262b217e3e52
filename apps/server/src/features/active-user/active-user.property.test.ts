import { graphType } from '@azas/domain/active-user/active-user.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { userStatus } from '@azas/domain/user/user.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countByHand, expectedSeries, readRows } from './testing/reference.ts'
import {
  callers,
  createGraphWorld,
  type GraphWorld,
  inCharge,
  manySites,
  type Question,
  type Write,
} from './testing/world.ts'

const today = '2026-11-21'

let world: GraphWorld
beforeAll(async () => {
  world = await createGraphWorld()
})
afterAll(() => world.close())

// Few enough that the same people come, leave and come back.
const user = fc.nat(2)
const someUsers = fc.subarray([0, 1, 2])
const site = fc.nat(manySites - 1)
// The last and the first second of Tokyo months and days, which lie in the afternoon of UTC.
const at = fc.constantFrom(
  '2025-06-01T00:00:00Z',
  '2025-12-31T14:59:59Z',
  '2025-12-31T15:00:00Z',
  '2026-09-30T14:59:59Z',
  '2026-09-30T15:00:00Z',
  '2026-11-09T14:59:59Z',
  '2026-11-09T15:00:00Z',
)
const day = fc.constantFrom(
  '2025-11-30',
  '2025-12-01',
  '2025-12-31',
  '2026-01-01',
  '2026-09-30',
  '2026-10-01',
  '2026-10-31',
  '2026-11-01',
  '2026-11-09',
  '2026-11-10',
  '2026-11-21',
)
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('join'),
      user,
      site,
      at,
      company: fc.constantFrom('甲', '乙', 'none', null),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('leave'), user, site, day }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('use'), user, day }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('uses'), users: someUsers, day }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      user,
      role: fc.constantFrom(...siteRoles),
      status: fc.constantFrom(...userStatus.values),
      age: fc.constantFrom(null, 9, 18, 19, 20, 49, 70, 99),
    }),
  },
  // What graphs of whole companies read is counted in between, twice at once, or never.
  { weight: 2, arbitrary: fc.constant({ kind: 'apply' }) },
)

const months = Array.from({ length: 13 }, (_, n) =>
  n < 2 ? `2025/${11 + n}` : `2026/${String(n - 1).padStart(2, '0')}`,
)
const period = fc
  .tuple(fc.constantFrom(...months), fc.constantFrom(...months))
  .map((pair) => pair.toSorted() as [string, string])
  .filter(([from, to]) => months.indexOf(to) - months.indexOf(from) < 12)
const question: fc.Arbitrary<Question> = fc
  .record({ caller: fc.constantFrom(...callers), graphType: fc.constantFrom(...graphType.values), period })
  .chain(({ caller, graphType: type, period: [from, to] }) =>
    fc.subarray([...inCharge[caller]]).map((sites) => ({ caller, graphType: type, from, to, sites })),
  )

/** What an Admin sees first, of every kind: it has a way of its own (decision 0067). */
const wholeCompany = graphType.values.map((type): Question => ({
  caller: 'admin',
  graphType: type,
  from: '2026/10',
  to: '2026/11',
  sites: [],
}))

/** People come, leave, come back and use the service, one after another or at once. */
const history = fc.array(fc.array(write, { maxLength: 4 }), { minLength: 6, maxLength: 16 })

/** Who came to a second site later and left it earlier: the second one says the company, also long after. */
const leftEarlier: [Write[][], Question[]] = [
  [
    [{ kind: 'join', user: 1, site: 0, at: '2025-06-01T00:00:00Z', company: '甲' }],
    [{ kind: 'join', user: 1, site: 2, at: '2025-12-31T15:00:00Z', company: '乙' }],
    [{ kind: 'use', user: 1, day: '2026-11-09' }],
    [{ kind: 'leave', user: 1, site: 2, day: '2026-01-01' }],
    [{ kind: 'leave', user: 1, site: 0, day: '2026-11-09' }],
  ],
  [{ caller: 'admin', graphType: 'ByCompany', from: '2026/05', to: '2026/11', sites: [0, 2] }],
]

const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 2)

test('USR-07 every figure and the people behind every bar are those of a count by hand, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(question, { minLength: 2, maxLength: 6 }), async (batches, questions) => {
      await world.clear()
      for (const batch of batches) await Promise.all(batch.map(world.run))
      const rows = await readRows(world)
      for (const one of [...questions, ...wholeCompany]) {
        const columns = countByHand(rows, world, one, today)
        const { series, months: shown, days } = await world.graph(one)
        expect(days ?? shown).toEqual(columns.map(({ column }) => column))
        expect(series.map(({ key, values }) => ({ key, values }))).toEqual(expectedSeries(one.graphType, columns))
        for (const { column, groups } of columns.filter(({ active }) => active.length > 0).slice(0, 2))
          for (const [group, people] of groups) {
            const { items, total } = await world.people(one, column, group)
            expect([items.map(({ id }) => id).toSorted(), total]).toEqual([people.toSorted(), people.length])
          }
      }
    }),
    { numRuns, examples: [leftEarlier] },
  )
})

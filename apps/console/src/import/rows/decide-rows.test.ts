import type { ImportMatch } from '@azas/api/import/import.operations.ts'
import { importDecision } from '@azas/domain/import/import.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRows, keepStanding, rowThatTook } from './decide-rows.ts'

const matchOf = (id: string | null, row: number | null = null): ImportMatch => ({ id, row, values: {}, places: [] })
const doubtful = (row: number, match: ImportMatch, ...others: ImportMatch[]) => ({
  row,
  match,
  others,
  isInvitable: false,
  needsName: false,
})
const a = matchOf('a')
const b = matchOf('b')
const earlier = matchOf(null, 1)

test('USR-03 all rows are answered at once, and two rows of one stored person leave the second one open', () => {
  const rows = [doubtful(3, a), doubtful(5, b), doubtful(8, a), doubtful(9, earlier)] as const
  const updated = decideRows(new Map(), rows, { decision: 'update' })
  expect([...updated.keys()]).toEqual([3, 5])
  expect([rowThatTook(updated, 8, a), rowThatTook(updated, 3, a), rowThatTook(updated, 9, earlier)]).toEqual([
    3,
    null,
    null,
  ])
  const created = decideRows(updated, rows, { decision: 'create' })
  expect([...created.values()].map(({ decision }) => decision)).toEqual(Array(4).fill('create'))
  const left = decideRows(updated, [rows[0]], { decision: 'skip' })
  expect(decideRows(left, [rows[2]], { decision: 'update' }).get(8)?.decision).toBe('update')
})

test('USR-03 of several the likeliest that is free is taken for all, and who was chosen stays chosen', () => {
  const rows = [doubtful(3, a, b), doubtful(5, a, b), doubtful(7, b, a)] as const
  const all = decideRows(new Map(), rows, { decision: 'update' })
  expect([...all].map(([row, { matchId, isLikeliest }]) => [row, matchId, isLikeliest])).toEqual([
    [3, 'a', true],
    [5, 'b', false],
  ])
  const chosen = decideRows(new Map(), [rows[0]], { decision: 'update', matchId: 'b' })
  const then = decideRows(chosen, rows, { decision: 'update' })
  expect([...then].map(([row, { matchId }]) => [row, matchId])).toEqual([
    [3, 'b'],
    [5, 'a'],
  ])
  expect(decideRows(then, [rows[2]], { decision: 'update', matchId: 'a' }).has(7)).toBe(false)
})

test('USR-03 whom another row of the file names by a key is taken, whatever is decided', () => {
  const taken = matchOf('a', 6)
  expect(rowThatTook(new Map(), 3, taken)).toBe(6)
  expect(decideRows(new Map(), [doubtful(3, taken)], { decision: 'update' }).size).toBe(0)
  expect(decideRows(new Map(), [doubtful(3, taken, b)], { decision: 'update' }).get(3)?.matchId).toBe('b')
})

test('USR-03 after another check the decisions stand on rows that are doubtful still, for records that are free still', () => {
  const rows = [doubtful(3, a, b), doubtful(5, b), doubtful(7, a), doubtful(9, earlier)] as const
  const chosen = decideRows(new Map(), [rows[0]], { decision: 'update', matchId: 'b' })
  const made = decideRows(chosen, [rows[2]], { decision: 'update' })
  const all = decideRows(made, [rows[1], rows[3]], { decision: 'create' })
  const invitable = { ...doubtful(9, earlier), isInvitable: true, needsName: true }
  const stand = keepStanding(all, [doubtful(3, b), doubtful(7, matchOf('a', 6)), invitable])
  expect([...stand]).toEqual([
    [3, { ...all.get(3), matchId: 'b', isLikeliest: true }],
    [9, { ...all.get(9), isInvitable: true, needsName: true }],
  ])
})

test('USR-03 whatever is answered in whatever order, one row at most updates a stored person', () => {
  const ids = fc.constantFrom('a', 'b', 'c', null)
  const row = fc.record({ row: fc.integer({ min: 2, max: 9 }), ids: fc.uniqueArray(ids, { minLength: 1 }) })
  const step = fc.record({ rows: fc.array(row, { maxLength: 5 }), decision: fc.constantFrom(...importDecision.values) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      // A row has the same matches for as long as it is asked about.
      const known = new Map<number, (string | null)[]>()
      const made = steps.reduce(
        (decisions, { rows, decision }) => {
          for (const each of rows) if (!known.has(each.row)) known.set(each.row, each.ids)
          const asked = rows.map((each) => {
            const [match = earlier, ...others] = (known.get(each.row) ?? []).map((id) => matchOf(id))
            return doubtful(each.row, match, ...others)
          })
          return decideRows(decisions, asked, { decision })
        },
        new Map() as ReturnType<typeof decideRows>,
      )
      const written = [...made.values()].filter(({ decision }) => decision === 'update').map(({ matchId }) => matchId)
      expect(new Set(written).size).toBe(written.length)
      expect(written).not.toContain(null)
    }),
  )
})

import { importDecision } from '@azas/domain/import/import.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRows, rowThatTook } from './decide-rows.ts'

const doubtful = (row: number, id: string | null) => ({
  row,
  match: { id, row: id === null ? 1 : null, values: {}, places: [] },
  isInvitable: false,
  needsName: false,
})

test('USR-03 all rows are answered at once, and two rows of one stored person leave the second one open', () => {
  const rows = [doubtful(3, 'a'), doubtful(5, 'b'), doubtful(8, 'a'), doubtful(9, null)]
  const updated = decideRows(new Map(), rows, 'update')
  expect([...updated.keys()]).toEqual([3, 5])
  expect([rowThatTook(updated, rows[2]!), rowThatTook(updated, rows[0]!), rowThatTook(updated, rows[3]!)]).toEqual([
    3,
    null,
    null,
  ])
  expect([...decideRows(updated, rows, 'create').values()].map(({ decision }) => decision)).toEqual(
    Array(4).fill('create'),
  )
  expect(decideRows(decideRows(updated, [rows[0]!], 'skip'), [rows[2]!], 'update').get(8)?.decision).toBe('update')
})

test('USR-03 whatever is answered in whatever order, one row at most updates a stored person', () => {
  const row = fc.record({ row: fc.integer({ min: 2, max: 9 }), id: fc.constantFrom('a', 'b', null) })
  const step = fc.record({ rows: fc.array(row, { maxLength: 5 }), decision: fc.constantFrom(...importDecision.values) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      // A row has one match for as long as it is asked about.
      const ids = new Map<number, string | null>()
      const made = steps.reduce(
        (decisions, { rows, decision }) => {
          for (const each of rows) if (!ids.has(each.row)) ids.set(each.row, each.id)
          const asked = rows.map((each) => doubtful(each.row, ids.get(each.row) ?? null))
          return decideRows(decisions, asked, decision)
        },
        new Map() as ReturnType<typeof decideRows>,
      )
      const written = [...made.values()].filter(({ decision }) => decision === 'update').map(({ matchId }) => matchId)
      expect(new Set(written).size).toBe(written.length)
      expect(written).not.toContain(null)
    }),
  )
})

import {
  type ColumnReading,
  foldHeader,
  isReasonColumn,
  matchColumns,
  readingKey,
} from '@azas/domain/import/import-columns.ts'
import { personColumns, readPersonValues } from '@azas/domain/project-user/person-import.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMails, type Decisions, sumUp, toRowDecision } from './commit-sum.ts'
import { tableFileFault } from './file/table-file.ts'
import { templateOf } from './file/template.ts'
import { readImportSearch } from './import-search.ts'

const cellsOf = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''))

test('USR-03 the template’s columns are recognised, and its examples are people', () => {
  const [header = '', ...rows] = templateOf({ columns: personColumns }).trim().replace('\uFEFF', '').split('\r\n')
  const fields = personColumns.map(({ field }) => field)
  expect(matchColumns(cellsOf(header), personColumns, new Map()).map(readingKey)).toEqual(fields)
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    const values = Object.fromEntries(fields.map((field, index) => [field, cellsOf(row)[index] ?? '']))
    expect(readPersonValues(values as Parameters<typeof readPersonValues>[0])).toHaveProperty('form')
  }
})

test('USR-03 a header is recognised by every name that it goes by, in any spelling, and no name means two fields', () => {
  const names = personColumns.flatMap(({ field, label, aliases }) =>
    [label, ...aliases].map((name) => ({ field, name })),
  )
  expect(new Set(names.map(({ name }) => foldHeader(name))).size).toBe(names.length)
  for (const { field, name } of names)
    for (const spelling of [`　${name} `, `${name}（必須）`, `※${name}：`, name.normalize('NFKC').toUpperCase()])
      expect(matchColumns([spelling], personColumns, new Map())).toEqual([{ kind: 'field', field }])
})

test('USR-03 the button counts what would be done: no row twice, none forgotten', () => {
  const counts = fc.record({
    create: fc.nat(99),
    update: fc.nat(99),
    skip: fc.nat(9),
    doubtful: fc.nat(9),
    error: fc.nat(9),
  })
  const decision = fc.constantFrom('create' as const, 'update' as const, 'skip' as const)
  const decided = fc.record({
    decision,
    matchId: fc.constant(null),
    isLikeliest: fc.constant(false),
    isInvitable: fc.boolean(),
    needsName: fc.boolean(),
  })
  fc.assert(
    fc.property(counts, fc.array(decided, { maxLength: 9 }), fc.boolean(), (rows, made, addsNames) => {
      const decisions: Decisions = new Map(made.slice(0, rows.doubtful).map((each, row) => [row, each]))
      const newNames = {
        items: [],
        listed: {},
        create: Math.min(3, rows.create),
        update: Math.min(2, rows.update),
        invitable: 0,
      }
      const choices = { decisions, invites: false, addsNames }
      const { create, update, undecided, unlisted } = sumUp({ counts: rows, invitable: 0, newNames }, choices)
      const skipped = [...decisions.values()].filter((each) => each.decision === 'skip').length
      expect(create + update + undecided + unlisted + skipped).toBe(rows.create + rows.update + rows.doubtful)
      if (addsNames) expect(unlisted).toBe(0)
      else expect(unlisted).toBeGreaterThanOrEqual(newNames.create + newNames.update)
    }),
  )
})

test('USR-03 a commit names the stored person only where another one than the likeliest was chosen', () => {
  const update = { decision: 'update', matchId: 'a', isLikeliest: true, isInvitable: false, needsName: false } as const
  expect(toRowDecision([3, update])).toEqual({ row: 3, decision: 'update' })
  expect(toRowDecision([3, { ...update, isLikeliest: false }])).toEqual({ row: 3, decision: 'update', recordId: 'a' })
  expect(toRowDecision([3, { ...update, decision: 'create', matchId: null, isLikeliest: false }])).toEqual({
    row: 3,
    decision: 'create',
  })
})

test('USR-03 USR-10 a commit mails those who may be invited, or nobody where they are more than at once', () => {
  const choices = { decisions: new Map(), invites: true, addsNames: false }
  const mails = [1_000, 1_001].map((invitable) => countMails({ invitable }, choices, 1_000))
  expect(mails).toEqual([1_000, 0])
  expect(countMails({ invitable: 1 }, { ...choices, invites: false }, 1_000)).toBe(0)
})

test('USR-03 a file that is too large or empty is not sent', () => {
  expect(tableFileFault({ size: 20 * 1024 * 1024 })).toBeNull()
  expect(tableFileFault({ size: 20 * 1024 * 1024 + 1 })).toContain('20MB')
  expect(tableFileFault({ size: 0 })).not.toBeNull()
})

test('USR-03 the reasons of our own error file are left out by themselves; a company that reads them keeps its way', () => {
  const headers = ['氏名', '役割', '理由']
  const read = (known: ReadonlyMap<string, ColumnReading>) =>
    matchColumns(headers, personColumns, known).map(readingKey)
  expect(read(new Map())).toEqual(['displayname', 'role', 'leftOut'])
  expect(read(new Map([['理由', { kind: 'field', field: 'company' }]]))).toEqual(['displayname', 'role', 'company'])
  expect([isReasonColumn('理由'), isReasonColumn('備考')]).toEqual([true, false])
})

test('USR-03 LST-01 the step of an import is in its address, as a link has it and as the browser reads it', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const on of [true, 'true'])
    expect(readImportSearch({ import: id, sheet: on, columns: on })).toEqual({ import: id, sheet: true, columns: true })
  for (const off of [false, 'false', 1, ''])
    expect(readImportSearch({ import: 'x', sheet: off, columns: off })).toEqual({ import: undefined })
})

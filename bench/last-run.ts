import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.ts'
import type { Row } from './table.ts'

const file = join(root, 'docs/operations/figures.json')
/** Machines swing: what differs less says nothing. */
const leastChange = 1.1

type Run = { machine: object; rows: Row[] }

/** The run that the repository has; null before the first one. */
export async function readLastRun(): Promise<Run | null> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Run) : null
}

const keyOf = ({ row, what }: Row) => `${row} ${what}`

/** Writes a run, with what the last one had of other rows. */
export async function writeRun(last: Run | null, { machine, rows }: Run): Promise<void> {
  const measured = new Set(rows.map(keyOf))
  const others = (last?.rows ?? []).filter((row) => !measured.has(keyOf(row)))
  const all = [...others, ...rows].toSorted((a, b) => a.row.localeCompare(b.row, 'en', { numeric: true }))
  await writeFile(file, `${JSON.stringify({ machine, rows: all }, null, 2)}\n`)
}

/** The figure of a row by which runs are compared: a ratio to the floor where there is one. */
const figureOf = ({ ratio, ours }: Row) => Number(/\d+(?:\.\d+)?/u.exec(ratio || ours)?.[0] ?? Number.NaN)

/** The rows that are worse than those of the last run by more than a tenth, each as a line. */
export function findWorse(last: readonly Row[], rows: readonly Row[]): string[] {
  const before = new Map(last.map((row) => [keyOf(row), figureOf(row)]))
  return rows.flatMap((row) => {
    const [old = Number.NaN, now] = [before.get(keyOf(row)), figureOf(row)]
    const times = row.goal.startsWith('≥') ? old / now : now / old
    return times > leastChange ? [`${keyOf(row)}: ${now}, last time ${old}`] : []
  })
}

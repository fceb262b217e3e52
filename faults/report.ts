import type { Row } from './restart.ts'

/** The limit of PRF-13 for the next start. */
const RESTART_LIMIT_MS = 1_000

const HEADINGS = ['killed', 'rounds', 'acknowledged', 'found', 'lost', 'worst restart ms']

/** The report as lines of text, one row per kind. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ kind, rounds, acknowledged, found, lost, worst }) => [
    kind,
    rounds,
    acknowledged,
    found,
    lost,
    worst,
  ])
  const table = [HEADINGS, ...cells].map((line) => line.map(String))
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  return table.map((line) => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n')
}

/** The sentences for what PRF-13 does not allow; empty when all is well. */
export function findBreaches(rows: readonly Row[]): string[] {
  return rows.flatMap(({ kind, lost, worst }) => [
    ...(lost > 0 ? [`${kind}: ${lost} acknowledged writes are lost`] : []),
    ...(worst > RESTART_LIMIT_MS
      ? [`${kind}: the slowest restart took ${worst} ms, the limit is ${RESTART_LIMIT_MS} ms`]
      : []),
  ])
}

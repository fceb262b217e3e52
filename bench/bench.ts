import { buildConsole } from '../scripts/lib/build-console.ts'
import { groups } from './groups.ts'
import { printTable, type Row } from './table.ts'

/** The rows that were asked for by their ids, or all; each beside the floor that was measured in the same run. */
async function main(asked: string[]): Promise<number> {
  const known = groups.flatMap(({ ids }) => ids)
  const unknown = asked.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    console.error(`No such row: ${unknown.join(', ')}. There are ${known.join(', ')}.`)
    return 1
  }
  const built = await buildConsole()
  if (built !== 0) return built
  const wanted = new Set(asked.length > 0 ? asked : known)
  const rows: Row[] = []
  for (const { ids, measure } of groups) {
    if (ids.some((id) => wanted.has(id))) rows.push(...(await measure()).filter(({ row }) => wanted.has(row)))
  }
  printTable(rows)
  return rows.every(({ met }) => met) ? 0 : 1
}

process.exit(await main(process.argv.slice(2)))

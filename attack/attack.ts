import { attacks } from './attacks.ts'
import type { Attack } from './lib/attack-type.ts'
import { printRows, type Row } from './lib/row.ts'
import { hasTool } from './lib/tool.ts'
import { forgetTries } from './stage/people.ts'
import { type Stage, withStage } from './stage/stage.ts'

function chosen(names: readonly string[]): Attack[] {
  const unknown = names.filter((name) => !attacks.some((attack) => attack.name === name))
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(', ')}; there are ${attacks.map(({ name }) => name).join(', ')}`)
  return attacks.filter(({ name }) => names.length === 0 || names.includes(name))
}

const without = ({ name, row }: Attack, tool: string, figure: string, met: false | null): Row[] => [
  { row, what: name, tool, figure, demand: '', met },
]

async function runOne(attack: Attack, stage: Stage): Promise<Row[]> {
  const { needs } = attack
  if (needs && !hasTool(needs.program))
    return without(attack, needs.program, `install the Debian package ${needs.debian}`, null)
  await forgetTries(stage)
  try {
    return await attack.run(stage)
  } catch (error) {
    return without(
      attack,
      '',
      `the attack itself failed: ${error instanceof Error ? error.message : String(error)}`,
      false,
    )
  }
}

/**
 * `npm run attack [-- <name> …]`: starts a server of its own on 127.0.0.1, runs the attacks that need tools or time, one
 * after the other, and prints what was demanded and what was measured. Exit code 1 for a demand that is not met.
 */
async function main(): Promise<number> {
  const list = chosen(process.argv.slice(2))
  const rows: Row[] = []
  await withStage({}, async (stage) => {
    for (const attack of list) {
      const begun = performance.now()
      const own = await runOne(attack, stage)
      rows.push(...own)
      console.log(`${attack.name}, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
      for (const { row, figure } of own) console.log(`  ${row}: ${figure}`)
    }
  })
  printRows(rows)
  return rows.some(({ met }) => met === false) ? 1 : 0
}

process.exit(await main())

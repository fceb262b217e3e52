import { parseSync, Visitor } from 'vite'
import { listSourceFiles, readSource } from '../../scripts/lib/source-files.ts'
import { send } from '../stage/call.ts'
import type { Stage } from '../stage/stage.ts'

/** A pattern that meets what a stranger sends, and where it stands. */
export type Found = { where: string; pattern: RegExp }

/** Meets files, the environment or a test's own text, never what came in. */
const skipped = /\.test\.ts$|\/(?:faults|demo-data|start|migrations|testing)\/|\/config(?:-fields)?\.ts$/u
const served = /^(?:packages\/(?:domain|api)|apps\/server)\/src\//u

function patternsOf(path: string, text: string): Found[] {
  const found: Found[] = []
  const visitor = new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex)
        found.push({ where: path, pattern: new RegExp(node.regex.pattern, node.regex.flags) })
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}

/** The patterns that stand in what the server runs. */
export async function patternsOfSources(): Promise<Found[]> {
  const paths = (await listSourceFiles()).filter((path) => served.test(path) && !skipped.test(path))
  const lists = await Promise.all(paths.map(async (path) => patternsOf(path, await readSource(path))))
  return lists.flat()
}

/** The patterns that the schemas of the calls have, zod's own among them. */
export async function patternsOfCalls(stage: Stage): Promise<Found[]> {
  const { text } = await send(stage, '/system-api/openapi.json', {})
  const patterns = new Set<string>()
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value)
    return value
  })
  return [...patterns].map((pattern) => ({ where: 'openapi.json', pattern: new RegExp(pattern, 'u') }))
}

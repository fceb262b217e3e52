import { relative } from 'node:path'
import { root } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'
import { listSourceFiles, readSource } from '../lib/source-files.ts'
import { reachedJourneys, testsWithoutGraph } from './reached.ts'

/** The test files that a change reaches, by runner. */
export type Selection = { base: string; changed: string[]; tests: string[]; journeys: string[] }

/** The files that differ from the merge base with the origin, uncommitted ones included; on the origin from its last commit. */
export async function chooseTests(): Promise<Selection> {
  const base = await findBase()
  const [diff, others] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  const changed = [...new Set(`${diff}\n${others}`.split('\n').filter((line) => line !== ''))]
  const sources = await readTests()
  const journeys = [...new Set(changed.flatMap((path) => reachedJourneys(path, sources)))].toSorted()
  const tests = [...(await listImporting(base)), ...testsWithoutGraph(changed, sources)]
  return { base, changed, tests: [...new Set(tests)].toSorted(), journeys }
}

async function findBase(): Promise<string> {
  const [head, fork] = await Promise.all([git('rev-parse', 'HEAD'), git('merge-base', 'HEAD', 'origin/HEAD')])
  if (fork !== '' && fork !== head) return fork
  const isClean = (await git('status', '--porcelain')) === ''
  return isClean ? 'HEAD~1' : 'HEAD'
}

async function git(...args: string[]): Promise<string> {
  const { code, stdout } = await runCommand('git', args)
  return code === 0 ? stdout.trim() : ''
}

/** The tests whose imports lead to a changed file, as vitest sees them. */
async function listImporting(base: string): Promise<string[]> {
  const { code, stdout, stderr } = await runCommand('vitest', ['list', '--filesOnly', '--json', '--changed', base])
  if (code !== 0) throw new Error(`vitest cannot say what changed: ${stderr || stdout}`)
  const files = JSON.parse(stdout.slice(stdout.indexOf('['))) as { file: string }[]
  return files.map(({ file }) => relative(root, file))
}

async function readTests(): Promise<Map<string, string>> {
  const paths = (await listSourceFiles()).filter((path) => path.startsWith('e2e/') || /\.test\.tsx?$/u.test(path))
  const texts = await Promise.all(paths.map(readSource))
  return new Map(paths.map((path, index) => [path, texts[index] ?? '']))
}

/** A summary of the selection for the terminal. */
export function describeSelection({ base, changed, tests, journeys }: Selection): string {
  const list = (name: string, paths: string[]) => [`${name} (${paths.length}):`, ...paths.map((path) => `  ${path}`)]
  return [...list(`Changed since ${base}`, changed), ...list('Tests', tests), ...list('Journeys', journeys)].join('\n')
}

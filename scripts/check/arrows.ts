import { runCommand } from '../lib/run-command.ts'
import { listSourceFiles, readSource } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }
type Cruise = {
  modules: { source: string; dependencies: unknown[] }[]
  summary: { violations: Violation[] }
}

/** Checks imports by the rules of .dependency-cruiser.cjs, and that the cruiser has read every file. */
export async function checkArrows(): Promise<Verdict> {
  const files = await listSourceFiles()
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? file))]
  const { stdout, stderr } = await runCommand('depcruise', ['--output-type', 'json', ...folders])
  const cruise = parse(stdout, stderr)
  const faults = [...cruise.summary.violations.map(describe), ...(await findUnread(files, cruise))]
  return { faults, notes: `${files.length} files` }
}

function parse(stdout: string, stderr: string): Cruise {
  try {
    return JSON.parse(stdout) as Cruise
  } catch (error) {
    throw new Error(`the cruiser gave no answer: ${stderr || stdout}`, { cause: error })
  }
}

function describe({ rule, from, to, cycle }: Violation): string {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
  return `${rule.name}: ${from} → ${way}`
}

// A cruiser without a working parser reads nothing and is green, so the files it has read are checked as well.
async function findUnread(files: string[], cruise: Cruise): Promise<string[]> {
  const arrows = new Map(cruise.modules.map((module) => [module.source, module.dependencies.length]))
  if (files.length === 0) return ['no source files at all']
  const checked = files.map(async (file) => {
    if (!arrows.has(file)) return `not read: ${file}`
    const imports = /^(import|export)\b[^'"]*\bfrom ['"]/m.test(await readSource(file))
    return imports && arrows.get(file) === 0 ? `its imports were not seen: ${file}` : undefined
  })
  return (await Promise.all(checked)).filter((fault) => fault !== undefined)
}

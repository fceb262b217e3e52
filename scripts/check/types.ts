import { runCommand } from '../lib/run-command.ts'
import type { Verdict } from './verdict.ts'

/**
 * The faults of a compiler's output that no earlier output had, each with its indented lines: every package that uses a
 * file finds its faults. @internal
 */
export function findNewFaults(output: string, printed: Set<string>): string[] {
  const faults = output.split(/\n(?!\s|$)/u).map((fault) => fault.trimEnd())
  const fresh = faults.filter((fault) => fault !== '' && !printed.has(fault))
  for (const fault of fresh) printed.add(fault)
  return fresh
}

const printed = new Set<string>()

/** Checks the types of a folder, and prints what no folder before it has printed. */
export async function checkTypes(folder: string): Promise<Verdict> {
  const { code, stdout, stderr } = await runCommand('tsc', ['-p', folder])
  if (code === 0) return { faults: [] }
  const faults = findNewFaults(`${stdout}${stderr}`, printed)
  return { faults: faults.length > 0 ? faults : [`its faults stand above (tsc ended with ${code})`] }
}

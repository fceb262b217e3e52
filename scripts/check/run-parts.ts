import { availableParallelism } from 'node:os'
import type { Part, Verdict } from './verdict.ts'

/** Runs all parts, a few at a time, and prints a line for each; returns true if all are green. */
export async function runParts(parts: Part[]): Promise<boolean> {
  const waiting = [...parts]
  const verdicts: Verdict[] = []
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) verdicts.push(await runPart(part))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return verdicts.every((verdict) => verdict.faults.length === 0)
}

async function runPart(part: Part): Promise<Verdict> {
  const start = performance.now()
  const verdict = await part.run().catch((error: unknown) => ({ faults: [describe(error)] }))
  report(part.name, verdict, performance.now() - start)
  return verdict
}

function report(name: string, verdict: Verdict, ms: number): void {
  const mark = verdict.faults.length === 0 ? '✓' : '✗'
  const notes = 'notes' in verdict && verdict.notes ? `  ${verdict.notes}` : ''
  console.log(`${mark} ${name.padEnd(16)} ${(ms / 1000).toFixed(1).padStart(5)} s${notes}`)
  for (const fault of verdict.faults) console.log(indent(fault))
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

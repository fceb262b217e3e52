import { listSourceFiles, readSource } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

type Manner = { pattern: RegExp; in: (path: string) => boolean; say: string }

const everywhere = (): boolean => true
const isPure = (path: string): boolean => path.startsWith('packages/domain/') && !path.endsWith('.test.ts')

// Rules that the linter lacks. The patterns are written so that they do not match this file.
const manners: Manner[] = [
  {
    pattern: /(?:ox|es)lint-disable(?!.* -- \S)/,
    in: everywhere,
    say: 'a switched-off rule needs its reason: "-- why"',
  },
  { pattern: /@ts-(?:ignore|nocheck)/, in: everywhere, say: 'use @ts-expect-error with a reason' },
  { pattern: /import \{[^}]*\bsql as\b/, in: everywhere, say: 'sql keeps its name, so that sql.raw is seen (SEC-31)' },
  { pattern: /\bnew Date\(\)|Temporal\.Now/, in: isPure, say: 'rules are pure: time is an argument' },
]

/** Checks every line by these rules. */
export async function checkManners(): Promise<Verdict> {
  const files = (await listSourceFiles()).filter((path) => path !== 'scripts/check/manners.ts')
  const findings = await Promise.all(files.map(async (path) => findIn(path, await readSource(path))))
  return { faults: findings.flat() }
}

function findIn(path: string, text: string): string[] {
  const applicable = manners.filter((manner) => manner.in(path))
  return text
    .split('\n')
    .flatMap((line, index) =>
      applicable.filter(({ pattern }) => pattern.test(line)).map(({ say }) => `${path}:${index + 1}: ${say}`),
    )
}

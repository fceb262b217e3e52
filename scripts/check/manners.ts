import { listSourceFiles, readSource } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

type Manner = { pattern: RegExp; in: (path: string) => boolean; say: string }

const everywhere = (): boolean => true
const isPure = (path: string): boolean => path.startsWith('packages/domain/') && !path.endsWith('.test.ts')

const isServerTest = (path: string): boolean =>
  path.startsWith('apps/server/src/') && (path.endsWith('.test.ts') || path.includes('/testing/'))

/** Tests of the clocks themselves, of a program that runs in real time, and what hands out the world's clock. */
const onRealTime = new Set([
  'apps/server/src/db/clock.test.ts',
  'apps/server/src/db/testing/cluster.ts',
  'apps/server/src/db/testing/world-clock.ts',
  'apps/server/src/features/system/manual.test.ts',
  'apps/server/src/jobs/tokyo-days.test.ts',
  'apps/server/src/start/admin-create.test.ts',
])

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
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)|(?<![.\w])now\(\)|\b(?:clock|statement|transaction)_timestamp\b/,
    in: (path) => isServerTest(path) && !onRealTime.has(path),
    say: 'a test has one clock, that of its world: world.clock or worldStart (decision 0012)',
  },
  {
    pattern: /^\s*(?:export )?(?:const|let) \[[\w$, ]+\] = \[.*\]$/,
    in: (path) => !path.includes('/migrations/'),
    say: 'two names are two lines: const a = …',
  },
]

/** Checks every line by these rules. */
export async function checkManners(): Promise<Verdict> {
  const files = (await listSourceFiles()).filter((path) => path !== 'scripts/check/manners.ts')
  const findings = await Promise.all(files.map(async (path) => findManners(path, await readSource(path))))
  return { faults: findings.flat() }
}

/** The lines of a file that break a rule, each with what to do. @internal */
export function findManners(path: string, text: string): string[] {
  const applicable = manners.filter((manner) => manner.in(path))
  return text
    .split('\n')
    .flatMap((line, index) =>
      applicable.filter(({ pattern }) => pattern.test(line)).map(({ say }) => `${path}:${index + 1}: ${say}`),
    )
}

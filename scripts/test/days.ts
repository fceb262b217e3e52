import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'
import { listSourceFiles, readSource } from '../lib/source-files.ts'
import { describeFailures, type Failure } from './failures.ts'
import { dailyMoments, journeyMoments, type Moment, wholeMoments } from './moments.ts'
import { installDebianPackages } from './prepare-browser.ts'
import { runPlaywright, runVitest } from './runners.ts'
import type { Tally } from './tally.ts'

type Run = { tally: Tally; failures: Failure[] }
type Part = { moments: (now: Date) => Moment[]; run: (env: NodeJS.ProcessEnv) => Promise<Run> }

/** Where Debian and others put the library that turns the clock of a process and of its children. */
async function findFaketime(): Promise<string> {
  const find = async () => (await runCommand('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketimeMT.so.1'])).stdout.trim()
  if (!(await find())) await installDebianPackages(['faketime'])
  const path = (await find()).split('\n')[0] ?? ''
  if (!existsSync(path)) throw new Error('The days need libfaketime: on Debian, apt-get install faketime.')
  return path
}

/** The environment in which each process sees a moment pass; measured durations stay true. */
function turnClock(library: string, { at }: Moment): NodeJS.ProcessEnv {
  const seconds = Math.round((at.getTime() - Date.now()) / 1000)
  const FAKETIME = `${seconds < 0 ? '' : '+'}${seconds}s`
  return { LD_PRELOAD: library, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' }
}

/** The tests that start works or mails, or servers that do. */
const startsWorks = /startMailSink|readMailFolder|runExpiry|from '\.\/start\.ts'/u

async function listWorkTests(): Promise<string[]> {
  const tests = (await listSourceFiles()).filter((path) => /^apps\/server\/.*\.test\.ts$/u.test(path))
  const texts = await Promise.all(tests.map(readSource))
  return tests.filter((_, index) => startsWorks.test(texts[index]!))
}

const browserClock = join(root, 'scripts/test/browser-clock.sh')
/** The browser of an environment, started by what turns all of its clocks. */
const turnBrowser = ({ CHROMIUM_PATH }: NodeJS.ProcessEnv) => ({ BROWSER: CHROMIUM_PATH, CHROMIUM_PATH: browserClock })

/** @param browser the environment that names the browser. */
const partsOf = (browser: NodeJS.ProcessEnv): Record<string, Part> => ({
  works: { moments: dailyMoments, run: async (env) => runVitest(env, await listWorkTests()) },
  units: { moments: wholeMoments, run: (env) => runVitest(env) },
  journeys: { moments: journeyMoments, run: (env) => runPlaywright({ ...env, ...turnBrowser(browser) }, []) },
})

const isDate = (name: string) => /^\d{4}-\d{2}-\d{2}$/u.test(name)

/**
 * Runs the tests with the machine's clock at moments that turned them red before: `names` are some of the parts works, units
 * and journeys, and the date from which a run that was cut off goes on. Prints a line a moment and returns the sum.
 */
export async function runDays(browser: NodeJS.ProcessEnv, names: readonly string[]): Promise<Run[]> {
  const library = await findFaketime()
  const first = names.find(isDate) ?? ''
  const chosen = names.filter((name) => !isDate(name))
  const runs: Run[] = []
  const lines: string[] = []
  for (const [name, { moments, run }] of Object.entries(partsOf(browser)))
    if (chosen.length === 0 || chosen.includes(name))
      for (const moment of moments(new Date()).filter((one) => one.name >= first)) {
        const result = await run(turnClock(library, moment))
        const { passed, failed } = result.tally
        lines.push(`${name}  ${moment.name}  ${passed} passed, ${failed} failed`, ...describeFailures(result.failures))
        console.log(lines.join('\n'))
        runs.push(result)
      }
  return runs
}

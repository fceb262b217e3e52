import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownFolders, temporary } from '../lib/own-folders.ts'
import { runVisibly } from '../lib/run-command.ts'
import { playwrightDurations, vitestDurations } from './durations.ts'
import type { FileDuration, PlaywrightDurations, VitestDurations } from './durations.ts'
import { playwrightFailures, vitestFailures } from './failures.ts'
import type { Failure, PlaywrightFailures, VitestFailures } from './failures.ts'
import { judgeRun, tallyPlaywright, tallyVitest } from './tally.ts'
import type { PlaywrightReport, Tally, VitestReport } from './tally.ts'

const vitestReport = join(temporary, 'vitest.json')
const playwrightReport = join(temporary, 'playwright.json')

/** The result of a run, the durations of its files and its failed tests. */
type Run = { tally: Tally; files: FileDuration[]; failures: Failure[] }
/** How a runner's report is read. */
type Reading<Report> = {
  tally: (report: Report) => Tally
  durations: (report: Report) => FileDuration[]
  failures: (report: Report) => Failure[]
}
type VitestRun = VitestReport & VitestDurations & VitestFailures
type PlaywrightRun = PlaywrightReport & PlaywrightDurations & PlaywrightFailures

/** The rules and the calls; `files` are some of them. */
export async function runVitest(env: NodeJS.ProcessEnv, files: string[] = []): Promise<Run> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return runCounted<VitestRun>('vitest', ['run', ...files, ...reporters], env, vitestReport, {
    tally: tallyVitest,
    durations: vitestDurations,
    failures: vitestFailures,
  })
}

/** The journeys, in the prepared browser; `args` are files and flags of Playwright. */
export async function runPlaywright(browser: NodeJS.ProcessEnv, args: string[]): Promise<Run> {
  const env = { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  return runCounted<PlaywrightRun>('playwright', ['test', ...args], env, playwrightReport, {
    tally: tallyPlaywright,
    durations: playwrightDurations,
    failures: playwrightFailures,
  })
}

async function runCounted<Report>(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  path: string,
  reading: Reading<Report>,
): Promise<Run> {
  await mkdir(dirname(path), { recursive: true })
  await rm(path, { force: true })
  const code = await runVisibly(command, args, { env: { ...process.env, ...ownFolders, ...env } })
  const run = await readRun(path, reading)
  return { ...run, tally: judgeRun(run.tally, code) }
}

async function readRun<Report>(path: string, { tally, durations, failures }: Reading<Report>): Promise<Run> {
  try {
    const report = JSON.parse(await readFile(path, 'utf8')) as Report
    return { tally: tally(report), files: durations(report), failures: failures(report) }
  } catch (error) {
    console.error(`no report at ${path}: ${error instanceof Error ? error.message : String(error)}`)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, files: [], failures: [] }
  }
}

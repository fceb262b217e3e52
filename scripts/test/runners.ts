import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownFolders, temporary } from '../lib/own-folders.ts'
import { runVisibly } from '../lib/run-command.ts'
import { judgeRun, tallyPlaywright, tallyVitest } from './tally.ts'
import type { Tally } from './tally.ts'

const vitestReport = join(temporary, 'vitest.json')
const playwrightReport = join(temporary, 'playwright.json')

/** The rules and the calls. */
export async function runVitest(): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return runCounted('vitest', ['run', ...reporters], {}, vitestReport, tallyVitest)
}

/** The journeys, in the browser that was found. */
export async function runPlaywright(browser: string): Promise<Tally> {
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  return runCounted('playwright', ['test'], env, playwrightReport, tallyPlaywright)
}

async function runCounted<Report>(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  path: string,
  tally: (report: Report) => Tally,
): Promise<Tally> {
  await mkdir(dirname(path), { recursive: true })
  await rm(path, { force: true })
  const code = await runVisibly(command, args, { env: { ...process.env, ...ownFolders, ...env } })
  return judgeRun(await readTally(path, tally), code)
}

async function readTally<Report>(path: string, tally: (report: Report) => Tally): Promise<Tally> {
  try {
    return tally(JSON.parse(await readFile(path, 'utf8')) as Report)
  } catch (error) {
    console.error(`no report at ${path}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

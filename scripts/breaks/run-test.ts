import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolders } from '../lib/own-folders.ts'
import { runCommand } from '../lib/run-command.ts'
import { prepareBrowser } from '../test/prepare-browser.ts'
import type { PlaywrightReport, VitestReport } from '../test/tally.ts'

/** How many tests of the asked title passed and failed. */
export type Outcome = { passed: number; failed: number; output: string }
/** A test: its file, and text that its full name contains. */
export type TestName = { test: string; title: string }

const limitMs = 600_000

/** Runs tests of one runner in a folder that holds a copy of the tree. */
export async function runTests(tree: string, tests: TestName[]): Promise<Outcome> {
  const files = [...new Set(tests.map(({ test }) => test))]
  // SEC-1 is no part of SEC-10.
  const titles = [...new Set(tests.map(({ title }) => `${RegExp.escape(title)}(?!\\d)`))].join('|')
  return isJourney(files[0] ?? '') ? runJourneys(tree, files, titles) : runVitest(tree, files, titles)
}

export function isJourney(test: string): boolean {
  return test.endsWith('.e2e.ts')
}

async function runVitest(tree: string, files: string[], titles: string): Promise<Outcome> {
  const report = join(tree, '.tmp/break.json')
  const args = ['run', ...files, '--testNamePattern', titles, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { output, parsed } = await runReported<VitestReport>(tree, report, 'vitest', args)
  return { passed: parsed?.numPassedTests ?? 0, failed: parsed?.numFailedTests ?? 0, output }
}

async function runJourneys(tree: string, files: string[], titles: string): Promise<Outcome> {
  const built = await runCommand('node', ['scripts/build.mjs'], { cwd: tree })
  if (built.code !== 0) return { passed: 0, failed: 0, output: `${built.stdout}${built.stderr}` }
  const report = join(tree, '.tmp/break.json')
  const env = { CHROMIUM_PATH: await prepareBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', ...files, '--grep', titles, '-x']
  const { output, parsed } = await runReported<PlaywrightReport>(tree, report, 'playwright', args, env)
  return { passed: parsed?.stats.expected ?? 0, failed: parsed?.stats.unexpected ?? 0, output }
}

async function runReported<Report>(
  tree: string,
  report: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ output: string; parsed: Report | undefined }> {
  await rm(report, { force: true })
  const circumstances = { cwd: tree, timeout: limitMs, env: { ...process.env, ...ownFolders, ...env } }
  const { stdout, stderr } = await runCommand(command, args, circumstances)
  // Without a report nothing ran, which counts as no test at all.
  const text = await readFile(report, 'utf8').catch(() => undefined)
  return { output: `${stdout}${stderr}`, parsed: text === undefined ? undefined : (JSON.parse(text) as Report) }
}

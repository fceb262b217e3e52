import { relative } from 'node:path'

/** The duration of a test file, in ms. */
export type FileDuration = { file: string; ms: number }

export type VitestDurations = { testResults: { name: string; startTime: number; endTime: number }[] }

type Suite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}
export type PlaywrightDurations = { suites: Suite[] }

const maxFiles = 10

export function vitestDurations({ testResults }: VitestDurations): FileDuration[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }))
}

export function playwrightDurations({ suites }: PlaywrightDurations): FileDuration[] {
  return suites.map((suite) => ({ file: suite.file, ms: durationOf(suite) }))
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}

/** The slowest files, slowest first. */
export function describeSlowest(files: FileDuration[]): string {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, maxFiles)
  const lines = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  return ['The slowest files:', ...lines].join('\n')
}

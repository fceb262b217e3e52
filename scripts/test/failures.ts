import { relative } from 'node:path'

/** A test that failed: its file, its title and the first line of why. */
export type Failure = { file: string; title: string; reason: string }

export type VitestFailures = {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type Suite = {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}
export type PlaywrightFailures = { suites: Suite[] }

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'gu')
const firstLine = (text = '') => text.replace(colours, '').trim().split('\n')[0]!.slice(0, 300)

/** The failed tests of vitest's JSON report; a file that could not be loaded has no title. */
export function vitestFailures({ testResults }: VitestFailures): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [{ file, title: '', reason: firstLine(message) }]
    return failed.map((one) => ({ file, title: one.fullName, reason: firstLine(one.failureMessages[0]) }))
  })
}

/** The failed journeys of Playwright's JSON report. */
export function playwrightFailures({ suites }: PlaywrightFailures): Failure[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title, tests }) => ({ file, title, reason: reasonOf(tests) })),
    ...playwrightFailures({ suites: inner }),
  ])
}

function reasonOf(tests: Suite['specs'][number]['tests']): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return firstLine(errors[0])
}

/** The failed tests at the end of a run, where a log that was cut still has them; nothing if all passed. */
export function describeFailures(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return []
  return ['What failed:', ...failures.map(({ file, title, reason }) => `  ${file}  ${title}\n    ${reason}`)]
}

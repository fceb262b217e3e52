import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeFailures, playwrightFailures, vitestFailures } from '../scripts/test/failures.ts'

const red = (text: string) => `\u001B[31m${text}\u001B[39m`

test('the end of a run names each failed test of both runners with the first line of its reason', () => {
  const name = join(process.cwd(), 'tests/a.test.ts')
  const assertionResults = [
    { status: 'passed', fullName: 'one', failureMessages: [] },
    { status: 'failed', fullName: 'two', failureMessages: [`${red('Error: 2 mails')}\n    at line 3`] },
  ]
  const broken = { name: join(process.cwd(), 'tests/b.test.ts'), message: 'no such module', assertionResults: [] }
  const journey = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [ok ? {} : { error: { message: `${red('Timed out')}\nwaiting` } }] }],
  })
  const inner = { file: 'c.e2e.ts', specs: [journey('three', false)] }
  const suites = [{ file: 'c.e2e.ts', specs: [journey('four', true)], suites: [inner] }]
  const failures = [
    ...vitestFailures({ testResults: [{ name, message: '', assertionResults }, broken] }),
    ...playwrightFailures({ suites }),
  ]
  expect(describeFailures(failures)).toEqual([
    'What failed:',
    '  tests/a.test.ts  two\n    Error: 2 mails',
    '  tests/b.test.ts  \n    no such module',
    '  c.e2e.ts  three\n    Timed out',
  ])
})

test('the end of a run in which nothing failed says nothing', () => {
  expect(describeFailures([])).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { addTallies, describeTally, judgeRun, tallyPlaywright, tallyVitest } from '../scripts/test/tally.ts'

describe('the last line of npm test', () => {
  test('adds up both runners and names the skipped only where there are some', () => {
    const one = { passed: 3, failed: 0, skipped: 0 }
    expect(describeTally(addTallies([one, one]))).toBe('6 passed, 0 failed')
    expect(describeTally(addTallies([one, { passed: 1, failed: 2, skipped: 4 }]))).toBe('4 passed, 2 failed, 4 skipped')
  })

  test('counts a test file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [broken] }
    expect(tallyVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  test('does not count a failed test twice', () => {
    const red = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [red] }
    expect(tallyVitest(report).failed).toBe(1)
  })

  test('counts flaky journeys and errors outside of journeys as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(tallyPlaywright({ stats, errors: ['global setup'] })).toEqual({ passed: 5, failed: 3, skipped: 2 })
  })

  test('is red when a runner ended red without a failed test, or ran none', () => {
    expect(judgeRun({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(judgeRun({ passed: 0, failed: 0, skipped: 3 }, 0).failed).toBe(1)
    expect(judgeRun({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0)
    expect(judgeRun({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2)
  })
})

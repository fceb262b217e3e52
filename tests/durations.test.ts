import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSlowest, playwrightDurations, vitestDurations } from '../scripts/test/durations.ts'

test('the ten slowest files of both runners are named, slowest first', () => {
  const testResults = Array.from({ length: 11 }, (_, n) => ({
    name: join(process.cwd(), `tests/${n}.test.ts`),
    startTime: 1_000,
    endTime: 1_000 + n * 100,
  }))
  const specs = (duration: number) => [{ tests: [{ results: [{ duration }] }] }]
  const suites = [
    { file: 'audit.e2e.ts', specs: specs(1_500), suites: [{ file: 'audit.e2e.ts', specs: specs(2_000) }] },
  ]
  const lines = describeSlowest([...vitestDurations({ testResults }), ...playwrightDurations({ suites })]).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines.slice(1, 3)).toEqual(['    3.5 s  audit.e2e.ts', '    1.0 s  tests/10.test.ts'])
  expect(lines.at(-1)).toBe('    0.2 s  tests/2.test.ts')
})

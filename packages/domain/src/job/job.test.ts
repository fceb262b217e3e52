import { expect, test } from 'vitest'
import { importState } from '../import/import.ts'
import { jobLabels } from './job.labels.ts'
import { groupOfJob, jobState, jobWorks } from './job.ts'

test('SHL-15 the rows that an import leaves make no failure of it; what else failed does, and so does giving up', () => {
  const ended = { state: 'Complete', failed: 1 } as const
  const failing = jobWorks.filter((work) => groupOfJob({ work, ...ended }) === 'Failed')
  expect(jobWorks.filter((work) => !failing.includes(work))).toEqual(['peopleImport', 'accountImport'])
  for (const work of jobWorks) {
    expect(groupOfJob({ work, state: 'Complete', failed: 0 })).toBe('Complete')
    expect(groupOfJob({ work, state: 'Running', failed: 1 })).toBe('Running')
    expect(groupOfJob({ work, state: 'Failed', failed: 0 })).toBe('Failed')
  }
})

test('SHL-15 each work has a name of its own, and each state is one of an import', () => {
  expect(new Set(Object.values(jobLabels)).size).toBe(jobWorks.length)
  expect(jobState.values.filter((state) => !importState.values.includes(state))).toEqual([])
})

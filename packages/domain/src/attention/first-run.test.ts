import { expect, test } from 'vitest'
import { countDone, firstRunSteps, stateOf } from './first-run.ts'

const run = { company: true, administrator: false, site: true, people: false, siteId: 'site' }

test('SHL-16 the first step that is missing comes next; a later one that is done stays done', () => {
  expect(firstRunSteps.map((step) => stateOf(run, step))).toEqual(['done', 'next', 'done', 'later'])
  expect(countDone(run)).toBe(2)
})

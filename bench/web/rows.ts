import { median } from '@azas/testing/figures.ts'
import type { Row } from '../table.ts'
import type { Cost } from './visit.ts'

/** What the login page of ours and of the floor cost in each round, and ours once the first list stood. */
export type Costs = { login: Cost[]; list: Cost[]; bare: Cost[] }

/** A goal: a figure of a phase, absolute or as a multiple of the bare page's same figure. */
type Goal = {
  row: string
  what: string
  phase: 'login' | 'list'
  figure: keyof Cost
  unit: 'kB' | 'ms' | ''
  most: number
  times?: true
}

const goals: readonly Goal[] = [
  {
    row: 'PRF-9',
    what: 'JS + CSS gz to a usable login',
    phase: 'login',
    figure: 'loginGzBytes',
    unit: 'kB',
    most: 102,
  },
  { row: 'PRF-10', what: 'JS + CSS gz to first list', phase: 'list', figure: 'codeGzBytes', unit: 'kB', most: 240 },
  { row: 'PRF-11', what: 'requests of login', phase: 'login', figure: 'requests', unit: '', most: 6 },
  { row: 'PRF-11', what: 'requests to first list', phase: 'list', figure: 'requests', unit: '', most: 12 },
  { row: 'PRF-11', what: 'script of login', phase: 'login', figure: 'scriptMs', unit: 'ms', most: 2, times: true },
  { row: 'PRF-12', what: 'usable login field', phase: 'login', figure: 'usableMs', unit: 'ms', most: 1.2, times: true },
]

export function webRows(costs: Costs): Row[] {
  return goals.map((goal) => describe(goal, costs))
}

const middle = (rounds: Cost[], figure: keyof Cost) => median(rounds.map((cost) => cost[figure]))

function describe({ row, what, phase, figure, unit, most, times }: Goal, costs: Costs): Row {
  const mine = middle(costs[phase], figure)
  const bare = middle(costs.bare, figure)
  const ratio = mine / bare
  const scale = unit === 'kB' ? 1024 : 1
  const say = (value: number) => `${(value / scale).toFixed(unit === 'kB' ? 1 : 0)} ${unit}`.trim()
  return {
    row,
    what: `${what}, median of ${costs.bare.length}`,
    ours: say(mine),
    floor: say(bare),
    ratio: ratio.toFixed(2),
    goal: times ? `≤ ${most} × bare page` : `≤ ${most} ${unit}`.trim(),
    met: (times ? ratio : mine / scale) <= most,
  }
}

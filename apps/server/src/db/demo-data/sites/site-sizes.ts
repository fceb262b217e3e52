import { elementAt } from '@azas/domain/kernel/lists.ts'
import { roll } from '../dice.ts'

/** Sites of an empty or small realm; a million people need a thousand, so that most of them stay of everyday size. */
const fewest = 300
const largeSites = 10
const everyday = 708
const shares = { huge: 0.1, large: 0.02, rest: 0.7 }

export function siteCount(people: number): number {
  return Math.max(fewest, 1 + largeSites + Math.round((people * shares.rest) / everyday))
}

/** People from `first` up to, not including, `past`. */
export type Lot = { first: number; past: number }

/** Gives every site its people: one site a tenth, ten a fiftieth each, the others about the same. */
export function siteLots(people: number, sites: readonly { rank: number; preparing: boolean }[]): Lot[] {
  const weights = sites.map(({ rank, preparing }) => {
    if (rank <= largeSites) return 0
    return (preparing ? 30 : 70) + roll(`size/${rank}`, 61)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let share = 0
  return sites.map(({ rank }, index) => {
    const first = Math.round(share * people)
    share +=
      rank === 0 ? shares.huge : rank <= largeSites ? shares.large : (shares.rest * elementAt(weights, index)) / total
    return { first, past: Math.min(people, Math.round(share * people)) }
  })
}

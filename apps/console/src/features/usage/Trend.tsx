import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import { fill } from '@azas/domain/words/fill.ts'

const width = 120
const height = 28
const gap = 2

type TrendProps = {
  /** The people of each month, the running one last. */
  monthly: readonly number[]
  /** The months as they are shown; empty while they load. */
  months: readonly string[]
}

/** The months of a company as bars from 0; the running month is hollow, as it is not over (product.md SHL-17). */
export function Trend({ monthly, months }: TrendProps) {
  const highest = Math.max(...monthly)
  if (highest === 0) return <span className="sub">{words.noUse}</span>
  const slot = width / monthly.length
  const bars = monthly.map((people, place) => ({ place, size: (people / highest) * (height - 2) }))
  return (
    <svg className="trend" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={trendText({ monthly, months })}>
      {bars.map(({ place, size }) => (
        <rect
          key={place}
          className={place === bars.length - 1 ? 'running' : 'past'}
          x={place * slot + 0.5}
          y={height - 0.5 - size}
          width={slot - gap}
          height={size}
        />
      ))}
    </svg>
  )
}

function trendText({ monthly, months }: TrendProps): string {
  const values = monthly.map((people) => people.toLocaleString('ja-JP')).join('、')
  if (months.length === 0) return values
  return fill(words.trendOf, { from: firstOf(months), to: lastOf(months), values })
}

import './month-bars.css'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords as words } from '@azas/domain/words/record.ts'
import { useId } from 'react'
import { useNarrow } from '#ui/use-room.ts'

const width = 540
const widthOnPhone = 358
const barsHeight = 56
const top = 18
const foot = 20
const widestBar = 26
const digitWidth = 7
const height = top + barsHeight + foot
/** A phone has room for half of the year. */
const monthsOnPhone = 6

export type MonthlyUse = {
  /** `YYYY/MM`, the running one last. */
  months: readonly string[]
  people: readonly number[]
}

/** The people of each month as bars from 0 with their numbers; the running one is hatched. Absent while it loads. */
export function MonthBars({ use }: { use: MonthlyUse | undefined }) {
  const narrow = useNarrow()
  if (use === undefined) return <div className="month-bars" />
  const [months, people] = narrow
    ? [use.months.slice(-monthsOnPhone), use.people.slice(-monthsOnPhone)]
    : [use.months, use.people]
  return (
    <figure className="month-bars">
      <Bars months={months} people={people} size={narrow ? widthOnPhone : width} />
      <figcaption className="cap">
        {use.people.some((each) => each > 0)
          ? fill(words.useOfMonths, { from: firstOf(months), to: lastOf(months) })
          : words.noUse}
      </figcaption>
    </figure>
  )
}

/** The columns whose number is written: all where they fit, or else the last one and a higher one that leaves it room. */
function columnsWithNumber(texts: readonly string[], people: readonly number[], slot: number): ReadonlySet<number> {
  if (texts.every((text) => text.length * digitWidth < slot)) return new Set(texts.keys())
  const peak = people.indexOf(Math.max(...people))
  const last = people.length - 1
  return new Set(last - peak > 1 ? [peak, last] : [last])
}

const nameOf = (month: string) => fill(words.monthOf, { m: Number(month.slice(5)) })

function Bars({ months, people, size }: MonthlyUse & { size: number }) {
  const hatch = useId()
  const highest = Math.max(...people, 1)
  const slot = size / months.length
  const bar = Math.min(widestBar, slot * 0.6)
  const texts = people.map((each) => each.toLocaleString('ja-JP'))
  const withNumber = columnsWithNumber(texts, people, slot)
  const values = months
    .map((month, index) => fill(words.monthAndPeople, { month: nameOf(month), n: texts[index] ?? '' }))
    .join('、')
  return (
    <svg viewBox={`0 0 ${size} ${height}`} role="img" aria-label={fill(words.useInWords, { values })}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="h" x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      {people.map((each, index) => {
        const middle = slot * (index + 0.5)
        const length = (barsHeight * each) / highest
        const y = top + barsHeight - length
        const isRunning = index === people.length - 1
        return (
          <g key={months[index]}>
            <rect
              className={isRunning ? 'running' : 'past'}
              fill={isRunning ? `url(#${hatch})` : undefined}
              x={middle - bar / 2}
              y={y}
              width={bar}
              height={length}
            />
            {withNumber.has(index) ? (
              <text x={middle} y={y - 5} textAnchor="middle">
                {texts[index]}
              </text>
            ) : null}
            <text className="name" x={middle} y={height - 5} textAnchor="middle">
              {nameOf(months[index] ?? '')}
            </text>
          </g>
        )
      })}
      <line className="base" x1="0" x2={size} y1={top + barsHeight} y2={top + barsHeight} />
    </svg>
  )
}

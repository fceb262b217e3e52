import type { ReactNode } from 'react'
import type { Column } from './active-user.figures.ts'

export type ChartProps = {
  columns: readonly Column[]
  values: readonly (number | null)[]
  /** Drawn as a line; null without one. */
  average: number | null
  /** The highest value of the scale, which several charts may share. */
  max: number
  format: (value: number) => string
  unit: string
  /** What a screen reader says; the figures stand in the table. */
  label: string
  chosen: string | undefined
  onChoose: (column: Column) => void
}

/** The pattern of a column that is still running: it does not depend on colour. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="paper" width="8" height="8" />
        <line className="h" x1="0" y1="0" x2="0" y2="8" />
      </pattern>
    </defs>
  )
}

type Box = { x: number; y: number; width: number; height: number }

type BarProps = {
  column: Column
  bar: Box
  /** Where a press chooses the bar: low bars are hard to meet. */
  area: Box
  hatch: string
  isChosen: boolean
  /** Absent for a bar without anybody. */
  onChoose: (() => void) | undefined
  children: ReactNode
}

/** A bar with what is written beside it. Keys and screen readers choose it by the table's links. */
export function Bar({ column, bar, area, hatch, isChosen, onChoose, children }: BarProps) {
  const className = isChosen ? 'col now' : 'col'
  return (
    <g className={onChoose ? className : undefined} onClick={onChoose}>
      <rect className="hit" {...area} />
      {column.isRunning ? <rect className="run" fill={`url(#${hatch})`} {...bar} /> : <rect className="b" {...bar} />}
      {children}
    </g>
  )
}

/** The ticks of an axis from 0 to at least `max`: at most `count` whole steps of 1, 2, 2.5 or 5 and zeros. */
export function ticksTo(max: number, count: number): number[] {
  const rough = Math.max(max / count, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough && Number.isInteger(each))!
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, n) => n * step)
}

/** The width of digits in a font size, roughly: enough to see whether labels touch. */
export const digitsWidth = (text: string, fontSize: number) => text.length * fontSize * 0.58

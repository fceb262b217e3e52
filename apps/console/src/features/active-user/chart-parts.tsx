import type { ReactNode } from 'react'
import type { Column } from './active-user.figures.ts'

export type ChartProps = {
  columns: readonly Column[]
  values: readonly (number | null)[]
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

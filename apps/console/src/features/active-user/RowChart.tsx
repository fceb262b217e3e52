import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import { useId } from 'react'
import { Bar, type ChartProps, digitsWidth, Hatch } from './chart-parts.tsx'

const width = 358
const row = 30
const barHeight = 20
const left = 72
const runningWidth = 44

/** Bars that lie, for narrow screens: the name before each, the value behind it. */
export function RowChart({ columns, values, average, max, format, label, chosen, onChoose }: ChartProps) {
  const hatch = useId()
  const texts = values.map((value) => (value === null ? '' : format(value)))
  const room = Math.max(...texts.map((text) => digitsWidth(text, 13))) + 8 + runningWidth
  const lengthOf = (value: number) => ((width - left - room) * value) / Math.max(max, 1)
  const middle = average === null ? null : left + lengthOf(average)
  return (
    <svg className="graph" viewBox={`0 0 ${width} ${row * columns.length}`} role="img" aria-label={label}>
      <Hatch id={hatch} />
      {columns.map((column, index) => {
        const value = values[index] ?? 0
        const text = elementAt(texts, index)
        const y = row * index
        const length = lengthOf(value)
        return (
          <Bar
            key={column.key}
            column={column}
            bar={{ x: left, y: y + 5, width: length, height: barHeight }}
            area={{ x: 0, y, width, height: row }}
            hatch={hatch}
            isChosen={column.key === chosen}
            onChoose={value === 0 ? undefined : () => onChoose(column)}
          >
            <text x="0" y={y + 20}>
              {column.label.replace(/^\d{4}\/(?=\d{2}\/)/u, '')}
            </text>
            <text className="v" x={left + length + 8} y={y + 20}>
              {text}
            </text>
            {column.isRunning ? (
              <text x={left + length + 16 + digitsWidth(text, 13)} y={y + 20}>
                {words.running}
              </text>
            ) : null}
          </Bar>
        )
      })}
      {middle === null ? null : <line className="avg" x1={middle} x2={middle} y1="0" y2={row * columns.length} />}
    </svg>
  )
}

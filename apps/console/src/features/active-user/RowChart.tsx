import { elementAt } from '@azas/domain/kernel/lists.ts'
import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { useId } from 'react'
import { Bar, type ChartProps, Hatch } from './chart-parts.tsx'
import { digitsWidth } from './chart-scale.ts'

const [width, row, barHeight, left, runningWidth] = [358, 30, 20, 72, 44]

/** Bars that lie, for narrow screens: the name before each, the value behind it. */
export function RowChart({ columns, values, max, format, label, chosen, onChoose }: ChartProps) {
  const hatch = useId()
  const texts = values.map((value) => (value === null ? '' : format(value)))
  const room = Math.max(...texts.map((text) => digitsWidth(text, 13))) + 8 + runningWidth
  return (
    <svg className="graph" viewBox={`0 0 ${width} ${row * columns.length}`} role="img" aria-label={label}>
      <Hatch id={hatch} />
      {columns.map((column, index) => {
        const [value, text, y] = [values[index] ?? 0, elementAt(texts, index), row * index]
        const length = ((width - left - room) * value) / Math.max(max, 1)
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
    </svg>
  )
}
